import { facetNames, rangeKeys, type Alternatives, type LotQuery } from '@obverse/lot-index';

/** What a count does not depend on: the page, the order, and the time, which is compared separately. */
type NoCondition = 'now' | 'order' | 'ranking' | 'skip' | 'take' | 'cursor' | 'knownTotal' | 'withDocuments' | 'facets';

/** The form of each condition that is equal for equal conditions. A new field of the port must be added here: it would not compile otherwise. */
type Forms = { readonly [C in Exclude<keyof LotQuery, NoCondition>]-?: unknown };

/** Everything that the number of lots of a query depends on, except the time. Equal for queries that find the same lots. */
export function meaningOf(query: LotQuery): readonly unknown[] {
  const forms: Forms = {
    status: query.status,
    terms: sorted(query.terms),
    phrases: query.phrases?.map((phrase) => phrase.join(' ')).sort(),
    filters: valuesOf(query.filters),
    anyOf: query.anyOf?.map((group) => JSON.stringify(alternativesOf(group))).sort(),
    without: query.without && alternativesOf(query.without),
    withoutPhrases: query.withoutPhrases?.map((phrase) => phrase.join(' ')).sort(),
    ranges: boundsOf(query.ranges),
    titleTerms: sorted(query.titleTerms),
    prefixes: sorted(query.prefixes),
    specimens: query.specimens && sorted(query.specimens),
    // An empty list finds no lots; without a list there is no such condition.
    ids: query.ids && sorted(query.ids),
    excludedIds: sorted(query.excludedIds),
    excludedSpecimens: sorted(query.excludedSpecimens),
    oncePerSpecimen: query.oncePerSpecimen,
    firstObservedAfter: query.firstObservedAfter,
  };
  return Object.values(forms).map((form) => form ?? null);
}

function sorted(values: readonly string[] = []): readonly string[] {
  return [...values].sort();
}

function alternativesOf({ terms = [], titleTerms = [], facets = {}, ranges = {} }: Alternatives): readonly unknown[] {
  return [sorted(terms), sorted(titleTerms), valuesOf(facets), boundsOf(ranges)];
}

function boundsOf(ranges: NonNullable<LotQuery['ranges']> = {}): readonly unknown[] {
  return rangeKeys.flatMap((key) => (ranges[key] ? [[key, ranges[key].from, ranges[key].to]] : []));
}

function valuesOf(filters: LotQuery['filters'] = {}): readonly unknown[] {
  return facetNames.flatMap((facet) => {
    const values = filters[facet] ?? [];
    return values.length > 0 ? [[facet, sorted(values)]] : [];
  });
}
