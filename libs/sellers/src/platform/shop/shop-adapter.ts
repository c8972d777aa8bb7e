import type { SellerPlatform } from '../../registry/descriptor';
import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PageRequest,
  type PlatformAdapter,
  type SellerOf,
} from '../platform-adapter';
import { refusal, unreadable } from '../lot-extraction';
import { readShopProduct } from './product-page';
import type { ShopLayout, ShopWay } from './shop-layout';

/** Answers that say a surface is not there; others (429, 5xx) say only that it is not there now. */
const absent = new Set([400, 401, 403, 404, 405, 406, 410, 415, 501]);

/** The adapter of a shop program told by its plan. */
export function shopAdapter<P extends SellerPlatform>(plan: ShopLayout<P>): PlatformAdapter<P> {
  const lists = shopLists<P>((seller) => plan.ways(seller));
  return {
    platform: plan.platform,
    entrances: lists.entrances,
    read(page, seller) {
      if (page.request.kind !== 'lot') return lists.read(page, seller);
      return refusal(page) ?? readShopProduct(page, seller, plan.product);
    },
  };
}

/** What a shop's ways make of its lists: the first way that is there. */
export function shopLists<P extends SellerPlatform>(
  waysOf: (seller: SellerOf<P>) => readonly ShopWay<P>[],
): Pick<PlatformAdapter<P>, 'entrances' | 'read'> {
  return {
    entrances: (seller) => waysOf(seller).slice(0, 1).map(entranceOf),
    read: (page, seller) => readList(page, seller, waysOf(seller)),
  };
}

function readList<P extends SellerPlatform>(
  page: FetchedPage,
  seller: SellerOf<P>,
  ways: readonly ShopWay<P>[],
): ExtractedPage {
  const name = page.request.context?.['way'];
  const at = Math.max(
    0,
    ways.findIndex((way) => way.name === name),
  );
  const way = ways[at];
  if (!way) return unreadable(page, 'no way to the lots is known');
  const reading = refusal(page) ?? named(way.read(page, seller), way.name);
  const fallback = ways[at + 1];
  const isFirst = page.request.context?.['start'] === '1';
  return isFirst && fallback && saysNothing(reading) && isAbsent(page)
    ? { ...emptyPage, next: [entranceOf(fallback)] }
    : reading;
}

function entranceOf<P extends SellerPlatform>(way: ShopWay<P>): PageRequest {
  return { kind: 'list', url: way.url, context: { way: way.name, start: '1' } };
}

/** The pages that follow belong to the same way. */
function named(reading: ExtractedPage, way: string): ExtractedPage {
  const next = reading.next.map((request) => ({ ...request, context: { ...request.context, way } }));
  return { ...reading, next };
}

function saysNothing({ lots, listed, next, faults }: ExtractedPage): boolean {
  return lots.length + listed.length + next.length === 0 && faults.some(({ scope }) => scope === 'page');
}

function isAbsent({ status }: FetchedPage): boolean {
  return absent.has(status) || (status >= 200 && status < 300);
}
