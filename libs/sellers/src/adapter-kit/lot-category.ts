import type { JsonRecord } from '../readers/text/json';
import { printedCategories } from '../readers/printed-pages/trail';
import { statedCategories } from '../readers/structured-data/product';
import type { FetchedPage, PlatformSeller } from './platform-adapter';

/** The shop's categories of a lot whose product states none: from the trail in the page's data, which may be in another format, else as printed. */
export function categoryOfPage(
  nodes: readonly JsonRecord[],
  { body, url }: FetchedPage,
  title: string,
  { names }: PlatformSeller,
): readonly string[] {
  const stated = statedCategories(nodes, title);
  return stated.length > 0 ? stated : printedCategories(body, url, title, names);
}
