import type { Availability } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import { imageList, itemFault, limits, oversized, stateLot } from '../../adapter-kit/lot-extraction';
import type { PageFault, PlatformSeller, ExtractedLot } from '../../adapter-kit/platform-adapter';
import { currencyOf } from '../../readers/money/currency';
import { asRecord, type JsonRecord, recordsOf, scalarOf } from '../../readers/text/json';
import { fromMinorUnits } from '../../readers/money/money';
import { present } from '../../readers/present';
import { htmlToLine, htmlToText } from '../../readers/text/text';
import { below, onSite } from '../../readers/text/url';

type Seller = PlatformSeller;

interface ExtractedItem {
  readonly lot?: ExtractedLot;
  readonly faults: readonly PageFault[];
}

/** One product of the Store API, as in the list and in `/products/<id>`. */
export function storeProduct(product: unknown, where: string, seller: Seller): ExtractedItem {
  const record = asRecord(product);
  const sourceId = idOf(record);
  if (!record || sourceId === undefined) {
    return { faults: [itemFault(where, 'a product without an id', product)] };
  }
  const fault = (reason: string) => itemFault(where, reason, record, sourceId);
  const tooLarge = oversized({
    name: record['name'],
    description: record['description'],
    short_description: record['short_description'],
  });
  if (tooLarge !== undefined) return { faults: [fault(tooLarge)] };
  const prices = pricesOf(record, seller);
  if (prices.broken) return { faults: [fault(`prices: ${prices.reason ?? 'unreadable'}`)] };
  const categories = recordsOf(record['categories'])
    .map((category) => line(category['name'], limits.category))
    .filter((name) => name !== undefined);
  const stated = stateLot({
    sourceId,
    url:
      onSite(scalarOf(record['permalink']) ?? `/?p=${sourceId}`, seller.home) ?? below(seller.home, `/?p=${sourceId}`),
    title: htmlToLine(scalarOf(record['name']) ?? '', limits.title),
    description: descriptionOf(record),
    // A product's categories are a set, not a path: the first is used as the path, the others are attributes.
    categoryPath: categories.slice(0, 1),
    attributes: attributesOf(record, categories.slice(1), prices),
    saleKind: 'fixed',
    price: prices.price,
    availability: availabilityOf(record),
    images: imageList(
      recordsOf(record['images']).map((image) => scalarOf(image['src'])),
      seller.home,
    ),
    language: seller.languages[0],
  });
  if ('reason' in stated) return { faults: [fault(stated.reason)] };
  const page = { kind: 'lot', url: below(seller.home, `/wp-json/wc/store/v1/products/${sourceId}`), sourceId } as const;
  return {
    lot: { statement: stated.statement, page },
    faults: prices.reason === undefined ? [] : [fault(`prices: ${prices.reason}`)],
  };
}

/** WordPress's ids are numbers; any other value is not WordPress's. */
export function idOf(product: JsonRecord | undefined): string | undefined {
  const id = scalarOf(product?.['id']);
  return id !== undefined && /^\d{1,20}$/.test(id) ? id : undefined;
}

interface StorePrices {
  readonly price?: Money;
  readonly range?: string;
  readonly reason?: string;
  readonly broken?: boolean;
}

/** Prices are strings in minor units. An empty one and 0 mean no price. */
function pricesOf(record: JsonRecord, seller: Seller): StorePrices {
  const prices = asRecord(record['prices']);
  const printed = scalarOf(prices?.['price']);
  if (!prices || printed === undefined || /^0+$/.test(printed)) return {};
  const digits = Number(scalarOf(prices['currency_minor_unit']) ?? Number.NaN);
  const named = scalarOf(prices['currency_code']);
  const currency = named === undefined ? seller.currency : currencyOf(named);
  if (!/^\d+$/.test(printed))
    return { reason: `"${printed.slice(0, 60)}" is not an amount in minor units`, broken: true };
  if (Number.isNaN(digits)) return { reason: 'no currency_minor_unit', broken: true };
  if (currency === undefined)
    return { reason: named === undefined ? 'a price without a currency' : `unknown currency "${named.slice(0, 20)}"` };
  const price = fromMinorUnits(printed, digits, currency);
  if (!price) return { reason: `"${printed.slice(0, 60)}" is not an amount`, broken: true };
  return { price, ...present({ range: rangeOf(asRecord(prices['price_range']), digits, currency) }) };
}

/** Of the variants' prices. */
function rangeOf(stated: JsonRecord | undefined, digits: number, currency: string): string | undefined {
  const [low, high] = ['min_amount', 'max_amount'].map((name) => {
    const amount = scalarOf(stated?.[name]);
    return amount === undefined ? undefined : fromMinorUnits(amount, digits, currency)?.amount;
  });
  return low !== undefined && high !== undefined && low !== high ? `${low} - ${high} ${currency}` : undefined;
}

function availabilityOf(record: JsonRecord): Availability | undefined {
  if (record['is_on_backorder'] === true) return 'PreOrder';
  const inStock = record['is_in_stock'];
  // A lot that the shop shows and does not sell; without a price it may be on request. A parent of variants is never bought itself.
  if (inStock === true && record['is_purchasable'] === false && record['has_options'] !== true && isSimple(record))
    return isPriced(record) ? 'OutOfStock' : undefined;
  return typeof inStock === 'boolean' ? (inStock ? 'InStock' : 'OutOfStock') : undefined;
}

function isPriced({ prices }: JsonRecord): boolean {
  return /[1-9]/.test(scalarOf(asRecord(prices)?.['price']) ?? '');
}

function isSimple({ type }: JsonRecord): boolean {
  return type === undefined || type === 'simple';
}

function descriptionOf(record: JsonRecord): string | undefined {
  const parts = [record['short_description'], record['description']].map((part) =>
    typeof part === 'string' ? htmlToText(part, limits.description) : '',
  );
  const [short = '', long = ''] = parts;
  const text = long.startsWith(short) ? long : `${short}\n${long}`.trim();
  return text.slice(0, limits.description) || undefined;
}

function attributesOf(
  record: JsonRecord,
  categories: readonly string[],
  prices: StorePrices,
): { name: string; value: string }[] {
  const own = recordsOf(record['attributes']).map((attribute) => ({
    name: line(attribute['name'], limits.attributeName),
    value:
      recordsOf(attribute['terms'])
        .map((term) => line(term['name'], 200))
        .filter(Boolean)
        .join(', ') || line(attribute['value'], 2000),
  }));
  const all = [
    { name: 'sku', value: line(record['sku'], limits.attributeValue) },
    { name: 'price range', value: prices.range },
    ...own,
    ...recordsOf(record['brands']).map((brand) => ({ name: 'brand', value: line(brand['name'], 200) })),
    ...categories.map((value) => ({ name: 'category', value })),
    ...recordsOf(record['tags']).map((tag) => ({ name: 'tag', value: line(tag['name'], 200) })),
  ];
  return all.flatMap(({ name, value }) => (name && value ? [{ name, value }] : []));
}

function line(value: unknown, longest: number): string | undefined {
  const text = scalarOf(value);
  return text === undefined ? undefined : htmlToLine(text, longest) || undefined;
}
