import { type FeedItem, readFeed } from '../../readers/feed';
import { cut } from '../../readers/text';
import { onSite } from '../../readers/url';
import type { SellerPlatform } from '../../registry/descriptor';
import { emptyReading, type FetchedPage, type ListedLot, type PageReading, type SellerOf } from '../platform-adapter';
import { itemFault, unreadable } from '../reading';
import type { ShopWay } from './shop-plan';

/**
 * The way over a Merchant feed that the shop program itself writes. It only names the lots: such feeds convert prices to currencies the shop
 * does not use and cut descriptions, so each lot's own page tells it.
 */
export function feedWay<P extends SellerPlatform>(url: string): ShopWay<P> {
  return { name: 'feed', url, read: readMerchantFeed };
}

function readMerchantFeed<P extends SellerPlatform>(page: FetchedPage, seller: SellerOf<P>): PageReading {
  const feed = readFeed(page.body);
  if (!feed) return unreadable(page, 'not a feed');
  const listed = new Map<string, ListedLot>();
  const faults = [];
  for (const [index, { link, merchant }] of feed.items.entries()) {
    const sourceId = merchant['id'];
    const url = link === undefined ? undefined : onSite(link, seller.home);
    if (sourceId === undefined || sourceId.length > 512 || url === undefined) {
      faults.push(itemFault(`item ${index + 1}`, 'an item without id or address', { link, ...merchant }));
      continue;
    }
    if (!listed.has(sourceId))
      listed.set(sourceId, { sourceId, page: { kind: 'lot', url, sourceId }, digest: digestOf(merchant) });
  }
  if (listed.size === 0) return { ...unreadable(page, 'a feed that names no product') };
  return { ...emptyReading, listed: [...listed.values()], faults };
}

/** What a Merchant feed says of price and stock. */
export function digestOf(merchant: FeedItem['merchant']): string {
  const told = ['price', 'sale_price', 'availability', 'quantity'].map((name) => merchant[name] ?? '');
  return cut(told.join('|'), 200);
}
