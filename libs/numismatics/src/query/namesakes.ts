import type { Analysis, ConceptName, Mention } from '../analysis/analyse';
import { dictionary } from '../dictionary';
import { agrees, factsOf, surroundingsOf } from './agreement';

/** More bearers of one name than anybody means. */
const MOST = 6;

/**
 * What a name may mean that several bear ("Wilhelm II", "Denar") and the tagger could not decide between: those that agree with what else the query says.
 * Empty where the name means other things too, or says too little.
 */
export function namesakes(mention: Mention, analysis: Analysis): readonly ConceptName[] {
  const { kind, id, alternatives, form } = mention;
  const all = [{ kind, id }, ...alternatives].filter((name) => !isHouseName(form, name));
  if (all.some((other) => other.kind !== kind)) return [];
  const surroundings = surroundingsOf(analysis, mention);
  const tells = kind === 'ruler' ? isWholeName(mention) : kind === 'denomination' && surroundings.beside.length > 0;
  if (!tells) return [];
  const agreeing = all.filter((name) => {
    const facts = factsOf(form, name.kind, name.id);
    return facts !== undefined && agrees(facts, surroundings);
  });
  return agreeing.length <= MOST ? agreeing : [];
}

/**
 * The meaning of a denomination's name, or of a place that is called like a coin (guinea), that agrees with what else the query says, where the tagger's
 * own does not and that of a denomination does.
 */
export function agreeing(mention: Mention, analysis: Analysis): ConceptName {
  const { kind, id, alternatives, form } = mention;
  const own = { kind, id };
  if (!COIN_OR_PLACE.has(kind) || alternatives.length === 0) return own;
  const surroundings = surroundingsOf(analysis, mention);
  if (surroundings.beside.length === 0) return own;
  const isFit = (name: ConceptName) => {
    const facts = factsOf(form, name.kind, name.id);
    return facts !== undefined && facts.realms.length > 0 && agrees(facts, surroundings);
  };
  if (isFit(own) || factsOf(form, kind, id)?.realms.length === 0) return own;
  return alternatives.find((other) => other.kind === 'denomination' && isFit(other)) ?? own;
}

const COIN_OR_PLACE: ReadonlySet<string> = new Set(['denomination', 'category', 'realm']);

/** A ruler's name with its number or byname, which several bear. */
function isWholeName({ from, to, form, alternatives }: Mention): boolean {
  if (to - from < 2 || alternatives.length === 0) return false;
  return dictionary()
    .sensesOf(form)
    .some(({ weak, entry }) => !weak && entry.kind === 'ruler');
}

/** Wilhelm II of Hainaut is not who is meant by his number alone. */
function isHouseName(form: string, { kind, id }: ConceptName): boolean {
  if (kind !== 'ruler') return false;
  const sense = dictionary()
    .sensesOf(form)
    .find(({ entry }) => entry.kind === kind && entry.id === id);
  return sense?.weak === true;
}
