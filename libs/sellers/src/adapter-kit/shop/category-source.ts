import { type HtmlFragment, openHtml } from '../../readers/markup/html';
import { type LotLink, linkRows } from '../../readers/printed-pages/link-rows';
import { cut } from '../../readers/text/text';
import { isActing, isOnSite, isSamePage, onSite } from '../../readers/text/url';
import { endlessness, nextContext, repetition } from '../numbered-list';
import {
  emptyPage,
  type FetchedPage,
  type ListedLot,
  type PageFault,
  type ExtractedPage,
  type PageRequest,
  type PlatformSeller,
} from '../platform-adapter';
import { itemFault, unreadable } from '../lot-extraction';
import type { ListLayout, ListSource } from './shop-layout';

/** A shop's category tree is not deeper; a calendar or a filter may be. */
const DEEPEST_CATEGORY = 6;
const MOST_CATEGORIES = 1000;

/**
 * The source over the shop's categories: from the page `url` (home page or page of categories) to the lists, page by page, and to the categories
 * they link. The crawler fetches a page once in a run, however many pages link it.
 */
export function categorySource<O>(url: string, layout: ListLayout, name = 'categories'): ListSource<O> {
  return { name, url, read: (page, seller) => readCategory(page, seller, layout) };
}

function readCategory<O>(page: FetchedPage, seller: PlatformSeller<O>, layout: ListLayout): ExtractedPage {
  const whole = openHtml(page.body);
  if (!whole) return unreadable(page, 'too large or nested too deep to be read');
  const isStart = page.request.context?.['start'] === '1';
  if (!isStart && isSamePage(page.url, seller.home) && !isSamePage(page.request.url, seller.home)) {
    return unreadable(page, 'the answer is the home page');
  }
  const html = withoutOthers(whole, layout);
  const blocks = html.fragments(layout.item);
  const { listed: linked, faults } = lotsOf(blocks, page, seller, layout);
  const listed = linked.length > 0 ? linked : (layout.unlinked?.() ?? []);
  const categories = categoriesOf(html, page, seller, layout);
  const following = followingOf(html, page, seller, layout, listed);
  if ('reason' in following) return unreadable(page, following.reason);
  const hasContent = listed.length + categories.length + following.next.length > 0;
  if (!hasContent && isStart) return unreadable(page, 'contains neither products nor categories');
  if (!isStart && listed.length === 0 && hasChanged(html, page, layout)) {
    const fault = unreadable(page, 'a list that contains no product and does not state that it is empty');
    return { ...fault, next: categories };
  }
  return { ...emptyPage, listed, faults, next: [...categories, ...following.next] };
}

function withoutOthers(whole: HtmlFragment, { otherProducts }: ListLayout): HtmlFragment {
  return otherProducts !== '' && whole.has(otherProducts) ? whole.without(otherProducts) : whole;
}

/** A list without product blocks may still contain the menu: without this check, a changed template would look like an empty shop. */
function hasChanged(html: HtmlFragment, page: FetchedPage, layout: ListLayout): boolean {
  return html.has(layout.isList) && !html.has(layout.empty) && !isTree(html, page, layout);
}

/** A page above others in the path: its categories are its content. */
function isTree(html: HtmlFragment, page: FetchedPage, layout: ListLayout): boolean {
  const path = new URL(page.url).pathname.replace(/\.\w{2,5}$|\/$/, '');
  return layout.categories
    .flatMap((selector) => html.lines(selector))
    .some((href) => URL.canParse(href, page.url) && new URL(href, page.url).pathname.startsWith(`${path}/`));
}

function lotsOf<O>(
  blocks: readonly HtmlFragment[],
  page: FetchedPage,
  seller: PlatformSeller<O>,
  layout: ListLayout,
): { listed: ListedLot[]; faults: PageFault[] } {
  const listed = new Map<string, ListedLot>();
  const faults: PageFault[] = [];
  const links: LotLink[] = [];
  for (const [index, block] of blocks.entries()) {
    const href = firstOf(block, layout.link, 4096);
    const url = href === undefined ? undefined : onSite(href, seller.home, page.url);
    const sourceId = url === undefined ? undefined : layout.id(block, url);
    if (layout.skipsOtherLinks && sourceId === undefined) continue;
    if (url === undefined || sourceId === undefined || sourceId.length > 512) {
      const reason = url === undefined ? 'a product without an address' : 'a product without an id';
      faults.push(itemFault(`product block ${index + 1}`, reason, block.line('', 500) ?? ''));
      continue;
    }
    links.push({ sourceId, link: block });
    if (listed.has(sourceId)) continue;
    const digest = cut(layout.digest.map((selector) => block.lines(selector, 120).join('/')).join('|'), 200);
    const lot: ListedLot = { sourceId, page: { kind: 'lot', url: layout.address?.(url) ?? url, sourceId } };
    listed.set(sourceId, /[^|]/.test(digest) ? { ...lot, digest } : lot);
  }
  return { listed: withRows([...listed.values()], links, layout), faults };
}

/** Lots without a digest of the layout get one of their rows. Lots in boxes beside the list are those of another list, with other rows. */
function withRows(listed: readonly ListedLot[], links: readonly LotLink[], layout: ListLayout): ListedLot[] {
  if (listed.every(({ digest }) => digest !== undefined)) return [...listed];
  const rows = linkRows(links, layout.boxes);
  const isList = listed.some(({ sourceId }) => rows.get(sourceId)?.isAside === false);
  return listed.flatMap((lot): ListedLot[] => {
    const row = rows.get(lot.sourceId);
    if (isList && row?.isAside === true) return [];
    const isSilent = layout.mayBeAuctions === true && row?.isPriced !== true;
    return [lot.digest !== undefined || !row || isSilent ? lot : { ...lot, digest: row.digest }];
  });
}

function categoriesOf<O>(
  html: HtmlFragment,
  page: FetchedPage,
  seller: PlatformSeller<O>,
  layout: ListLayout,
): PageRequest[] {
  const depth = Number(page.request.context?.['depth'] ?? '0');
  if (depth >= DEEPEST_CATEGORY) return [];
  const urls = layout.categories
    .flatMap((selector) => html.lines(selector))
    .flatMap((href) => {
      const url = isLink(href) && URL.canParse(href, page.url) ? new URL(href, page.url).href : undefined;
      const own = url !== undefined && isOnSite(url, seller.home) ? onSite(url, seller.home) : undefined;
      const isIncluded = own !== undefined && !isSamePage(own, page.url) && !isActing(own) && layout.isCategory(own);
      return isIncluded ? [own] : [];
    });
  const context = { depth: String(depth + 1) };
  return [...new Set(urls)].slice(0, MOST_CATEGORIES).map((url) => ({ kind: 'list', url, context }) as const);
}

/** The list's next page, or the reason why the list does not end. */
function followingOf<O>(
  html: HtmlFragment,
  page: FetchedPage,
  seller: PlatformSeller<O>,
  layout: ListLayout,
  listed: readonly ListedLot[],
): { readonly next: readonly PageRequest[] } | { readonly reason: string } {
  const ids = listed.map(({ sourceId }) => sourceId);
  const repeated = repetition(page, ids);
  if (repeated !== undefined) return { reason: repeated };
  const href = firstOf(html, layout.next, 4096) ?? layout.nextPage?.(html, page.url);
  const url = href === undefined || !isLink(href) ? undefined : onSite(href, seller.home, page.url);
  const isPage = url !== undefined && !isActing(url) && !isSamePage(url, page.url);
  // Lots may be numbered like a list's pages.
  if (!isPage || listed.length === 0 || listed.some(({ page: own }) => own.url === url)) return { next: [] };
  const endless = endlessness(page);
  if (endless !== undefined) return { reason: endless };
  const depth = page.request.context?.['depth'];
  const following = { ...(depth !== undefined && { depth }), ...nextContext(page, ids) };
  return { next: [{ kind: 'list', url, context: following }] };
}

function isLink(href: string): boolean {
  return !/^(?:#|javascript:|mailto:|tel:)/i.test(href.trim());
}

/** The first non-empty value of the selectors. */
export function firstOf(html: HtmlFragment, selectors: readonly string[], longest?: number): string | undefined {
  for (const selector of selectors) {
    const value = html.line(selector, longest);
    if (value !== undefined) return value;
  }
  return undefined;
}
