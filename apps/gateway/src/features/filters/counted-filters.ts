import { countedFilters, filterRows, type CalledFilter, type CountedFilter } from '@obverse/contracts';
import type { FacetRequest } from '@obverse/lot-index';
import type { LotStatus } from '@obverse/lots';
import { isTagOfWork, type Dictionary } from '@obverse/numismatics';
import { tagsOf, type Criteria } from '@obverse/search';

/** The most frequent choices of a filter are listed, up to this number. The others are found by text. */
export const MAX_CHOICES = 400;

/** The filters with counts of a search for lots of this status. */
export function shownFilters(status: LotStatus | undefined, criteria: Criteria): readonly CountedFilter[] {
  return countedFilters.filter(
    (name) => name !== 'outcome' || status === 'ended' || selectedOf(name, criteria) !== undefined,
  );
}

/** The counts that these filters need. */
export function facetsOfFilters(dictionary: Dictionary, filters: readonly CountedFilter[]): FacetRequest {
  return { names: filters.map((name) => filterRows[name].stored), limit: mostCounted(dictionary) };
}

/** Whether lots are counted by the tag. The works that lots cite are, and the numbers in them are not. */
export function isCountedTag(name: CountedFilter, tag: string): boolean {
  return name !== 'reference' || isTagOfWork(tag);
}

/** All categories, because a category is a leaf if no child of it is counted. */
export function mostCounted(dictionary: Dictionary): number {
  return Math.max(MAX_CHOICES, dictionary.all('category').length);
}

/** The first of several. */
export function selectedOf(name: CalledFilter, criteria: Criteria): string | undefined {
  const [selected] = tagsOf(criteria, name);
  return selected ?? (name === 'userList' ? criteria.userList : undefined);
}
