import { endlessness, nextContext, repetition } from '../../adapter-kit/numbered-list';
import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PageRequest,
  type PlatformAdapter,
  type PlatformSeller,
  type ExtractedLot,
} from '../../adapter-kit/platform-adapter';
import { pageFault, refusal, unreadable } from '../../adapter-kit/lot-extraction';
import { currencyOf } from '../../readers/money/currency';
import { asRecord, type JsonRecord, parseJson, scalarOf } from '../../readers/text/json';
import { asList } from '../../readers/structured-data/json-ld';
import { readSitemap } from '../../readers/structured-data/sitemap';
import { below, isSamePage, onSite, withParam } from '../../readers/text/url';
import { idOf, storeItem } from './store-item';
import type { SquarespaceOptions } from './options';

type Seller = PlatformSeller<SquarespaceOptions>;

const MOST_FOLDERS = 40;

export const squarespaceAdapter: PlatformAdapter<SquarespaceOptions> = {
  startRequests: ({ home, options }) => [
    options.shopPath === undefined
      ? { kind: 'list', url: below(home, '/sitemap.xml') }
      : { kind: 'list', url: asJson(below(home, options.shopPath)), context: { store: '1' } },
  ],

  read(page, seller) {
    const refused = refusal(page);
    if (refused) return refused;
    if (page.request.kind === 'lot') return readItem(page, seller);
    return new URL(page.request.url).searchParams.has('format')
      ? readCollection(page, seller)
      : readFolders(page, seller);
  },
};

/** `/shop/p/denar` (7.1) or `/shop/denar` (7.0): folders that could be stores; the JSON of each shows whether it is one. */
function readFolders(page: FetchedPage, seller: Seller): ExtractedPage {
  const sitemap = readSitemap(page.body);
  if (!sitemap) return unreadable(page, 'not a sitemap');
  const counts = new Map<string, number>();
  for (const { address } of sitemap.entries) {
    const url = onSite(address, seller.home);
    const folder = url === undefined ? undefined : folderOf(new URL(url).pathname);
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const folders = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_FOLDERS);
  if (folders.length === 0) return unreadable(page, 'a sitemap without a folder that could be a store');
  const origin = new URL(seller.home).origin;
  return {
    ...emptyPage,
    next: folders.map(([folder]) => ({ kind: 'list', url: asJson(`${origin}${folder}`) }) as const),
  };
}

function folderOf(pathname: string): string | undefined {
  const match = /^(\/.+?)\/(?:p\/)?[^/]+\/?$/.exec(pathname);
  return match?.[1]?.replace(/\/(?:category|tag)(?:\/.*)?$/, '') || undefined;
}

function readCollection(page: FetchedPage, seller: Seller): ExtractedPage {
  const data = jsonOf(page);
  if (typeof data === 'string') return unreadable(page, data);
  const { context } = page.request;
  const items = asList(data['items']);
  const currency = storeCurrency(data);
  const results = items.map((item, index) => storeItem(item, `items[${index}]`, seller, currency));
  const isStore = results.some(({ isNoArticle }) => !isNoArticle);
  // A blog's folder is not a store; a store that the descriptor names, or a later page of one, must have articles.
  if (!isStore) return context?.['store'] === '1' ? unreadable(page, 'a store page without an article') : emptyPage;
  const ids = items.flatMap((item) => idOf(asRecord(item)) ?? []);
  const repeated = repetition(page, ids);
  if (repeated !== undefined) return unreadable(page, repeated);
  const next = nextOf(data, page, seller, { store: '1', ...nextContext(page, ids) });
  const endless = next.length > 0 ? endlessness(page) : undefined;
  return {
    ...emptyPage,
    lots: results.flatMap(({ lot }) => (lot ? [extractedLot(lot)] : [])),
    faults: [
      ...results.flatMap(({ faults }) => faults),
      ...(endless === undefined ? [] : [pageFault('page', endless, '')]),
    ],
    next: endless === undefined ? next : [],
  };
}

function readItem(page: FetchedPage, seller: Seller): ExtractedPage {
  const { sourceId } = page.request;
  if (isSamePage(page.url.replace(/\?.*$/s, ''), seller.home)) return unreadable(page, 'the answer is the home page');
  const data = jsonOf(page);
  if (typeof data === 'string') return unreadable(page, data);
  const id = idOf(asRecord(data['item']));
  if (id === undefined || (sourceId !== undefined && id !== sourceId)) {
    return unreadable(page, `the page is of item ${id ?? 'nothing'}, requested was ${sourceId ?? 'any'}`);
  }
  const { lot, faults, isNoArticle } = storeItem(data['item'], 'item', seller, storeCurrency(data));
  if (isNoArticle) return unreadable(page, 'not an article of a store');
  return { ...emptyPage, lots: lot ? [{ statement: lot, page: { ...page.request, sourceId: id } }] : [], faults };
}

function extractedLot(statement: ExtractedLot['statement']): ExtractedLot {
  const { sourceId, url } = statement;
  return { statement, page: { kind: 'lot', url: asJson(url), sourceId } };
}

function nextOf(
  data: JsonRecord,
  page: FetchedPage,
  seller: Seller,
  context: Readonly<Record<string, string>>,
): PageRequest[] {
  const pagination = asRecord(data['pagination']);
  const href = pagination?.['nextPage'] === true ? scalarOf(pagination['nextPageUrl']) : undefined;
  const url = href === undefined ? undefined : onSite(href, seller.home, page.url);
  return url === undefined ? [] : [{ kind: 'list', url: asJson(url), context }];
}

function storeCurrency(data: JsonRecord): string | undefined {
  const settings = asRecord(asRecord(data['websiteSettings'])?.['storeSettings']);
  return currencyOf(scalarOf(settings?.['selectedCurrency']) ?? '');
}

function jsonOf(page: FetchedPage): JsonRecord | string {
  const parsed = parseJson(page.body);
  if ('reason' in parsed) return `not JSON: ${parsed.reason}`;
  return asRecord(parsed.value) ?? 'no JSON object';
}

function asJson(url: string): string {
  return withParam(url, 'format', 'json-pretty');
}
