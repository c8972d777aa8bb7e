import { cut } from '../readers/text/text';
import { withParam } from '../readers/text/url';
import { unreadable } from './lot-extraction';
import { emptyPage, type ExtractedPage, type FetchedPage } from './platform-adapter';

/** A list that continues beyond this page ignores its page number. */
const LAST_PAGE = 1000;

/** The number of this list page, counted from 1. */
export function pageNumber({ request }: FetchedPage): number {
  return Number(request.context?.['page'] ?? '1');
}

/** The context of the request for the next page. `ids` are the lots on this one, in its order. */
export function nextContext(
  page: FetchedPage,
  ids: readonly string[],
): { readonly page: string; readonly extent: string } {
  return { page: String(pageNumber(page) + 1), extent: extentOf(ids) };
}

/** A fault reason when the page lists the same lots as the preceding one: many sites answer a page number that is too high with their last page. */
export function repetition(page: FetchedPage, ids: readonly string[]): string | undefined {
  const repeats = ids.length > 0 && extentOf(ids) === page.request.context?.['extent'];
  return repeats ? `page ${pageNumber(page)} repeats the previous page` : undefined;
}

/** A fault reason when the list exceeds any real length. */
export function endlessness(page: FetchedPage): string | undefined {
  return pageNumber(page) >= LAST_PAGE ? `page ${pageNumber(page)} is not the last` : undefined;
}

/**
 * What was extracted from a page of a list that does not state its length, with the next page; unreadable when it repeats the preceding one. `ids` are the lots
 * on it, in its order; `parameter` is the one of the address that has the number.
 */
export function continuedList(
  page: FetchedPage,
  ids: readonly string[],
  parameter: string,
  extracted: Partial<ExtractedPage>,
): ExtractedPage {
  const circle = repetition(page, ids) ?? endlessness(page);
  if (circle !== undefined) return unreadable(page, circle);
  const context = nextContext(page, ids);
  const url = withParam(page.request.url, parameter, context.page);
  return { ...emptyPage, ...extracted, next: [{ kind: 'list', url, context }] };
}

/** Distinguishes two pages of a list, even if both begin with the same lots. */
function extentOf(ids: readonly string[]): string {
  const ends = [ids[0], ids[ids.length >> 1], ids.at(-1)].flatMap((id) => (id === undefined ? [] : [cut(id, 60)]));
  return ids.length === 0 ? '' : `${ids.length}:${ends.join(',')}`;
}
