import type { FilterRow } from './filter-row';
import { filterRows } from './filter-rows';

type Rows = typeof filterRows;

/** The field's words for the filters. */
export type FilterName = keyof Rows;

/** The filters with another value than this in a column. */
type FiltersWithout<C extends keyof FilterRow, V> = { [N in FilterName]: Rows[N][C] extends V ? never : N }[FilterName];

/** The filters that a call selects by tag. */
export type CalledFilter = FiltersWithout<'inCalls', 'parameter'>;
/** The filters whose values are entries of the dictionaries. */
export type ConceptFilter = FiltersWithout<'concept', false>;
/** The filters of which one value is shown, which was selected or found by text. */
export type SpecificFilter = { [N in FilterName]: Rows[N]['control'] extends 'Specific' ? N : never }[FilterName];
/** The filters of which an address may have several values. */
export type RepeatableFilter = FiltersWithout<'repeats', false>;
/** The filters that are shown with the numbers of their lots. */
export type CountedFilter = FiltersWithout<'counted', false>;
/** The filters whose values lot documents have. */
export type FacetFilter = FiltersWithout<'facet', false>;
/** The filters that put lots first whose titles have their values. */
export type RankingFilter = FiltersWithout<'ranksTitles', false>;
/** The filters that are facts about a coin type. */
export type CoinTypeFilter = FiltersWithout<'ofCoinType', false>;
/** The filters that are conditions of a search and can be removed. */
export type RemovableFilter = FiltersWithout<'removable', false>;
/** The filters that a text can state. */
export type ReadableFilter = FiltersWithout<'condition', false>;
/** The conditions of an understood text that become filters. */
export type FilterCondition = Rows[ReadableFilter]['condition'];
/** The stored names of the filters that a call selects by tag. */
export type TaxonomyName = Rows[CalledFilter]['stored'];

/** The greatest number of values of a filter in a search. */
export const maxFilterValues = 10;

export const filterNames: readonly FilterName[] = Object.keys(filterRows).filter(isFilterName);
export const calledFilters: readonly CalledFilter[] = filtersWithout('inCalls', 'parameter');
export const conceptFilters: readonly ConceptFilter[] = filtersWithout('concept', false);
export const facetFilters: readonly FacetFilter[] = filtersWithout('facet', false);
export const specificFilters: readonly SpecificFilter[] = filterNames.filter(isSpecificFilter);
/** In the order of their display. */
export const countedFilters: readonly CountedFilter[] = filtersWithout('counted', false).sort(
  (one, other) => filterRows[one].counted - filterRows[other].counted,
);
export const repeatableFilters: readonly RepeatableFilter[] = filtersWithout('repeats', false);
export const rankingFilters: readonly RankingFilter[] = filtersWithout('ranksTitles', false);
/** In the order of their display. */
export const coinTypeFilters: readonly CoinTypeFilter[] = filtersWithout('ofCoinType', false).sort(
  (one, other) => filterRows[one].ofCoinType - filterRows[other].ofCoinType,
);
export const readableFilters: readonly ReadableFilter[] = filtersWithout('condition', false);
export const taxonomyNames: readonly TaxonomyName[] = calledFilters.map((name) => filterRows[name].stored);

/** In the order of the table. */
function filtersWithout<C extends keyof FilterRow, V extends FilterRow[C]>(column: C, value: V) {
  return filterNames.filter((name): name is FilterName & FiltersWithout<C, V> => {
    const row: FilterRow = filterRows[name];
    return row[column] !== value;
  });
}

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(filterRows, name);
}

export function isConceptFilter(name: FilterName): name is ConceptFilter {
  return filterRows[name].concept !== false;
}

export function isSpecificFilter(name: FilterName): name is SpecificFilter {
  return filterRows[name].control === 'Specific';
}

export function isRepeatable(name: FilterName): name is RepeatableFilter {
  return filterRows[name].repeats;
}

/** The filter of a name in calls. */
export function filterOf(stored: TaxonomyName): CalledFilter {
  const name = calledFilters.find((each) => filterRows[each].stored === stored);
  if (name === undefined) throw new Error(`no filter is stored as ${stored}`);
  return name;
}

/** The filter that a condition of an understood text becomes. */
export function filterOfCondition(condition: FilterCondition): ReadableFilter {
  const name = readableFilters.find((each) => filterRows[each].condition === condition);
  if (name === undefined) throw new Error(`no filter has the condition ${condition}`);
  return name;
}

/** Whether a call may select the tag. */
export function isTagOf(name: CalledFilter, tag: string): boolean {
  const { segment, inCalls } = filterRows[name];
  const form: RegExp | readonly string[] = inCalls === 'segment' ? segment : inCalls;
  return form instanceof RegExp ? form.test(tag) : form.includes(tag);
}
