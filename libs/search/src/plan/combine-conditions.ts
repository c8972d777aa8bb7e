import {
  facetNames,
  rangeKeys,
  type Alternatives,
  type FacetName,
  type LotQuery,
  type Range,
} from '@obverse/lot-index';

/** The conditions of a query: everything but the page and the order. */
export type Conditions = Omit<
  LotQuery,
  'order' | 'skip' | 'take' | 'cursor' | 'knownTotal' | 'withDocuments' | 'facets' | 'ranking'
>;

/** The lots that fulfil both. A status of the second takes precedence. */
export function combined(first: Conditions, second: Partial<Conditions>): Conditions {
  const filters = filtersOf(first.filters, second.filters ?? {});
  const anyOf = [...(first.anyOf ?? []), ...(second.anyOf ?? []), ...filters.groups];
  const without = withoutOf(first.without, second.without);
  const ranges = rangesOf(first.ranges ?? {}, second.ranges ?? {});
  const ids = intersection(first.ids, second.ids);
  const { ids: _first, ...rest } = first;
  const { ids: _second, ...more } = second;
  return {
    ...rest,
    ...more,
    terms: union(first.terms, second.terms),
    filters: filters.filters,
    ...optional('phrases', [...(first.phrases ?? []), ...(second.phrases ?? [])]),
    ...optional('withoutPhrases', [...(first.withoutPhrases ?? []), ...(second.withoutPhrases ?? [])]),
    ...optional('titleTerms', union(first.titleTerms, second.titleTerms)),
    ...optional('prefixes', union(first.prefixes, second.prefixes)),
    ...optional('anyOf', anyOf),
    ...(without ? { without } : {}),
    ...(Object.keys(ranges).length > 0 ? { ranges } : {}),
    ...optional('excludedIds', union(first.excludedIds, second.excludedIds)),
    ...optional('excludedSpecimens', union(first.excludedSpecimens, second.excludedSpecimens)),
    ...(ids ? { ids } : {}),
  };
}

function optional<K extends string, T>(name: K, values: readonly T[]): Partial<Record<K, readonly T[]>> {
  return values.length > 0 ? ({ [name]: values } as Record<K, readonly T[]>) : {};
}

function union<T>(one: readonly T[] = [], other: readonly T[] = []): readonly T[] {
  return [...new Set([...one, ...other])];
}

function intersection<T>(one: readonly T[] | undefined, other: readonly T[] | undefined): readonly T[] | undefined {
  if (!one || !other) return one ?? other;
  const common = new Set(other);
  return one.filter((value) => common.has(value));
}

/** The values of one facet are alternatives, so a second selection in the same facet is a group of its own. */
function filtersOf(one: LotQuery['filters'], other: LotQuery['filters']) {
  const filters: Partial<Record<FacetName, readonly string[]>> = { ...one };
  const groups: Alternatives[] = [];
  for (const facet of facetNames) {
    const values = other[facet] ?? [];
    if (values.length === 0) continue;
    if ((filters[facet] ?? []).length === 0) filters[facet] = values;
    else groups.push({ facets: { [facet]: values } });
  }
  return { filters, groups };
}

function withoutOf(one: Alternatives | undefined, other: Alternatives | undefined): Alternatives | undefined {
  if (!one || !other) return one ?? other;
  const facets = facetNames.flatMap((facet) => {
    const values = union(one.facets?.[facet], other.facets?.[facet]);
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  return {
    terms: union(one.terms, other.terms),
    facets: Object.fromEntries(facets),
    ranges: { ...one.ranges, ...other.ranges },
  };
}

function rangesOf(
  one: NonNullable<LotQuery['ranges']>,
  other: NonNullable<LotQuery['ranges']>,
): NonNullable<LotQuery['ranges']> {
  const common = rangeKeys.flatMap((key) => {
    const range = narrower(one[key], other[key]);
    return range ? [[key, range] as const] : [];
  });
  return Object.fromEntries(common);
}

function narrower(one: Range | undefined, other: Range | undefined): Range | undefined {
  if (!one || !other) return one ?? other;
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return { ...(from === -Infinity ? {} : { from }), ...(to === Infinity ? {} : { to }) };
}
