import type { Filter, TaxonomyName } from '@obverse/contracts';
import type { FacetRequest } from '@obverse/lot-index';
import type { LotStatus } from '@obverse/lots';
import type { Dictionary } from '@obverse/numismatics';
import type { Criteria } from '@obverse/search';
import type { ListedName } from './occurrences';

export type CountedFilter = Pick<Filter, 'type'> & { readonly name: ListedName };

/** The filters with counts, in the order of their display. */
const counted: readonly CountedFilter[] = [
  { name: 'outcome', type: 'Simple' },
  { name: 'bidding', type: 'Simple' },
  { name: 'category', type: 'DrillDown' },
  { name: 'value', type: 'Choice' },
  { name: 'king', type: 'Choice' },
  { name: 'location', type: 'Choice' },
  { name: 'material', type: 'Choice' },
  { name: 'quality', type: 'Choice' },
  { name: 'slab', type: 'Simple' },
  { name: 'country', type: 'Choice' },
  { name: 'org', type: 'Choice' },
];

/** The most frequent choices of a filter are listed, up to this number. The others are found by text. */
export const MAX_CHOICES = 400;

/** The filters with counts of a search for lots of this status. */
export function countedFilters(status: LotStatus | undefined, criteria: Criteria): readonly CountedFilter[] {
  return counted.filter(
    ({ name }) => name !== 'outcome' || status === 'ended' || selectedOf(name, criteria) !== undefined,
  );
}

/** The counts that these filters need. */
export function facetsOfFilters(dictionary: Dictionary, filters: readonly CountedFilter[]): FacetRequest {
  return { names: filters.map(({ name }) => name), limit: mostCounted(dictionary) };
}

/** All categories, because a category is a leaf if no child of it is counted. */
export function mostCounted(dictionary: Dictionary): number {
  return Math.max(MAX_CHOICES, dictionary.all('category').length);
}

export function selectedOf(name: TaxonomyName, { selectedFilters, userList }: Criteria): string | undefined {
  const selected = selectedFilters.find((filter) => filter.name === name)?.tag;
  return selected ?? (name === 'userList' ? userList : undefined);
}
