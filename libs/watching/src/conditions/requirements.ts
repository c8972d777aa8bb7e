import {
  facetNames,
  matchable,
  rangeKeys,
  type Alternatives,
  type FacetName,
  type LotQuery,
  type Range,
  type RangeKey,
} from '@obverse/lot-index';
import type { Condition, LookedUpField } from './condition';

/** What a search requires of a lot: a query without its page and order, and without the choice among the offers of one specimen and of new lots. */
export type Conditions = Omit<
  LotQuery,
  | 'now'
  | 'oncePerSpecimen'
  | 'firstObservedAfter'
  | 'ranking'
  | 'order'
  | 'skip'
  | 'take'
  | 'cursor'
  | 'knownTotal'
  | 'withDocuments'
  | 'facets'
>;

/** At least one of the conditions must hold, or none of them may. */
export interface Requirement {
  /** The part of the query that requires it. */
  readonly of: keyof Conditions;
  readonly anyOf: readonly Condition[];
  readonly denied?: boolean;
}

/** Conditions of which one must hold. None: nothing is asked for. */
type Asked = readonly Condition[];

/** What each part of a query asks for. A part that is added to the port does not compile before it has a meaning here. */
const meanings: Readonly<Record<keyof Conditions, (query: Conditions) => readonly Asked[]>> = {
  status: ({ status }) => (status ? [[{ field: 'status', value: status }]] : []),
  terms: ({ terms }) => each('term', terms),
  titleTerms: ({ titleTerms }) => each('titleTerm', titleTerms),
  prefixes: ({ prefixes }) => each('prefix', prefixes),
  phrases: ({ phrases }) => eachPhrase(phrases),
  filters: ({ filters }) => facetNames.map((facet) => valued(facet, filters[facet])),
  anyOf: ({ anyOf = [] }) => anyOf.map(alternatives),
  ranges: ({ ranges = {} }) => rangeKeys.map((key) => ranged(key, ranges[key])),
  specimens: ({ specimens }) => [valued('specimen', specimens)],
  ids: ({ ids }) => [valued('id', ids)],
  without: ({ without = {} }) => [alternatives(without)],
  withoutPhrases: ({ withoutPhrases }) => eachPhrase(withoutPhrases),
  excludedIds: ({ excludedIds }) => [valued('id', excludedIds)],
  excludedSpecimens: ({ excludedSpecimens }) => [valued('specimen', excludedSpecimens)],
};

const denying: readonly (keyof Conditions)[] = ['without', 'withoutPhrases', 'excludedIds', 'excludedSpecimens'];

/** All that a lot must fulfil to be found; undefined if no lot is. */
export function requirementsOf(conditions: Conditions): readonly Requirement[] | undefined {
  const asked = matchable({ ...conditions, now: 0, order: 'newest', skip: 0, take: 0 });
  return asked && parts.flatMap((part) => requiredBy(part, asked));
}

const parts = Object.keys(meanings) as readonly (keyof Conditions)[];

function requiredBy(of: keyof Conditions, query: Conditions): readonly Requirement[] {
  const denied = denying.includes(of);
  return meanings[of](query)
    .filter((anyOf) => anyOf.length > 0)
    .map((anyOf) => ({ of, anyOf, ...(denied && { denied }) }));
}

function each(field: LookedUpField, values: readonly string[] = []): readonly Asked[] {
  return [...new Set(values)].map((value) => [{ field, value }]);
}

function valued(field: LookedUpField, values: readonly string[] = []): Asked {
  return values.map((value) => ({ field, value }));
}

function eachPhrase(phrases: Conditions['phrases'] = []): readonly Asked[] {
  return phrases.map((words) => [{ field: 'phrase', value: words.join(' ') }]);
}

function ranged(key: RangeKey, { from, to }: Range = {}): Asked {
  if (from === undefined && to === undefined) return [];
  const [least, most] = [Math.ceil(from ?? -Infinity), Math.floor(to ?? Infinity)];
  return [{ field: key, value: `${least}..${most}`, from: least, to: most }];
}

function alternatives({ terms, titleTerms, facets = {}, ranges = {} }: Alternatives): Asked {
  return [
    ...valued('term', terms),
    ...valued('titleTerm', titleTerms),
    ...facetNames.flatMap((facet: FacetName) => valued(facet, facets[facet])),
    ...rangeKeys.flatMap((key) => ranged(key, ranges[key])),
  ];
}
