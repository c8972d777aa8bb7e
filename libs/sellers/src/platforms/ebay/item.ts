import type { Availability } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import { dealerOf } from '../../adapter-kit/dealer';
import {
  emptyPage,
  type FetchedPage,
  type PageFault,
  type ExtractedPage,
  type PageRequest,
  type PlatformSeller,
  type ExtractedLot,
} from '../../adapter-kit/platform-adapter';
import { imageList, itemFault, limits, oversized, stateLot, unreadable } from '../../adapter-kit/lot-extraction';
import { parseInstant } from '../../readers/time/dates';
import { asRecord, type JsonRecord, lineIn, parseJson, recordsOf, scalarOf } from '../../readers/text/json';
import { countInJson, moneyInJson } from '../../readers/money/json-money';
import { htmlToText } from '../../readers/text/text';
import { onSite } from '../../readers/text/url';
import type { EbayOptions } from './options';

type Seller = PlatformSeller<EbayOptions>;

interface ExtractedItem {
  readonly lot?: ExtractedLot;
  readonly faults: readonly PageFault[];
}

/** One of a search's `itemSummaries`: active at the time of the request. */
export function listedItem(item: JsonRecord, where: string, page: FetchedPage, seller: Seller): ExtractedItem {
  const itemId = scalarOf(item['itemId']);
  if (itemId === undefined || itemId.length > 200) return { faults: [itemFault(where, 'an item without an id', item)] };
  const url = new URL(`/buy/browse/v1/item/${encodeURIComponent(itemId.toWellFormed())}`, seller.options.api).href;
  return extractItem(item, where, { kind: 'lot', url, sourceId: itemId }, page.fetchedAt, seller);
}

/** `getItem`: one item, including its final state. */
export function itemPage(page: FetchedPage, seller: Seller): ExtractedPage {
  const parsed = parseJson(page.body);
  if ('reason' in parsed) return unreadable(page, `not JSON: ${parsed.reason}`);
  const item = asRecord(parsed.value);
  const itemId = scalarOf(item?.['itemId']);
  if (!item || itemId === undefined) return unreadable(page, 'no item in it');
  const { sourceId = itemId } = page.request;
  if (itemId !== sourceId) return unreadable(page, `the answer is of item ${itemId}, requested was ${sourceId}`);
  const { lot, faults } = extractItem(item, 'item', { ...page.request, sourceId }, page.fetchedAt, seller);
  return { ...emptyPage, lots: lot ? [lot] : [], faults };
}

function extractItem(
  item: JsonRecord,
  where: string,
  page: PageRequest,
  fetchedAt: string,
  seller: Seller,
): ExtractedItem {
  const sourceId = page.sourceId ?? '';
  const fault = (reason: string) => itemFault(where, reason, item, sourceId);
  const tooLarge = oversized({ title: item['title'], description: item['description'] });
  if (tooLarge !== undefined) return { faults: [fault(tooLarge)] };
  const endsAt = parseInstant(scalarOf(item['itemEndDate']) ?? '', { timezone: 'UTC', languages: [] });
  if (buyingOptionsOf(item).length === 0) return { faults: [fault('no kind of sale: buyingOptions is missing')] };
  const isAuction = buyingOptionsOf(item).includes('AUCTION');
  const figures = isAuction ? auctionFigures(item, endsAt, fetchedAt) : fixedFigures(item, endsAt, fetchedAt);
  const username = scalarOf(asRecord(item['seller'])?.['username']);
  const stated = stateLot({
    sourceId,
    url: webUrlOf(item, sourceId, seller.home),
    title: lineIn(item['title'], limits.title) ?? '',
    description: descriptionOf(item),
    categoryPath: categoryPathOf(item),
    attributes: attributesOf(item, isAuction),
    ...figures.stated,
    dealer: dealerOf({ id: username, name: username }, seller.home),
    // A fixed price's end is the day the listing is renewed; it remains for sale.
    endsAt: isAuction ? endsAt : undefined,
    images: imageList(
      [item['image'], ...recordsOf(item['additionalImages'])].map((image) =>
        largest(scalarOf(asRecord(image)?.['imageUrl'])),
      ),
      seller.home,
    ),
    fees: shippingOf(item),
  });
  if ('reason' in stated) return { faults: [fault(stated.reason)] };
  return {
    lot: { statement: stated.statement, page },
    faults: figures.reason === undefined ? [] : [fault(figures.reason)],
  };
}

/** `v1|<listing>|<variation>`; the address's query only identifies the search that led there. */
function webUrlOf(item: JsonRecord, sourceId: string, home: string): string {
  const stated = scalarOf(item['itemWebUrl'])?.replace(/[?#].*$/s, '');
  return onSite(stated ?? `/itm/${sourceId.split('|')[1] ?? ''}`, home) ?? home;
}

function descriptionOf(item: JsonRecord): string | undefined {
  const html = scalarOf(item['description']) ?? scalarOf(item['shortDescription']);
  return html && (htmlToText(html, limits.description) || undefined);
}

interface Figures {
  readonly stated: {
    readonly saleKind: 'fixed' | 'auction';
    readonly price?: Money;
    readonly startPrice?: Money;
    readonly realized?: Money;
    readonly bidCount?: number;
    readonly availability: Availability;
  };
  readonly reason?: string;
}

/** `currentBidPrice` is the highest bid, and without bids the start price; only the count distinguishes them. */
function auctionFigures(item: JsonRecord, endsAt: string | undefined, fetchedAt: string): Figures {
  const amount = moneyOf(item['currentBidPrice']);
  const bidCount = countInJson(item['bidCount']);
  const availability = auctionState(item, bidCount, endsAt, fetchedAt);
  const extracted = {
    saleKind: 'auction' as const,
    ...(bidCount !== undefined && { bidCount }),
    availability,
  };
  if (!amount) return { stated: extracted };
  if (bidCount === undefined) return { stated: extracted, reason: 'a bid without a count: it may be the start price' };
  if (bidCount === 0) return { stated: { ...extracted, startPrice: amount } };
  return { stated: { ...extracted, price: amount, ...(availability === 'Sold' && { realized: amount }) } };
}

/** `reservePriceMet` is present only when the seller set a reserve, and only in `getItem`. */
function auctionState(
  item: JsonRecord,
  bidCount: number | undefined,
  endsAt: string | undefined,
  fetchedAt: string,
): Availability {
  if (endsAt === undefined || endsAt > fetchedAt) return 'Open';
  const availabilities = recordsOf(item['estimatedAvailabilities']);
  // A search contains no reserve: its data of an auction that has just ended is not a result.
  if (availabilities.length === 0 || bidCount === undefined) return 'Closed';
  if (bidCount > 0) return item['reservePriceMet'] === false ? 'Unsold' : 'Sold';
  return availabilities.some((one) => (countInJson(one['estimatedSoldQuantity']) ?? 0) > 0) ? 'Sold' : 'Unsold';
}

function fixedFigures(item: JsonRecord, endsAt: string | undefined, fetchedAt: string): Figures {
  const price = moneyOf(item['price']);
  const [estimate] = recordsOf(item['estimatedAvailabilities']);
  const status = scalarOf(estimate?.['estimatedAvailabilityStatus']);
  const sold = countInJson(estimate?.['estimatedSoldQuantity']);
  const isOver = endsAt !== undefined && endsAt <= fetchedAt;
  const soldOut = isOver || status === 'OUT_OF_STOCK';
  return {
    stated: {
      saleKind: 'fixed',
      ...(price && { price }),
      availability: isOver && sold === 0 ? 'Unsold' : soldOut ? 'OutOfStock' : 'InStock',
    },
    ...(!price && { reason: 'a fixed price without an amount' }),
  };
}

/** The seller's amount, not the converted one that eBay adds. */
function moneyOf(value: unknown): Money | undefined {
  const record = asRecord(value);
  return (
    moneyInJson(record?.['convertedFromValue'], record?.['convertedFromCurrency']) ??
    moneyInJson(record?.['value'], record?.['currency'])
  );
}

function buyingOptionsOf(item: JsonRecord): unknown[] {
  const options: unknown[] = Array.isArray(item['buyingOptions']) ? item['buyingOptions'] : [];
  return options;
}

/** `getItem` contains the path, a search only the categories, of which the leaf is named. */
function categoryPathOf(item: JsonRecord): string[] {
  const path = scalarOf(item['categoryPath']);
  if (path !== undefined) return path.split('|').map((name) => lineIn(name, limits.category) ?? '');
  const leaves: unknown[] = Array.isArray(item['leafCategoryIds']) ? item['leafCategoryIds'] : [];
  const leaf = recordsOf(item['categories']).find(({ categoryId }) => leaves.includes(categoryId));
  return [lineIn(leaf?.['categoryName'], limits.category) ?? ''];
}

function attributesOf(item: JsonRecord, isAuction: boolean): { name: string; value: string }[] {
  const buyNow = isAuction && buyingOptionsOf(item).includes('FIXED_PRICE') ? moneyOf(item['price']) : undefined;
  const all = [
    { name: 'location', value: lineIn(asRecord(item['itemLocation'])?.['country'], limits.attributeValue) },
    { name: 'condition', value: lineIn(item['condition'], limits.attributeValue) },
    { name: 'buy it now', value: buyNow && `${buyNow.amount} ${buyNow.currency}` },
    ...recordsOf(item['localizedAspects']).map(({ name, value }) => ({
      name: lineIn(name, limits.attributeName),
      value: lineIn(value, limits.attributeValue),
    })),
  ];
  return all.flatMap(({ name, value }) => (name && value ? [{ name, value }] : []));
}

function shippingOf(item: JsonRecord): { name: string; text: string }[] {
  const [option] = recordsOf(item['shippingOptions']);
  const cost = scalarOf(option?.['shippingCostType']) === 'FIXED' ? moneyOf(option?.['shippingCost']) : undefined;
  return cost ? [{ name: 'shipping', text: `${cost.amount} ${cost.currency}` }] : [];
}

/** A search contains small pictures, an item large ones: the same picture, whose address contains its width. */
function largest(imageUrl: string | undefined): string | undefined {
  return imageUrl?.replace(/(\/images\/g\/[^/?#]{1,100}\/s-l)\d{2,4}(?=\.)/, '$11600');
}
