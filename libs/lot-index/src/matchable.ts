import { isLotId } from '@obverse/lots';
import { facetNames, type FacetName } from './document';
import { isTag } from './encoding';
import { maxRanks, rangeKeys, type Alternatives, type LotQuery, type Range, type RankConditions } from './port';
import { missingKey } from './sort-key';

/**
 * The query without values that no document can contain, or undefined if nothing can match. Hostile values therefore never reach an engine, which
 * would return an error for some of them.
 */
export function matchable(query: LotQuery): LotQuery | undefined {
  const conditions = possibleConditions(query);
  if (!conditions) return undefined;
  // The same array if all are possible, so that several queries about one list send it once.
  const ids = query.ids?.every(isLotId) ? query.ids : query.ids?.filter(isLotId);
  if (ids?.length === 0) return undefined;
  const specimens = query.specimens && [...new Set(query.specimens.filter(isTag))];
  if (specimens?.length === 0) return undefined;
  const ranking = query.ranking?.flatMap((element) => possibleConditions(element) ?? []);
  return {
    ...query,
    ...conditions,
    ...(ids && { ids }),
    ...(specimens && { specimens }),
    ...possibleExclusions(query),
    ...(ranking && { ranking }),
  };
}

function possibleExclusions({ excludedIds, excludedSpecimens }: LotQuery): Partial<LotQuery> {
  return {
    ...(excludedIds && { excludedIds: excludedIds.filter(isLotId) }),
    ...(excludedSpecimens && { excludedSpecimens: excludedSpecimens.filter(isTag) }),
  };
}

/** The conditions without impossible alternatives, or undefined if no document fulfils them. */
function possibleConditions<Conditions extends RankConditions>(conditions: Conditions): Conditions | undefined {
  const { terms, titleTerms = [], prefixes = [], phrases = [] } = conditions;
  if (![...terms, ...titleTerms].every(isTag) || !prefixes.every(isPrefix)) return undefined;
  if (!phrases.every(isPhrase)) return undefined;
  const filters = possibleFilters(conditions.filters);
  const anyOf = conditions.anyOf?.map(possibleOf);
  if (!filters || anyOf?.some(isEmpty)) return undefined;
  const ranges = conditions.ranges && possibleRanges(conditions.ranges);
  return { ...conditions, filters, ...(anyOf && { anyOf }), ...(ranges && { ranges }), ...possibleDenials(conditions) };
}

function possibleDenials({
  without,
  withoutPhrases,
}: RankConditions): Pick<RankConditions, 'without' | 'withoutPhrases'> {
  return {
    ...(without && { without: possibleOf(without) }),
    ...(withoutPhrases && { withoutPhrases: withoutPhrases.filter(isPhrase) }),
  };
}

function isPhrase(phrase: readonly string[]): boolean {
  return phrase.length > 0 && phrase.every(isWord);
}

/** Undefined if a selection has no possible value. */
function possibleFilters(filters: LotQuery['filters']): LotQuery['filters'] | undefined {
  const possible: Partial<Record<FacetName, readonly string[]>> = {};
  for (const facet of facetNames) {
    const asked = filters[facet] ?? [];
    if (asked.length === 0) continue;
    const values = [...new Set(asked.filter(isTag))];
    if (values.length === 0) return undefined;
    possible[facet] = values;
  }
  return possible;
}

/** One character begins too many terms to be looked up. */
function isPrefix(prefix: string): boolean {
  return isTag(prefix) && [...prefix].length >= 2;
}

/** A word of a text, which is not the mark between its parts. */
function isWord(word: string): boolean {
  return isTag(word) && word !== '|' && /^\S+$/.test(word);
}

function possibleOf({ terms = [], titleTerms, facets = {}, ranges }: Alternatives): Alternatives {
  const possible = facetNames.flatMap((facet) => {
    const values = [...new Set((facets[facet] ?? []).filter(isTag))];
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  return {
    terms: [...new Set(terms.filter(isTag))],
    ...(titleTerms && { titleTerms: [...new Set(titleTerms.filter(isTag))] }),
    facets: Object.fromEntries(possible),
    ...(ranges && { ranges: possibleRanges(ranges) }),
  };
}

/** An engine has no number for a bound far beyond every key. A lot without a key is in no range, however high its bound. */
function possibleRanges(ranges: NonNullable<LotQuery['ranges']>): NonNullable<LotQuery['ranges']> {
  const possible = rangeKeys.flatMap((key) => {
    const { from, to } = ranges[key] ?? {};
    if (from === undefined && to === undefined) return [];
    const range = {
      ...(from !== undefined && { from: Math.min(Math.max(from, -missingKey), missingKey) }),
      ...(to !== undefined && { to: Math.min(Math.max(to, -missingKey), missingKey - 1) }),
    };
    return [[key, range] as const];
  });
  return Object.fromEntries(possible);
}

/** No document can fulfil these alternatives. */
export function isEmpty({ terms = [], titleTerms = [], facets = {}, ranges = {} }: Alternatives): boolean {
  const isOpen = ({ from, to }: Range) => from === undefined && to === undefined;
  return (
    terms.length + titleTerms.length === 0 &&
    Object.values(facets).every((values) => values.length === 0) &&
    Object.values(ranges).every(isOpen)
  );
}

/** The query without its selection in one facet. */
export function without(query: LotQuery, facet: FacetName): LotQuery {
  const { [facet]: _, ...others } = query.filters;
  return { ...query, filters: others };
}

/** Throws RangeError for an invalid page or too many ranks, which are programming errors of the caller. */
export function assertPage(query: LotQuery): void {
  for (const field of ['skip', 'take'] as const) {
    if (!Number.isSafeInteger(query[field]) || query[field] < 0)
      throw new RangeError(`${field} is not a count: ${query[field]}`);
  }
  const ranks = query.ranking?.length ?? 0;
  if (ranks > maxRanks) throw new RangeError(`${ranks} ranks; at most ${maxRanks} are possible`);
}
