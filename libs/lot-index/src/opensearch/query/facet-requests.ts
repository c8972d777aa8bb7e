import type { FacetName } from '../../document';
import { matchable } from '../../matchable';
import type { LotQuery } from '../../port';
import { hashesField } from '../key-hashes';
import type { Clause } from './clause';
import { conditionsOf } from './conditions';
import { facetField, hasFacets } from './facet-filter';
import { sortOf } from './order';
import { hasKey, specimenFields, storedFields, unstored, type SpecimenField } from './requests';

const SPARE_VALUES = 10;

/** Facets that are counted over the same lots of a plan: those that have these values. */
export interface FacetGroup {
  readonly names: readonly FacetName[];
  readonly selected: LotQuery['filters'];
}

/** The lots of all groups, and the groups. A facet ignores its own selection, so each selected facet is a group of its own, and all others are one. */
export interface FacetPlan {
  readonly lots: Clause;
  readonly groups: readonly FacetGroup[];
}

/** Undefined if nothing can match. */
export function facetPlanOf(query: LotQuery, names: readonly FacetName[]): FacetPlan | undefined {
  const isSelected = (name: FacetName) => (query.filters[name] ?? []).length > 0;
  const selectedNames = names.filter(isSelected);
  const [others, selected] = splitFilters(query.filters, selectedNames);
  const rest = names.filter((name) => !isSelected(name));
  const groups = [
    ...(rest.length > 0 ? [{ names: rest, selected }] : []),
    ...selectedNames.map((name) => ({ names: [name], selected: splitFilters(selected, [name])[0] })),
  ];
  // A selection without a possible value leaves no lots to the other facets.
  const possible = groups.flatMap((group) => {
    const asked = matchable({ ...query, filters: { ...others, ...group.selected } });
    return asked ? [{ ...group, asked, selected: splitFilters(asked.filters, selectedNames)[1] }] : [];
  });
  const [first, ...more] = possible;
  if (!first) return undefined;
  if (more.length === 0) return { lots: conditionsOf(first.asked), groups: [{ names: first.names, selected: {} }] };
  const base = conditionsOf({ ...first.asked, filters: splitFilters(first.asked.filters, selectedNames)[0] });
  return { lots: withAllButOne(base, mergedFilters(possible)), groups: possible };
}

function mergedFilters(groups: readonly FacetGroup[]): LotQuery['filters'] {
  return groups.reduce<LotQuery['filters']>((all, { selected }) => ({ ...all, ...selected }), {});
}

/** A lot that lacks two of the selections is in no group. */
function withAllButOne(base: Clause, selected: LotQuery['filters']): Clause {
  const should = hasFacets(selected);
  const least = should.length - 1;
  return least < 1 ? base : { bool: { filter: [base, { bool: { should, minimum_should_match: least } }] } };
}

/** The filters without these facets, and the filters of these facets. */
function splitFilters(
  filters: LotQuery['filters'],
  names: readonly FacetName[],
): readonly [LotQuery['filters'], LotQuery['filters']] {
  const entries = Object.entries(filters) as [FacetName, readonly string[]][];
  const [without, of] = [false, true].map((wanted) =>
    Object.fromEntries(entries.filter(([name]) => names.includes(name) === wanted)),
  );
  return [without ?? {}, of ?? {}];
}

export interface FacetCounting {
  readonly limit: number;
  readonly depth: number;
  /** Returns also up to so many lots with a specimen key or a photograph, and counts those with the hash of each, by the names of the fields. */
  readonly keyed: number;
}

/**
 * Counts of the plan's facets. Each tier returns its `depth` most frequent values, or more than `size` if that is not less. If it has more, the sum may be wrong, and the engine returns an error
 * bound above 0. Values beyond the limit show whether the error can change the first ones (see facets.ts).
 */
export function facetsRequest({ lots, groups }: FacetPlan, { limit, depth, keyed }: FacetCounting): Clause {
  const size = Math.ceil(limit * 1.5) + SPARE_VALUES;
  const termsOf = (name: FacetName) => ({
    // Most frequent first, equal counts by value: the engine's own order.
    terms: {
      field: facetField(name),
      size,
      ...(depth > size && { shard_size: depth }),
      show_term_doc_count_error: true,
    },
  });
  const aggs = groups.map((group) => [
    groupKey(group),
    {
      filter: { bool: { filter: hasFacets(group.selected) } },
      aggs: Object.fromEntries(group.names.map((name) => [`of-${name}`, termsOf(name)])),
    },
  ]);
  const counts = { query: lots, track_total_hits: false, aggs: Object.fromEntries(aggs) as Record<string, Clause> };
  if (keyed === 0) return { ...counts, size: 0 };
  const hashed = specimenFields.map((field) => [field, { value_count: { field: hashFields[field] } }]);
  return {
    ...counts,
    aggs: { ...counts.aggs, ...(Object.fromEntries(hashed) as Record<string, Clause>) },
    ...lotsWithValues(groups, storedFields),
    size: keyed,
    post_filter: hasKey,
  };
}

/** The name of the counts of a group. */
export function groupKey({ names }: FacetGroup): string {
  return names.join();
}

export const hashFields: Readonly<Record<SpecimenField, string>> = {
  specimen: `${hashesField}.specimen`,
  photo: `${hashesField}.photo`,
};

/** The most distinct values of one search (`search.max_buckets` is 65,535). */
const KEYS_AT_ONCE = 50_000;

/** For so many lots with a hash, the number of parts into which the hashes are divided; one part is read. */
export function partsFor(lots: number): number {
  return Math.max(1, Math.ceil(lots / KEYS_AT_ONCE));
}

/** The hashes that several lots have, in one of so many parts of all hashes. */
export function repeatedKeysRequest({ lots }: FacetPlan, parts: Readonly<Record<SpecimenField, number>>): Clause {
  const aggs = specimenFields.map((field) => [
    field,
    {
      terms: {
        field: hashFields[field],
        // A tier returns also hashes of one lot: the other tier may have another lot with it.
        size: KEYS_AT_ONCE,
        shard_size: KEYS_AT_ONCE,
        min_doc_count: 2,
        include: { partition: 0, num_partitions: parts[field] },
      },
    },
  ]);
  return { query: lots, size: 0, track_total_hits: false, aggs: Object.fromEntries(aggs) as Record<string, Clause> };
}

/** The lots with these hashes, with their values; in the form of a page. */
export function lotsOfKeysRequest(
  { lots, groups }: FacetPlan,
  keys: Readonly<Record<SpecimenField, readonly number[]>>,
  size: number,
): Clause {
  const should = specimenFields.map((field) => ({ terms: { [hashFields[field]]: keys[field] } }));
  return {
    query: { bool: { filter: [lots, { bool: { should, minimum_should_match: 1 } }] } },
    size,
    track_total_hits: false,
    ...lotsWithValues(groups, hashFields),
  };
}

/** Lots, the newest first, with their keys and their values of the facets. */
function lotsWithValues(groups: readonly FacetGroup[], fields: Readonly<Record<SpecimenField, string>>): Clause {
  const names = new Set(groups.flatMap((group) => group.names));
  return {
    sort: sortOf({ order: 'newest' }),
    docvalue_fields: [...specimenFields.map((field) => fields[field]), ...[...names].map(facetField)],
    ...unstored,
  };
}
