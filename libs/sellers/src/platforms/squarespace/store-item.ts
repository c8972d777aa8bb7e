import type { Availability } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import type { LotStatement, PageFault, PlatformSeller } from '../../adapter-kit/platform-adapter';
import { imageList, itemFault, limits, oversized, priceRange, stateLot } from '../../adapter-kit/lot-extraction';
import { currencyOf } from '../../readers/money/currency';
import { asRecord, type JsonRecord, lineIn, recordsOf, scalarOf } from '../../readers/text/json';
import { asList } from '../../readers/structured-data/json-ld';
import { decimalFromJson, fromMinorUnits } from '../../readers/money/money';
import { htmlToLine, htmlToText } from '../../readers/text/text';
import { onSite } from '../../readers/text/url';
import type { SquarespaceOptions } from './options';

/** A store's extracted item, or its faults; `isNoArticle`: an entry that cannot be sold (a blog's entry, a gift card). */
export interface ExtractedItem {
  readonly lot?: LotStatement;
  readonly faults: readonly PageFault[];
  readonly isNoArticle?: boolean;
}

const GIFT_CARD = '4';

export function idOf(item: JsonRecord | undefined): string | undefined {
  const id = scalarOf(item?.['id']);
  return id !== undefined && /^[\w-]{1,80}$/.test(id) ? id : undefined;
}

/** `currency`: the store's currency, for prices without one. */
export function storeItem(
  value: unknown,
  where: string,
  seller: PlatformSeller<SquarespaceOptions>,
  currency: string | undefined,
): ExtractedItem {
  const item = asRecord(value);
  const variants = item ? variantsOf(item) : [];
  if (!item || variants.length === 0) return { faults: [], isNoArticle: true };
  const sourceId = idOf(item);
  const fault = (reason: string) => itemFault(where, reason, item, sourceId);
  const tooLarge = oversized({ title: item['title'], body: item['body'], excerpt: item['excerpt'] });
  const url = onSite(scalarOf(item['fullUrl']) ?? '', seller.home);
  if (sourceId === undefined || url === undefined || tooLarge !== undefined) {
    return { faults: [fault(tooLarge ?? 'an item without an id or address')] };
  }
  const extracted = priceOf(variants, currency ?? seller.currency);
  const { price, reason } = extracted;
  const [category, ...otherCategories] = namesIn(item['categories']);
  const stated = stateLot({
    sourceId,
    url,
    title: htmlToLine(scalarOf(item['title']) ?? '', limits.title),
    description: descriptionOf(item),
    categoryPath: category === undefined ? [] : [category],
    attributes: [
      ...skuOf(variants),
      ...otherCategories.map((name) => ({ name: 'category', value: name })),
      ...namesIn(item['tags']).map((name) => ({ name: 'tag', value: name })),
      ...priceRange(extracted),
    ],
    saleKind: 'fixed',
    price,
    availability: availabilityOf(variants),
    images: imageList([...recordsOf(item['items']).map(pictureOf), pictureOf(item)].slice(0, 100), seller.home),
    language: seller.languages[0],
  });
  if ('reason' in stated) return { faults: [fault(stated.reason)] };
  return { lot: stated.statement, faults: reason === undefined ? [] : [fault(`price: ${reason}`)] };
}

/** None for a gift card, which is not an article. */
function variantsOf(item: JsonRecord): readonly JsonRecord[] {
  const content = asRecord(item['structuredContent']) ?? item;
  return scalarOf(content['productType']) === GIFT_CARD ? [] : recordsOf(content['variants']).slice(0, 500);
}

/** Only a single variant's number is the item's. */
function skuOf([only, ...others]: readonly JsonRecord[]): { name: string; value: string }[] {
  const sku = others.length === 0 ? lineIn(only?.['sku'], limits.attributeValue) : undefined;
  return sku === undefined ? [] : [{ name: 'sku', value: sku }];
}

/** The cheapest available variant, and the dearest if they differ. */
function priceOf(
  variants: readonly JsonRecord[],
  currency: string | undefined,
): { price?: Money; upTo?: Money; reason?: string } {
  const had = variants.filter((variant) => stockOf(variant) !== false);
  const prices = (had.length > 0 ? had : variants).flatMap((variant) => variantPrice(variant, currency) ?? []);
  const sorted = [...prices].sort((a, b) => Number(a.amount) - Number(b.amount));
  const [price] = sorted;
  const upTo = sorted.at(-1);
  if (!price || !upTo) {
    const printed = variants.some((variant) => /[1-9]/.test(scalarOf(variant['price']) ?? ''));
    return printed ? { reason: 'a price without a currency' } : {};
  }
  if (new Set(prices.map((money) => money.currency)).size > 1) return { reason: 'prices in several currencies' };
  return { price, ...(upTo.amount !== price.amount && { upTo }) };
}

/** `priceMoney.value` is a decimal; `price` alone is in hundredths. A sale price is used while the sale is on. */
function variantPrice(variant: JsonRecord, currency: string | undefined): Money | undefined {
  const onSale = variant['onSale'] === true;
  const money = asRecord(onSale ? variant['salePriceMoney'] : variant['priceMoney']);
  const amount = decimalFromJson(money?.['value']);
  const named = currencyOf(scalarOf(money?.['currency']) ?? '') ?? currency;
  if (amount !== undefined && named !== undefined)
    return /[1-9]/.test(amount) ? { amount, currency: named } : undefined;
  const hundredths = scalarOf(onSale ? variant['salePrice'] : variant['price']);
  return hundredths === undefined || currency === undefined ? undefined : fromMinorUnits(hundredths, 2, currency);
}

/** Undefined when the item does not state it. */
function stockOf(variant: JsonRecord): boolean | undefined {
  const stock = asRecord(variant['stock']) ?? variant;
  if (stock['unlimited'] === true) return true;
  const quantity = stock['qtyInStock'] ?? stock['quantity'];
  return typeof quantity === 'number' ? quantity > 0 : undefined;
}

function availabilityOf(variants: readonly JsonRecord[]): Availability | undefined {
  const stocks = variants.map(stockOf);
  if (stocks.includes(true)) return 'InStock';
  return stocks.every((stock) => stock === false) ? 'OutOfStock' : undefined;
}

function descriptionOf(item: JsonRecord): string | undefined {
  const [excerpt, body] = [item['excerpt'], item['body']].map((html) =>
    typeof html === 'string' ? htmlToText(html, limits.description) : '',
  );
  const parts = [...new Set([excerpt, body])].filter((text) => text !== undefined && text !== '');
  return parts.join('\n').slice(0, limits.description).toWellFormed() || undefined;
}

function namesIn(value: unknown): string[] {
  return asList(value)
    .slice(0, 100)
    .flatMap((name) => htmlToLine(scalarOf(name) ?? '', limits.category) || []);
}

function pictureOf(record: JsonRecord): string | undefined {
  const url = scalarOf(record['assetUrl']);
  // A store item without a picture has a folder's address here.
  return url === undefined || url.endsWith('/') ? undefined : url;
}
