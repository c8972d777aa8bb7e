import { htmlToLine } from '../../readers/text';
import { onSite } from '../../readers/url';
import type { SellerPlatform } from '../../registry/descriptor';
import { emptyReading, type FetchedPage, type ListedLot, type PageReading, type SellerOf } from '../platform-adapter';
import { itemFault, unreadable } from '../reading';
import type { ShopWay } from './shop-plan';

const MOST_ITEMS = 100_000;

/**
 * The way over a Merchant feed that the shop program itself writes. It only names the lots: such feeds convert prices to currencies the shop
 * does not use and cut descriptions, so each lot's own page tells it.
 */
export function feedWay<P extends SellerPlatform>(url: string): ShopWay<P> {
  return { name: 'feed', url, read: readFeed };
}

function readFeed<P extends SellerPlatform>(page: FetchedPage, seller: SellerOf<P>): PageReading {
  if (!/<(?:rss|feed)\b/i.test(page.body.slice(0, 5000))) return unreadable(page, 'not a feed');
  const listed = new Map<string, ListedLot>();
  const faults = [];
  for (const [index, item] of itemsOf(page.body).entries()) {
    const sourceId = valueOf(item, 'g:id');
    const link = valueOf(item, 'link') ?? valueOf(item, 'g:link');
    const url = link === undefined ? undefined : onSite(link, seller.home);
    if (sourceId === undefined || sourceId.length > 512 || url === undefined) {
      faults.push(itemFault(`item ${index + 1}`, 'an item without id or address', item));
      continue;
    }
    const digest = ['g:price', 'g:sale_price', 'g:availability', 'g:quantity']
      .map((name) => valueOf(item, name) ?? '')
      .join('|')
      .slice(0, 200);
    if (!listed.has(sourceId)) listed.set(sourceId, { sourceId, page: { kind: 'lot', url, sourceId }, digest });
  }
  if (listed.size === 0) return { ...unreadable(page, 'a feed that names no product') };
  return { ...emptyReading, listed: [...listed.values()], faults };
}

function itemsOf(xml: string): string[] {
  const items: string[] = [];
  const open = /<(?:item|entry)\b[^>]{0,200}>/gi;
  for (let at = open.exec(xml); at && items.length < MOST_ITEMS; at = open.exec(xml)) {
    const end = /<\/(?:item|entry)>/gi;
    end.lastIndex = open.lastIndex;
    const close = end.exec(xml);
    if (!close) break;
    items.push(xml.slice(open.lastIndex, close.index));
    open.lastIndex = end.lastIndex;
  }
  return items;
}

function valueOf(item: string, name: string): string | undefined {
  const match = new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?([^<]{1,4000}?)(?:\\]\\]>)?\\s*<`, 'i').exec(item);
  return match?.[1] === undefined ? undefined : htmlToLine(match[1], 2048) || undefined;
}
