import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PageRequest,
  type PlatformAdapter,
  type PlatformSeller,
} from '../platform-adapter';
import { refusal, unreadable } from '../lot-extraction';
import { readShopProduct } from './product-page';
import type { ShopLayout, ListSource } from './shop-layout';

/** Statuses that mean that a surface does not exist; others (429, 5xx) mean that it is temporarily unavailable. */
const absent = new Set([400, 401, 403, 404, 405, 406, 410, 415, 501]);

/** The adapter of a shop platform described by its layout. */
export function shopAdapter<O>(layout: ShopLayout<O>): PlatformAdapter<O> {
  const lists = shopLists<O>((seller) => layout.sources(seller));
  return {
    startRequests: lists.startRequests,
    read(page, seller) {
      if (page.request.kind !== 'lot') return lists.read(page, seller);
      return refusal(page) ?? readShopProduct(page, seller, layout.product);
    },
  };
}

/** Reads a shop's lists through the first source that exists. */
export function shopLists<O>(
  sourcesOf: (seller: PlatformSeller<O>) => readonly ListSource<O>[],
): Pick<PlatformAdapter<O>, 'startRequests' | 'read'> {
  return {
    startRequests: (seller) => sourcesOf(seller).slice(0, 1).map(startRequestOf),
    read: (page, seller) => readList(page, seller, sourcesOf(seller)),
  };
}

function readList<O>(page: FetchedPage, seller: PlatformSeller<O>, sources: readonly ListSource<O>[]): ExtractedPage {
  const name = page.request.context?.['way'];
  const at = Math.max(
    0,
    sources.findIndex((source) => source.name === name),
  );
  const source = sources[at];
  if (!source) return unreadable(page, 'no source of the lots is known');
  const extracted = refusal(page) ?? withSource(source.read(page, seller), source.name);
  const fallback = sources[at + 1];
  const isFirst = page.request.context?.['start'] === '1';
  return isFirst && fallback && isEmpty(extracted) && isAbsent(page)
    ? { ...emptyPage, next: [startRequestOf(fallback)] }
    : extracted;
}

function startRequestOf<O>(source: ListSource<O>): PageRequest {
  return { kind: 'list', url: source.url, context: { way: source.name, start: '1' } };
}

/** The following pages belong to the same source. */
function withSource(extracted: ExtractedPage, source: string): ExtractedPage {
  const next = extracted.next.map((request) => ({ ...request, context: { ...request.context, way: source } }));
  return { ...extracted, next };
}

function isEmpty({ lots, listed, next, faults }: ExtractedPage): boolean {
  return lots.length + listed.length + next.length === 0 && faults.some(({ scope }) => scope === 'page');
}

function isAbsent({ status }: FetchedPage): boolean {
  return absent.has(status) || (status >= 200 && status < 300);
}
