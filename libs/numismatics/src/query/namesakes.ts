import type { Analysis } from '../analysis/analyse';
import type { ConceptName, Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import { onlyHomes } from '../language/homes';
import type { EntryFacts } from '../tagging/concept';
import { isWithinRealm } from '../tagging/realm-tree';
import { readMintMarks } from './read-mint-marks';
import { agrees, factsOf, shareRealm, type Surroundings, surroundingsOf } from './places-and-times';

/** With more bearers the name is not used as a filter. */
const MOST = 6;

/**
 * The possible meanings of a name with several bearers ("Wilhelm II", "Denar") that the tagger could not resolve: those that agree with the rest of
 * the query. Empty where the name has other meanings too, or is too unspecific.
 */
export function namesakes(dictionary: Dictionary, mention: Mention, analysis: Analysis): readonly ConceptName[] {
  const { kind, id, alternatives, form } = mention;
  if (kind === 'realm') return realmsSaid(dictionary, mention, analysis);
  const surroundings = withRealmsSaid(dictionary, mention, analysis);
  const bearers = [{ kind, id }, ...alternatives];
  const closest = closestRulers(dictionary, mention, bearers, surroundings);
  if (closest.length > 0 && closest.length <= MOST) return closest;
  if (areRulersOfCoin(dictionary, form, bearers, surroundings)) return bearers;
  const all = bearers.filter((name) => !isHouseName(dictionary, form, name));
  if (all.some((other) => other.kind !== kind)) return [];
  const isSpecific =
    kind === 'ruler' ? isWholeName(dictionary, mention) : kind === 'denomination' && surroundings.beside.length > 0;
  if (!isSpecific) return [];
  const agreeing = all.filter((name) => {
    const facts = factsOf(dictionary, form, name.kind, name.id);
    return facts !== undefined && agrees(facts, surroundings);
  });
  return agreeing.length <= MOST ? agreeing : [];
}

/** The surroundings of a coin beside an adjective of several states: the `Römischer` of `Römischer Denar`, which is of the Empire or of the Republic. */
function withRealmsSaid(dictionary: Dictionary, mention: Mention, analysis: Analysis): Surroundings {
  const surroundings = surroundingsOf(dictionary, analysis, mention);
  if (mention.kind !== 'denomination' || surroundings.beside.length > 0) return surroundings;
  const said = analysis.mentions
    .filter(({ kind, certainty }) => kind === 'realm' && certainty === 'uncertain')
    .flatMap((realm) => {
      const [first] = realmsSaid(dictionary, realm, analysis);
      return (first && factsOf(dictionary, realm.form, first.kind, first.id)) ?? [];
    });
  return { ...surroundings, beside: said };
}

/** With more bearers a given name beside a coin means none of them. */
const MOST_GIVEN = 3;

/** Whether a given name has a few bearers, all of whom struck the coin in the query: both Catherines of a rouble. */
function areRulersOfCoin(
  dictionary: Dictionary,
  form: string,
  bearers: readonly ConceptName[],
  surroundings: Surroundings,
): boolean {
  const isOfCoin = ({ kind, id }: ConceptName) => {
    const facts = kind === 'ruler' ? factsOf(dictionary, form, kind, id) : undefined;
    return facts !== undefined && agrees(facts, surroundings);
  };
  return (
    bearers.length <= MOST_GIVEN &&
    surroundings.beside.some(({ entry }) => entry.kind === 'denomination') &&
    bearers.every(isOfCoin)
  );
}

/** The years that a state existed: the Roman Empire is shown before the Republic. */
function durationOf({ years }: EntryFacts): number {
  return years.reduce((sum, [first, last]) => sum + last - first, 0);
}

/** The states that one word of the query's language names: a Roman coin is of the Empire or the Republic. */
function realmsSaid(
  dictionary: Dictionary,
  { id, kind, alternatives, form }: Mention,
  analysis: Analysis,
): readonly ConceptName[] {
  const { language } = analysis;
  const spoken = dictionary
    .sensesOf(form)
    .filter(
      ({ entry, languages }) => entry.kind === 'realm' && (language === undefined || languages.includes(language)),
    )
    .map(({ entry }) => entry.id);
  const surroundings = surroundingsOf(dictionary, analysis);
  const said = [{ kind, id }, ...alternatives]
    .flatMap((name) => {
      const facts = spoken.includes(name.id) ? factsOf(dictionary, form, name.kind, name.id) : undefined;
      return facts !== undefined && agrees(facts, surroundings) ? [{ name, facts }] : [];
    })
    .sort((a, b) => durationOf(b.facts) - durationOf(a.facts))
    .map(({ name }) => name);
  // A single state is meant where the word names nothing else: the "romane" of "monete d'oro romane".
  return said.length > (alternatives.length === 0 ? 0 : 1) && said.length <= MOST ? said : [];
}

/**
 * The meaning of a denomination, or of a place with the name of a coin (guinea), that agrees with the rest of the query, if the tagger's choice does
 * not. Of rulers, those of the realm in the query take precedence over a better-known ruler of another realm.
 */
export function agreeing(dictionary: Dictionary, mention: Mention, analysis: Analysis): readonly ConceptName[] {
  const own = { kind: mention.kind, id: mention.id };
  const shared = sharingWord(dictionary, mention, analysis);
  if (shared.length > 1) return shared;
  if (mention.alternatives.length === 0) return [own];
  if (mention.kind === 'realm' && (isMintOf(dictionary, mention, analysis) || isMarked(dictionary, mention, analysis)))
    return mention.alternatives.filter(isMint).slice(0, 1);
  if (mention.kind === 'denomination') {
    const called = calledAlike(dictionary, mention, analysis);
    if (called.length > 1) return called;
  }
  if (mention.kind !== 'ruler') return [agreeingCoin(dictionary, mention, analysis)];
  const closest = closestRulers(
    dictionary,
    mention,
    [own, ...mention.alternatives],
    surroundingsOf(dictionary, analysis, mention),
  );
  const isAmong = closest.some(({ id }) => id === own.id);
  return isAmong || closest.length === 0 || closest.length > MOST ? [own] : closest;
}

/**
 * The coins of several realms that one word names, where nothing else in the query has a realm: a gulden is Austrian or Dutch, unless the query is Dutch.
 * Only those of the query's years. A word with a usual meaning, as Mark, means that one.
 */
function calledAlike(dictionary: Dictionary, mention: Mention, analysis: Analysis): readonly ConceptName[] {
  const { kind, id, alternatives, form } = mention;
  const surroundings = surroundingsOf(dictionary, analysis, mention);
  const senses = dictionary.sensesOf(form).filter(({ entry }) => entry.kind === kind);
  const homes = onlyHomes(dictionary, analysis.language);
  const isOfHome = factsOf(dictionary, form, kind, id)?.realms.some((realm) =>
    homes.some((home) => isWithinRealm(dictionary, realm, home)),
  );
  // A ruler of a name that others bear too still has a realm.
  const isBesideRuler = analysis.mentions.some((other) => other.kind === 'ruler');
  if (isOfHome || isBesideRuler || surroundings.beside.length > 0 || senses.some(({ preferred }) => preferred))
    return [];
  const family = dictionary.unitsOfFamilies(form);
  // A name that is another word too does not stand for coins of one that is not: Scots dollars among dollars.
  const isWeak = senses.every(({ weak }) => weak);
  const others = alternatives.filter((other) => other.kind === kind && (isWeak || family.includes(other.id)));
  const called = [...new Set([id, ...others.map((other) => other.id)])].flatMap((one) => {
    const facts = factsOf(dictionary, form, kind, one);
    return facts && facts.realms.length > 0 && agrees(facts, surroundings) ? [{ kind, id: one }] : [];
  });
  return called.length <= MOST ? called : [];
}

function agreeingCoin(dictionary: Dictionary, mention: Mention, analysis: Analysis): ConceptName {
  const { kind, id, alternatives, form } = mention;
  const own = { kind, id };
  if (!COIN_OR_PLACE.has(kind)) return own;
  const surroundings = surroundingsOf(dictionary, analysis, mention);
  if (surroundings.beside.length === 0) return own;
  const isFit = (name: ConceptName) => {
    const facts = factsOf(dictionary, form, name.kind, name.id);
    return facts !== undefined && facts.realms.length > 0 && agrees(facts, surroundings);
  };
  const facts = factsOf(dictionary, form, kind, id);
  // The name of a multiple, "2 sols" for the double sol, is not a meaning of the word alone.
  if (facts === undefined || facts.realms.length === 0 || isFit(own)) return own;
  return alternatives.find((other) => other.kind === 'denomination' && isFit(other)) ?? own;
}

/** The units that one word names and that agree with the rest of the query: a Krone of Francis Joseph is of Austria or of Hungary. */
function sharingWord(dictionary: Dictionary, mention: Mention, analysis: Analysis): readonly ConceptName[] {
  const { kind, id, form } = mention;
  const family = kind === 'denomination' ? dictionary.unitsOfFamilies(form) : [];
  if (family.length === 0) return [];
  const surroundings = surroundingsOf(dictionary, analysis, mention);
  if (!surroundings.beside.some(({ entry }) => entry.kind === 'ruler')) return [];
  const called = dictionary.sensesOf(form).map(({ entry }) => entry);
  const units = called.filter((entry) => entry.kind === kind && family.includes(entry.id));
  return units
    .filter((entry) => {
      const facts = factsOf(dictionary, form, kind, entry.id);
      return facts !== undefined && facts.realms.length > 0 && agrees(facts, surroundings);
    })
    .sort((a, b) => Number(b.id === id) - Number(a.id === id))
    .map((entry) => ({ kind, id: entry.id }));
}

function isMint({ kind }: ConceptName): boolean {
  return kind === 'mint';
}

/** Whether a letter of the query is the mark of a city's mint: the A of `10 Euro 2005 A Berlin`. */
function isMarked(dictionary: Dictionary, { alternatives }: Mention, analysis: Analysis): boolean {
  const mint = alternatives.find(isMint);
  return mint !== undefined && readMintMarks(dictionary, analysis).some((mark) => mark.mint === mint.id);
}

/** Whether a city is the mint of the rulers in the query and not their realm: Joachimsthal of Rudolf II. */
function isMintOf(dictionary: Dictionary, { id, form, alternatives }: Mention, analysis: Analysis): boolean {
  const mint = alternatives.find(isMint);
  const facts = mint && factsOf(dictionary, form, 'mint', mint.id);
  const rulers = surroundingsOf(dictionary, analysis).beside.filter(({ entry }) => entry.kind === 'ruler');
  return (
    facts !== undefined &&
    rulers.length > 0 &&
    rulers.every((ruler) => !ruler.realms.includes(id) && shareRealm(facts, ruler))
  );
}

/** The bearers of a name who ruled the realm in the query, at its time. */
function closestRulers(
  dictionary: Dictionary,
  { form }: Mention,
  names: readonly ConceptName[],
  surroundings: Surroundings,
): readonly ConceptName[] {
  const realms = surroundings.beside.filter(({ entry }) => entry.kind === 'realm');
  if (realms.length === 0) return [];
  const apart = { years: surroundings.years, beside: realms };
  return names.filter((name) => {
    const facts = name.kind === 'ruler' ? factsOf(dictionary, form, name.kind, name.id) : undefined;
    return facts !== undefined && realms.some(({ entry }) => facts.realms.includes(entry.id)) && agrees(facts, apart);
  });
}

const COIN_OR_PLACE: ReadonlySet<string> = new Set(['denomination', 'category', 'realm']);

/** Whether a realm belongs to none of the rulers in the query: Judaea on a sestertius of Vespasian is the theme. */
export function isElsewhere(dictionary: Dictionary, { kind, id }: ConceptName, analysis: Analysis): boolean {
  if (kind !== 'realm') return false;
  const { beside } = surroundingsOf(dictionary, analysis);
  const realm = beside.find(({ entry }) => entry.kind === kind && entry.id === id);
  const rulers = beside.filter(({ entry }) => entry.kind === 'ruler');
  return realm !== undefined && rulers.length > 0 && rulers.every((ruler) => areApart(realm, ruler));
}

function areApart(realm: EntryFacts, ruler: EntryFacts): boolean {
  if (shareRealm(realm, ruler)) return false;
  return ![...realm.within].some((key) => ruler.within.has(key) || ruler.colonies.has(key));
}

/** Whether it is a ruler's name with a number or byname, shared by several rulers. */
function isWholeName(dictionary: Dictionary, { from, to, form, alternatives }: Mention): boolean {
  if (to - from < 2 || alternatives.length === 0) return false;
  return dictionary.sensesOf(form).some(({ weak, entry }) => !weak && entry.kind === 'ruler');
}

/** Whether the number is only that of a house: Wilhelm II alone does not mean Wilhelm II of Hainaut. */
function isHouseName(dictionary: Dictionary, form: string, { kind, id }: ConceptName): boolean {
  if (kind !== 'ruler') return false;
  const sense = dictionary.sensesOf(form).find(({ entry }) => entry.kind === kind && entry.id === id);
  return sense?.weak === true;
}
