import { extractLot } from '../../adapter-kit/auction/catalogue-lot';
import type { LotFigures } from '../../adapter-kit/auction/figures';
import { saleContext, stateSale } from '../../adapter-kit/auction/sale';
import type {
  AuctionStatement,
  FetchedPage,
  PageFault,
  PageRequest,
  PlatformSeller,
  ExtractedLot,
} from '../../adapter-kit/platform-adapter';
import { itemFault, limits, oversized } from '../../adapter-kit/lot-extraction';
import { currencyOf } from '../../readers/money/currency';
import { parseInstant } from '../../readers/time/dates';
import { asRecord, type JsonRecord, lineIn, scalarOf } from '../../readers/text/json';
import { countInJson, moneyInJson } from '../../readers/money/json-money';
import { parseMoneyRange } from '../../readers/money/money';
import { present } from '../../readers/present';
import { htmlToLine, htmlToText } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import type { SaleFacts } from '../../adapter-kit/auction/sale-facts';
import type { HibidOptions } from './options';

type Seller = PlatformSeller<HibidOptions>;

export function lotId(lot: JsonRecord): string | undefined {
  const id = scalarOf(lot['id']);
  return id !== undefined && /^\d{1,15}$/.test(id) ? id : undefined;
}

/** A lot of the page's cache with the auction and the auctioneer it refers to. */
export function hibidLot(
  lot: JsonRecord,
  cache: JsonRecord,
  request: PageRequest,
  page: FetchedPage,
  seller: Seller,
): { readonly extracted?: ExtractedLot; readonly auction?: AuctionStatement; readonly faults: readonly PageFault[] } {
  const tooLarge = oversized({ lead: lot['lead'], description: lot['description'] });
  if (tooLarge !== undefined) return { faults: [itemFault('lot', tooLarge, lot, request.sourceId)] };
  const sale = saleOf(resolved(lot['auction'], cache), cache, seller);
  const stated = sale && stateSale(sale);
  const state = resolved(lot['lotState'], cache) ?? {};
  const picture = resolved(lot['featuredPicture'], cache);
  const pictures = (Array.isArray(lot['pictures']) ? lot['pictures'] : []).map((one) => resolved(one, cache));
  const buyNow = moneyInJson(state['buyNow'], sale?.currency);
  const extraction = extractLot(
    {
      sourceId: request.sourceId,
      url: request.url,
      title: htmlToLine(scalarOf(lot['lead']) ?? '', limits.title),
      figures: figuresOf(lot, state, sale?.currency),
      description: htmlToText(scalarOf(lot['description']) ?? '', limits.description) || undefined,
      attributes: buyNow ? [{ name: 'buy now', value: `${buyNow.amount} ${buyNow.currency}` }] : [],
      images: [picture, ...pictures].flatMap(
        (one) => scalarOf(one?.['fullSizeLocation'] ?? one?.['hdThumbnailLocation']) ?? [],
      ),
      part: lot,
    },
    request,
    page,
    seller,
    sale && saleContext(sale),
  );
  return { ...extraction, ...(stated && 'sale' in stated && { auction: stated.sale }) };
}

/** The referenced object, or the object itself. */
function resolved(value: unknown, cache: JsonRecord): JsonRecord | undefined {
  const record = asRecord(value);
  const ref = scalarOf(record?.['__ref']);
  return ref === undefined ? record : asRecord(cache[ref]);
}

/** A live sale's closing time is an estimate; it is stated for the sale, never for a lot. */
function saleOf(auction: JsonRecord | undefined, cache: JsonRecord, seller: Seller): SaleFacts | undefined {
  const id = scalarOf(auction?.['id']);
  const title = htmlToLine(scalarOf(auction?.['eventName']) ?? '', 500);
  if (!auction || id === undefined || !/^\d{1,15}$/.test(id) || title === '') return undefined;
  const { timezone, languages } = seller;
  const instant = (...names: string[]) =>
    names
      .map((name) => parseInstant(scalarOf(auction[name]) ?? '', { timezone, languages }))
      .find((one) => one !== undefined);
  const house = htmlToLine(scalarOf(resolved(auction['auctioneer'], cache)?.['name']) ?? '', 200);
  return {
    sourceId: id,
    url: below(seller.home, `/catalog/${id}`),
    title,
    startsAt: instant('bidOpenDateTime', 'eventDateBegin'),
    endsAt: instant('bidCloseDateTime', 'eventDateEnd'),
    lotCount: countInJson(auction['lotCount']),
    currency: currencyOf(scalarOf(auction['currencyAbbreviation']) ?? '') ?? seller.currency,
    house: house || undefined,
  };
}

/**
 * `highBid` is valid only with bids; `minBid` is the start price without bids, later the next bid. `bidAmount` is not read: it contains a
 * placeholder when the site hides the real amount.
 */
function figuresOf(lot: JsonRecord, state: JsonRecord, currency: string | undefined): LotFigures {
  const bidCount = countInJson(state['bidCount']);
  const money = (name: string) => moneyInJson(state[name], currency);
  const isClosed = state['isClosed'] === true || state['isArchived'] === true;
  const realized = isClosed ? money('priceRealized') : undefined;
  const currentBid = bidCount !== undefined && bidCount > 0 ? money('highBid') : undefined;
  const startPrice = bidCount === 0 ? money('minBid') : undefined;
  const estimate = parseMoneyRange(scalarOf(lot['estimate']) ?? '', present({ currency }));
  const number = lineIn(lot['lotNumber'], 100);
  return {
    ...(number !== undefined && number.length <= 20 && { lotNumber: number }),
    ...present({ startPrice, currentBid, bidCount, estimate, realized }),
    unsold: isClosed && !realized && (bidCount === 0 || state['reserveSatisfied'] === false),
    closed: isClosed,
    digest: '',
    unread: currency === undefined ? unreadIn(state, bidCount === 0 ? 'minBid' : 'highBid') : [],
  };
}

function unreadIn(state: JsonRecord, where: string): LotFigures['unread'] {
  const printed = scalarOf(state[where]) ?? '';
  return /[1-9]/.test(printed) ? [{ where, printed }] : [];
}
