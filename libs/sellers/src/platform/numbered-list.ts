import { cut } from '../readers/text';
import type { FetchedPage } from './platform-adapter';

/** A list still going on there ignores its page number. */
const LAST_PAGE = 1000;

/** Which page of its list this is, counted from 1. */
export function pageNumber({ request }: FetchedPage): number {
  return Number(request.context?.['page'] ?? '1');
}

/** What the request for the next page carries. `ids` are the lots this one names, in its order. */
export function nextContext(
  page: FetchedPage,
  ids: readonly string[],
): { readonly page: string; readonly extent: string } {
  return { page: String(pageNumber(page) + 1), extent: extentOf(ids) };
}

/** That the page names what the one before it did: many sites answer a page number that is too high with their last page again. */
export function repetition(page: FetchedPage, ids: readonly string[]): string | undefined {
  const repeats = ids.length > 0 && extentOf(ids) === page.request.context?.['extent'];
  return repeats ? `page ${pageNumber(page)} repeats the one before` : undefined;
}

/** That no list is so long. */
export function endlessness(page: FetchedPage): string | undefined {
  return pageNumber(page) >= LAST_PAGE ? `page ${pageNumber(page)} is not the last` : undefined;
}

/** What tells two pages of a list apart, though the first lots may stay on top of each. */
function extentOf(ids: readonly string[]): string {
  const ends = [ids[0], ids[ids.length >> 1], ids.at(-1)].flatMap((id) => (id === undefined ? [] : [cut(id, 60)]));
  return ids.length === 0 ? '' : `${ids.length}:${ends.join(',')}`;
}
