import type { Availability, Dealer } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import { dealerOf } from '../../adapter-kit/dealer';
import type { PageFault, PageRequest, PlatformSeller, ExtractedLot } from '../../adapter-kit/platform-adapter';
import { imageList, itemFault, limits, oversized, stateLot } from '../../adapter-kit/lot-extraction';
import { currencyOf } from '../../readers/money/currency';
import { asRecord, type JsonRecord, lineIn, numberIn, recordsOf, scalarOf } from '../../readers/text/json';
import { asList } from '../../readers/structured-data/json-ld';
import { countInJson } from '../../readers/money/json-money';
import { fromMinorUnits } from '../../readers/money/money';
import { htmlToLine, htmlToText } from '../../readers/text/text';
import { onSite } from '../../readers/text/url';
import type { EtsyOptions } from './options';

type Seller = PlatformSeller<EtsyOptions>;

export function listingId(listing: JsonRecord): string | undefined {
  const id = scalarOf(listing['listing_id']);
  return id !== undefined && /^\d{1,15}$/.test(id) ? id : undefined;
}

/** A listing of the API, from a batch or alone. `page` is its own page. */
export function extractListing(
  listing: JsonRecord,
  where: string,
  page: PageRequest | undefined,
  seller: Seller,
): { readonly lot?: ExtractedLot; readonly faults: readonly PageFault[] } {
  const sourceId = page?.sourceId;
  if (!page || sourceId === undefined) return { faults: [itemFault(where, 'a listing without an id', listing)] };
  const fault = (reason: string) => itemFault(where, reason, listing, sourceId);
  const tooLarge = oversized({ title: listing['title'], description: listing['description'] });
  if (tooLarge !== undefined) return { faults: [fault(tooLarge)] };
  const price = priceOf(asRecord(listing['price']));
  const language = scalarOf(listing['language']);
  const url = (scalarOf(listing['url']) ?? `/listing/${sourceId}`).replace(/[?#].*$/s, '');
  const stated = stateLot({
    sourceId,
    url: onSite(url, seller.home) ?? seller.home,
    title: htmlToLine(scalarOf(listing['title']) ?? '', limits.title),
    description: htmlToText(scalarOf(listing['description']) ?? '', limits.description) || undefined,
    attributes: attributesOf(listing),
    saleKind: 'fixed',
    price,
    availability: availabilityOf(listing),
    dealer: dealerIn(asRecord(listing['shop']), seller.home),
    images: imageList(
      recordsOf(listing['images'])
        .sort((a, b) => (numberIn(a['rank']) || 0) - (numberIn(b['rank']) || 0))
        .map((image) => scalarOf(image['url_fullxfull'])),
      seller.home,
    ),
    ...(language !== undefined && /^[a-z]{2}(?:-[A-Za-z]{2})?$/.test(language) && { language }),
  });
  if ('reason' in stated) return { faults: [fault(stated.reason)] };
  const faults = price ? [] : [fault('a price without a valid amount or currency')];
  return { lot: { statement: stated.statement, page }, faults };
}

/** `{amount: 500, divisor: 100, currency_code: 'USD'}`: a whole number of fractions, `divisor` of which make one unit. */
function priceOf(price: JsonRecord | undefined): Money | undefined {
  const currency = currencyOf(scalarOf(price?.['currency_code']) ?? '');
  const divisor = scalarOf(price?.['divisor']) ?? '';
  const amount = scalarOf(price?.['amount']);
  if (currency === undefined || amount === undefined || !/^10*$/.test(divisor)) return undefined;
  return fromMinorUnits(amount, divisor.length - 1, currency);
}

/** The listing's state, as the API names it. Undefined for an unknown one. */
function availabilityOf(listing: JsonRecord): Availability | undefined {
  switch (scalarOf(listing['state'])) {
    case 'active':
      return countInJson(listing['quantity']) === 0 ? 'OutOfStock' : 'InStock';
    case 'sold_out':
      return 'OutOfStock';
    case 'expired':
      return 'Unsold';
    case 'inactive':
    case 'edit':
    case 'draft':
    case 'removed':
      return 'Withdrawn';
    default:
      return undefined;
  }
}

/** The listing's shop, if requested (`includes=Shop`). */
function dealerIn(shop: JsonRecord | undefined, home: string): Dealer | undefined {
  const [id, name, href, country] = ['shop_id', 'shop_name', 'url', 'shop_location_country_iso'].map((field) =>
    scalarOf(shop?.[field]),
  );
  return dealerOf(
    { id, name: name && htmlToLine(name, limits.attributeValue), href: href?.replace(/[?#].*$/s, ''), country },
    home,
  );
}

function attributesOf(listing: JsonRecord): { name: string; value: string }[] {
  const line = (value: unknown) => lineIn(value, limits.attributeValue) ?? '';
  const all = [
    { name: 'when made', value: line(listing['when_made']) },
    ...asList(listing['materials']).map((value) => ({ name: 'material', value: line(value) })),
    ...asList(listing['tags']).map((value) => ({ name: 'tag', value: line(value) })),
  ];
  return all.filter(({ value }) => value !== '');
}
