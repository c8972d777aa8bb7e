import type { Dealer } from '@obverse/contracts';
import { extractLot } from '../../adapter-kit/auction/catalogue-lot';
import type { CatalogueLot } from '../../adapter-kit/auction/catalogue-layout';
import type { LotFigures } from '../../adapter-kit/auction/figures';
import { saleContext, stateSale } from '../../adapter-kit/auction/sale';
import { dealerOf } from '../../adapter-kit/dealer';
import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { limits, oversized, unreadable } from '../../adapter-kit/lot-extraction';
import { parseInstant } from '../../readers/time/dates';
import { asRecord, type JsonRecord, lineIn, recordsOf, scalarOf } from '../../readers/text/json';
import { countInJson, moneyInJson } from '../../readers/money/json-money';
import { present } from '../../readers/present';
import { htmlToText } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import type { SaleFacts } from '../../adapter-kit/auction/sale-facts';
import type { CatawikiOptions } from './options';

type Seller = PlatformSeller<CatawikiOptions>;

/** The page shows at most this number of recent bids and no count: fewer bids are the complete list. */
const BIDS_SHOWN = 10;

/** A lot's own page: its description, its bidding, and the auction it is in. */
export function catawikiLot(props: JsonRecord, page: FetchedPage, seller: Seller): ExtractedPage {
  const details = asRecord(props['lotDetailsData']);
  const lotId = scalarOf(details?.['lotId']);
  if (!details || lotId === undefined) return unreadable(page, 'page data without a lot');
  const { sourceId = lotId } = page.request;
  if (lotId !== sourceId) return unreadable(page, `the page is of lot ${lotId}`);
  const tooLarge = oversized({ title: details['lotTitle'], description: details['description'] });
  if (tooLarge !== undefined) return unreadable(page, tooLarge);
  const facts = saleOf(asRecord(props['auction']) ?? {}, seller);
  const stated = facts && stateSale(facts);
  const lot: CatalogueLot = {
    sourceId,
    url: page.request.url,
    ...textsOf(details),
    dealer: dealerIn(asRecord(details['sellerInfo']), seller.home),
    figures: figuresOf(details, asRecord(props['biddingBlockResponse']) ?? {}, page.fetchedAt, seller),
    images: recordsOf(details['images']).flatMap((image) => scalarOf(image['large'] ?? image['medium']) ?? []),
    part: details,
  };
  const { extracted, faults } = extractLot(
    lot,
    { ...page.request, sourceId },
    page,
    seller,
    facts && saleContext(facts),
  );
  return {
    ...emptyPage,
    lots: extracted ? [extracted] : [],
    auctions: stated && 'sale' in stated ? [stated.sale] : [],
    faults,
  };
}

function textsOf(details: JsonRecord): Pick<CatalogueLot, 'title' | 'description' | 'attributes'> {
  const subtitle = lineIn(details['lotSubtitle'], limits.attributeValue);
  const buyNow = lineIn(asRecord(details['buyNow'])?.['price'], 100);
  const rows = recordsOf(details['specifications']).map((row) => ({
    name: lineIn(row['name'], limits.attributeName),
    value: lineIn(row['value'], limits.attributeValue),
  }));
  const all = [{ name: 'subtitle', value: subtitle }, ...rows, { name: 'buy now', value: buyNow }];
  return {
    title: lineIn(details['lotTitle'], limits.title),
    description: htmlToText(scalarOf(details['description']) ?? '', limits.description) || undefined,
    attributes: all.flatMap(({ name: label, value }) => (label && value ? [{ name: label, value }] : [])),
  };
}

/** Only the address contains the name: `https://…/u/30124450-erdachtcoins`. */
function dealerIn(info: JsonRecord | undefined, home: string): Dealer | undefined {
  const href = scalarOf(info?.['url']);
  const [, id, name] = /\/u\/(\d{1,15})-([\w.-]{1,100})/.exec(href ?? '') ?? [];
  const country = scalarOf(asRecord(asRecord(info?.['address'])?.['country'])?.['shortCode']);
  return dealerOf({ id: scalarOf(info?.['id']) ?? id, name, href, country }, home);
}

function saleOf(auction: JsonRecord, seller: Seller): SaleFacts | undefined {
  const id = scalarOf(auction['id']);
  const title = lineIn(auction['title'], 500);
  if (id === undefined || !/^\d{1,15}$/.test(id) || title === undefined) return undefined;
  return {
    sourceId: id,
    url: below(seller.home, `/en/a/${id}`),
    title,
    startsAt: instant(auction['startAt']),
    endsAt: instant(auction['closeAt']),
    lotCount: countInJson(auction['numberOfLots']),
  };
}

/**
 * Amounts are in the currency the site shows a visitor without an account: the descriptor's. The estimate states its currencies; empty ones are 0.
 */
function figuresOf(details: JsonRecord, bidding: JsonRecord, fetchedAt: string, seller: Seller): LotFigures {
  const amount = moneyInJson(bidding['localizedCurrentBidAmount'], seller.currency);
  const leastBid = moneyInJson(bidding['localizedMinBidAmount'], seller.currency);
  const history = asRecord(bidding['biddingHistory'])?.['bids'];
  const shown = Array.isArray(history) ? history.length : undefined;
  const closed = bidding['closed'] === true;
  const sold = bidding['sold'];
  const starts = instant(bidding['biddingStartTime']);
  const printed = scalarOf(bidding['localizedCurrentBidAmount']);
  return {
    // Without bids, the lowest permitted bid is the start price.
    ...present(shown === 0 ? { startPrice: leastBid } : { currentBid: amount }),
    ...present({ realized: closed && sold === true ? amount : undefined }),
    ...(shown !== undefined && shown < BIDS_SHOWN && { bidCount: shown }),
    ...present({ estimate: estimateOf(asRecord(details['expertsEstimate']), seller) }),
    unsold: closed && sold === false,
    closed,
    upcoming: starts !== undefined && starts > fetchedAt,
    ...present({ endsAt: instant(bidding['biddingEndTime']) }),
    digest: '',
    unread:
      seller.currency === undefined && shown !== 0 && printed !== undefined ? [{ where: 'currentBid', printed }] : [],
  };
}

function estimateOf(estimate: JsonRecord | undefined, seller: Seller): LotFigures['estimate'] {
  const { currency = 'EUR' } = seller;
  const [low, high] = ['min', 'max'].map((end) => moneyInJson(asRecord(estimate?.[end])?.[currency], currency)?.amount);
  if (low === undefined && high === undefined) return undefined;
  return { ...present({ low, high }), currency };
}

/** ISO text, or milliseconds. */
function instant(value: unknown): string | undefined {
  return parseInstant(scalarOf(value) ?? '', { timezone: 'UTC', languages: [] });
}
