import type { Seller } from '../../catalogue/seller';
import { bidIncrement, decimalOf, type Minor } from '../../money';
import { escape } from '../../pages/layout';
import { localTime } from '../../pages/local-time';
import { saleTitle } from '../../pages/sale-title';
import { type AuctionLot, hammerPrice, type Sale } from '../../timetable/sale-timetable';
import { siteNumber } from '../auction-lots';
import { type Family, type PageRequest, sides } from '../../family';

/** The parameters of a list's search. A lot's own page has no search. */
export interface Search {
  readonly page: number;
  readonly pageLength: number;
  readonly total: number;
}

const AUCTIONEER = 77;
/** Printed where the site hides the real amount. */
const HIDDEN_AMOUNT = 123.45;

/**
 * The page's data in the form of Apollo's cache: objects by reference, and the references of a search's results. Objects of promoted lots are
 * among them.
 */
export function apolloState(
  request: PageRequest,
  family: Family,
  lots: readonly AuctionLot[],
  search: Search | undefined,
): Readonly<Record<string, unknown>> {
  const { seller } = request;
  const sales = new Map(lots.map(({ sale }) => [sale.number, sale]));
  return {
    ROOT_QUERY: { __typename: 'Query', ...searchIn(search, lots) },
    ...promoted(lots),
    ...Object.fromEntries(lots.map((lot) => [refOf(lot), lotObject(request, family, lot)])),
    ...Object.fromEntries([...sales].map(([number, sale]) => [`Auction:${number}`, auctionObject(seller, sale)])),
    [`Auctioneer:${AUCTIONEER}`]: { __typename: 'Auctioneer', id: AUCTIONEER, name: seller.name },
  };
}

function refOf(lot: AuctionLot): string {
  return `Lot:${siteNumber(lot)}`;
}

function searchIn(search: Search | undefined, lots: readonly AuctionLot[]): Record<string, unknown> {
  if (!search) return {};
  const { page, pageLength, total } = search;
  const results = lots.map((lot) => ({ __ref: refOf(lot) }));
  const pagedResults = { totalCount: total, filteredCount: total, pageLength, pageNumber: page, results };
  return { [`lotSearch({"input":{"category":"coins"},"pageNumber":${page}})`]: { pagedResults } };
}

/** A promoted lot that is not a result of the search. */
function promoted([first]: readonly AuctionLot[]): Record<string, unknown> {
  if (!first) return {};
  const id = 900_000_000_000_000 + siteNumber(first);
  return {
    [`Lot:${id}`]: {
      __typename: 'Lot',
      id,
      lotNumber: '1',
      lead: 'A promoted tractor',
      auction: { __ref: 'Auction:1' },
      lotState: { bidCount: 1, highBid: 9, minBid: 25, priceRealized: 0, isClosed: false, status: 'OPEN' },
    },
  };
}

function lotObject(request: PageRequest, family: Family, lot: AuctionLot): Record<string, unknown> {
  const { seller, now } = request;
  const { title, description } = request.wording(lot);
  const [featured, ...more] = sides.map((side) => pictureObject(family.pictureUrl(seller, lot, side)));
  const [low, high] = lot.estimate ?? [];
  return {
    __typename: 'Lot',
    id: siteNumber(lot),
    itemId: siteNumber(lot) + 1,
    lotNumber: lot.lotNumber,
    lead: escape(title),
    description,
    estimate:
      low === undefined || high === undefined ? '' : `${decimalOf(low)} - ${decimalOf(high)} ${seller.currency}`,
    bidAmount: HIDDEN_AMOUNT,
    quantity: 1,
    featuredPicture: featured,
    pictures: more,
    pictureCount: sides.length,
    auction: { __ref: `Auction:${lot.sale.number}` },
    lotState: lotState(lot, now),
  };
}

function pictureObject(url: string): Record<string, string> {
  return { thumbnailLocation: url.replace('/full/', '/thumb/'), fullSizeLocation: url };
}

/** Without bids the highest bid is the start price, also after the lot has closed. Whether the reserve was met is shown with the result. */
function lotState(lot: AuctionLot, now: number): Record<string, unknown> {
  const last = lot.bids.at(-1)?.amount;
  const isClosed = now >= lot.closesAt;
  const seconds = isClosed ? 0 : Math.floor((lot.closesAt - now) / 1000);
  return {
    bidCount: lot.bids.length,
    highBid: units(last ?? lot.startPrice),
    minBid: units(last === undefined ? lot.startPrice : last + bidIncrement(last)),
    bidMax: 0,
    buyNow: 0,
    priceRealized: units(hammerPrice(lot) ?? 0),
    isClosed,
    isArchived: false,
    isLive: false,
    isNotYetLive: lot.state === 'upcoming',
    reserveSatisfied: lot.state !== 'unsold' || lot.bids.length === 0,
    sealed: false,
    softCloseMinutes: 1,
    softCloseSeconds: 60,
    status: isClosed ? 'CLOSED' : 'OPEN',
    timeLeft: `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}m`,
    timeLeftSeconds: seconds,
  };
}

/** The first variant names the time zone, the second does not. */
function auctionObject(seller: Seller, sale: Sale): Record<string, unknown> {
  const instant = (time: number) =>
    seller.variant === 0 ? new Date(time).toISOString() : localTime(time, seller.timezone).replace(' ', 'T');
  return {
    __typename: 'Auction',
    id: sale.number,
    eventName: saleTitle(seller, sale),
    eventDateBegin: instant(sale.opensAt),
    eventDateEnd: instant(sale.closedAt),
    bidOpenDateTime: instant(sale.opensAt),
    bidCloseDateTime: instant(sale.closedAt),
    bidType: 'INTERNET',
    currencyAbbreviation: seller.currency,
    lotCount: sale.lotCount,
    auctioneer: { __ref: `Auctioneer:${AUCTIONEER}` },
  };
}

function units(amount: Minor): number {
  return amount / 100;
}
