import type { Filter } from '@obverse/contracts';
import type { ManualChoice } from './manual-choices';

export type FilterEntry = Filter['properties'][number];

const PER_PAGE = 11;
const PAGED_ABOVE = 14;

export interface EntryPage {
  readonly entries: readonly FilterEntry[];
  readonly page: number;
  readonly pages: number;
}

/** One page of a filter's entries: 11 per page, those that are set before the others; no paging up to 14. `page` is clamped. */
export function entryPage(entries: readonly FilterEntry[], page: number, isSet: (tag: string) => boolean): EntryPage {
  if (entries.length <= PAGED_ABOVE) return { entries, page: 1, pages: 1 };
  const pages = Math.ceil(entries.length / PER_PAGE);
  const current = Math.min(Math.max(page, 1), pages);
  const ordered = entries.toSorted((a, b) => Number(isSet(b.tag)) - Number(isSet(a.tag)));
  return { entries: ordered.slice((current - 1) * PER_PAGE, current * PER_PAGE), page: current, pages };
}

/**
 * The entries of a filter: the selected value, even if the server's list lacks it, then that list, which has lots of this search. Choices of earlier
 * searches are last, because this one may have no lots of them.
 */
export function entriesOf(filter: Filter, manual: readonly ManualChoice[]): readonly FilterEntry[] {
  const listed = new Set(filter.properties.map(({ tag }) => tag));
  const chosen: readonly ManualChoice[] =
    filter.selectedTag === undefined
      ? []
      : [{ tag: filter.selectedTag, title: filter.selectedTitle ?? filter.selectedTag }];
  const unlisted = (choices: readonly ManualChoice[]) =>
    choices
      .filter(({ tag }) => !listed.has(tag))
      .map((choice): FilterEntry => ({ ...choice, leaf: true, isManual: true }));
  const earlier = manual.toReversed().filter(({ tag }) => tag !== filter.selectedTag);
  return [...unlisted(chosen), ...filter.properties, ...unlisted(earlier)];
}
