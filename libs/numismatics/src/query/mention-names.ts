import type { Analysis } from '../analysis/analyse';
import type { ConceptName, Mention } from '../analysis/mention';
import { type Kind, type Dictionary } from '../dictionary';
import { kindNamedBy } from '../lot/kind-words';
import { certaintyOf, FILTER_CERTAINTY } from './certainty/certainty';
import type { ListFilter } from './draft';
import { metalsOfCoins } from './kind-metals';
import { agreeing, isElsewhere, namesakes } from './namesakes';
import type { QueryAnalysis } from './query-analysis';
import { realmOfTime } from './realm-of-time';

export const LISTS: Readonly<Partial<Record<Kind, ListFilter>>> = {
  category: 'category',
  realm: 'realm',
  ruler: 'ruler',
  denomination: 'denomination',
  material: 'material',
  mint: 'mint',
};
/** Kinds that mean only that a coin is wanted, or several. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(['coin', 'lot']);

/** The kind that the words may name: "banknotes" are a kind before they are a denomination. */
export function thingOf(dictionary: Dictionary, { kind, id, certainty, alternatives }: Mention): string | undefined {
  if (kind === 'kind')
    return certainty !== 'uncertain' || SAYS_NOTHING.has(id) || metalsOfCoins(dictionary).has(id) ? id : undefined;
  if (kind !== 'denomination') return undefined;
  const facts = dictionary.get('denomination', id)?.facts;
  const isMoney =
    kindNamedBy(dictionary, id) === undefined &&
    (facts === undefined || facts.realms || facts.years || facts.metal || facts.unit_of !== undefined);
  return isMoney ? undefined : alternatives.find((other) => other.kind === 'kind')?.id;
}

/** The concepts that a mention names in the query, and the share of such mentions that are right, 0 to 1. */
export interface Named {
  readonly names: readonly ConceptName[];
  readonly certainty: number;
}

const NOTHING: Named = { names: [], certainty: 0 };

/** Without names if the mention is not certain enough, and its words are searched as text. */
export function namedBy(dictionary: Dictionary, mention: Mention, analysis: QueryAnalysis): Named {
  const names = possibleNames(dictionary, mention, analysis);
  const [first] = names;
  if (!first) return NOTHING;
  const certainty = certaintyOf(mention, names, analysis, dictionary);
  return LISTS[first.kind] && certainty < FILTER_CERTAINTY ? NOTHING : { names, certainty };
}

/** The concepts that a mention would name, however certain. */
export function possibleNames(dictionary: Dictionary, mention: Mention, analysis: Analysis): readonly ConceptName[] {
  if (mention.hasOtherSense) return [];
  const names =
    mention.certainty === 'uncertain'
      ? namesakes(dictionary, mention, analysis)
      : agreeing(dictionary, mention, analysis);
  const [first] = names;
  if (!first || isElsewhere(dictionary, first, analysis)) return [];
  return names.map((name) => realmOfTime(dictionary, name, analysis));
}
