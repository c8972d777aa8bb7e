import { countedFacetOf, type FacetName } from '../../document';
import { matchable } from '../../matchable';
import type { LotQuery } from '../../port';
import { precedingField, type Clause } from './clause';
import { conditionsOf, isPreceded, precedingConditions } from './conditions';
import { facetField, hasFacets } from './facet-filter';

const SPARE_VALUES = 10;

/** Facets that are counted over the same lots of a plan: those that have these values. */
export interface FacetGroup {
  readonly names: readonly FacetName[];
  readonly selected: LotQuery['filters'];
  /** The conditions for an offer before a lot of the group, if each specimen is wanted once. */
  readonly preceding?: Clause;
}

/** The lots of all groups, and the groups. A facet ignores its own selection, so each selected facet is a group of its own, and all others are one. */
export interface FacetPlan {
  readonly lots: Clause;
  readonly groups: readonly FacetGroup[];
  /** What lots of the page fulfil as well: the selections of the counted facets, and that each specimen is wanted once. */
  readonly ofPage: Clause;
}

/** Undefined if nothing can match. */
export function facetPlanOf(given: LotQuery, names: readonly FacetName[]): FacetPlan | undefined {
  // Lots are counted, and those that repeat a value of their specimen are subtracted.
  const { oncePerSpecimen, ...query } = given;
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
    const selectedHere = asked && splitFilters(asked.filters, selectedNames)[1];
    const preceding = oncePerSpecimen && asked && { preceding: precedingConditions(asked) };
    return asked && selectedHere ? [{ ...group, asked, selected: selectedHere, ...preceding }] : [];
  });
  const [first, ...more] = possible;
  if (!first) return undefined;
  const ofPage = {
    bool: {
      filter: hasFacets(selected),
      ...(oncePerSpecimen && { must_not: [isPreceded(matchable(query) ?? query)] }),
    },
  };
  if (more.length === 0) {
    const { asked, ...group } = first;
    return { lots: conditionsOf(asked), groups: [{ ...group, selected: {} }], ofPage };
  }
  const base = conditionsOf({ ...first.asked, filters: splitFilters(first.asked.filters, selectedNames)[0] });
  return { lots: withAllButOne(base, mergedFilters(possible)), groups: possible, ofPage };
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

/** The first values of each facet, and the most values of which the repeats are counted. */
export interface ValueCounting {
  readonly limit: number;
  readonly depth: number;
  readonly repeats: number;
}

/** The values (`sharedValue`) of which only the repeats are counted. */
export interface RepeatCounting {
  readonly repeats: readonly string[];
}

/** A value of a facet that a lot has in common with an offer before it. */
export function sharedValue(name: FacetName, value: string): string {
  return `${countedFacetOf(name)}:${value}`;
}

/** Counts of the plan's facets. */
export function facetsRequest(plan: FacetPlan, counting: ValueCounting | RepeatCounting): Clause {
  return { query: plan.lots, size: 0, track_total_hits: false, aggs: aggregationsOf(plan, counting) };
}

/**
 * Each tier returns its `depth` most frequent values, or more than `size` if that is not less. If it has more, the sum may be wrong, and the engine returns
 * an error bound above 0. Values beyond the limit show whether the error can change the first ones (see facets.ts).
 */
export function aggregationsOf({ groups }: FacetPlan, counting: ValueCounting | RepeatCounting): Clause {
  const aggs = groups.map((group) => [
    groupKey(group),
    {
      filter: { bool: { filter: hasFacets(group.selected) } },
      aggs: {
        ...('limit' in counting && valuesOf(group.names, counting)),
        ...(group.preceding && { preceding: repeatsOf(group.preceding, counting.repeats) }),
      },
    },
  ]);
  return Object.fromEntries(aggs) as Clause;
}

function valuesOf(names: readonly FacetName[], counting: ValueCounting): Clause {
  const size = sizeOf(counting);
  return Object.fromEntries(
    names.map((name) => [
      `of-${name}`,
      {
        // Most frequent first, equal counts by value: the engine's own order.
        terms: {
          field: facetField(countedFacetOf(name)),
          size,
          ...(counting.depth > size && { shard_size: counting.depth }),
          show_term_doc_count_error: true,
        },
      },
    ]),
  );
}

/** The number of values of each facet that an answer has at most. */
export function sizeOf({ limit }: Pick<ValueCounting, 'limit'>): number {
  return Math.ceil(limit * 1.5) + SPARE_VALUES;
}

/** Of each value, the number of lots that share it with an offer before them that fulfils the query. */
function repeatsOf(conditions: Clause, values: number | readonly string[]): Clause {
  const field = `${precedingField}.shared`;
  const shared = typeof values === 'number' ? { size: values } : { size: values.length, include: values };
  return {
    nested: { path: precedingField },
    aggs: {
      fulfilling: {
        filter: conditions,
        // A lot with several such offers repeats the value once.
        aggs: {
          values: { terms: { field, ...shared, shard_size: shared.size }, aggs: { lots: { reverse_nested: {} } } },
        },
      },
    },
  };
}

/** The name of the counts of a group. */
export function groupKey({ names }: FacetGroup): string {
  return names.join();
}
