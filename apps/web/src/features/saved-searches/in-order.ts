import type { SavedSearchList } from '@obverse/contracts';

export type ListedSearch = SavedSearchList['searches'][number];

/** Those with the newest news first, then the others by when they were saved, last those that are not counted. */
export function inOrderOfNews(searches: readonly ListedSearch[]): readonly ListedSearch[] {
  return searches.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      Date.parse(other.newestOn ?? other.createdAt) - Date.parse(one.newestOn ?? one.createdAt),
  );
}

function rankOf({ newestOn, paused, isReadable }: ListedSearch): number {
  if (paused || !isReadable) return 2;
  return newestOn === undefined ? 1 : 0;
}
