import type { Seller } from '../../catalogue/seller';
import { bidIncrement, type Currency, converted, type Minor } from '../../money';
import { saleTitle } from '../../pages/sale-title';
import type { AuctionLot } from '../../timetable/sale-timetable';
import { asAuctionLot } from '../auction-lots';
import { type Family, type MarketLot, type PageRequest, sides } from '../../family';
import { dealerAndPlace, listingNumber } from '../marketplace-lots';
import { plainText } from '../shop-lots';

/** A page states only the last bids, and no count. */
const BIDS_SHOWN = 10;
/** The currencies of expert estimates. A missing estimate is 0. */
const ESTIMATED_IN: readonly Currency[] = ['EUR', 'USD', 'GBP'];

/** The script with the data of the page's scripts. */
export function nextData(pageProps: Readonly<Record<string, unknown>>): string {
  const data = JSON.stringify({ props: { pageProps, __N_SSP: true }, page: '/', buildId: 'market', isFallback: false });
  return `<script id="__NEXT_DATA__" type="application/json">${data.replace(/</g, '\\u003c')}</script>\n`;
}

/** A lot in a list, without its bids. */
export function listedLot(request: PageRequest, family: Family, lot: MarketLot): Record<string, unknown> {
  const { seller } = request;
  const { title, category } = request.wording(lot);
  const { sale } = asAuctionLot(lot);
  return {
    id: listingNumber(lot),
    title,
    subtitle: category.at(-1) ?? '',
    thumbImageUrl: family.pictureUrl(seller, lot, 'pair').replace('large', 'thumb'),
    originalImageUrl: family.pictureUrl(seller, lot, 'pair'),
    favoriteCount: lot.seed % 30,
    url: family.lotUrl(seller, lot),
    auctionId: sale.number,
    reservePriceSet: lot.seed % 2 === 0,
    biddingStartTime: new Date(sale.opensAt).toISOString(),
    buyNow: null,
    isVectorSearchResult: false,
  };
}

export function lotProps(request: PageRequest, family: Family, lot: AuctionLot): Record<string, unknown> {
  const { seller } = request;
  const { title, description, category, facts } = request.wording(lot);
  return {
    lotDetailsData: {
      lotId: listingNumber(lot),
      lotTitle: `${title} `,
      lotSubtitle: category.at(-1) ?? '',
      description: plainText(description),
      images: sides.map((side) => {
        const large = family.pictureUrl(seller, lot, side);
        return { large, medium: large.replace('large', 'medium'), thumb: large.replace('large', 'thumb') };
      }),
      specifications: facts,
      expertsEstimate: estimateOf(seller, lot),
      sellerInfo: sellerOf(seller, lot),
      isClosed: lot.state === 'sold' || lot.state === 'unsold',
      buyNow: null,
    },
    biddingBlockResponse: bidding(lot),
    auction: auctionOf(seller, lot),
  };
}

/** Whole amounts in the visitor's currency. Without bids the minimum bid is the start price. */
function bidding(lot: AuctionLot): Record<string, unknown> {
  const { state, bids, startPrice, sale } = lot;
  const last = bids.at(-1);
  const isClosed = state === 'sold' || state === 'unsold';
  return {
    lotId: listingNumber(lot),
    localizedCurrentBidAmount: last ? units(last.amount) : null,
    localizedMinBidAmount: units(last ? last.amount + bidIncrement(last.amount) : startPrice),
    closed: isClosed,
    sold: isClosed ? state === 'sold' : null,
    reservePriceMet: state === 'unsold' && last ? false : state === 'sold' && lot.seed % 2 === 0 ? true : null,
    biddingStartTime: sale.opensAt,
    biddingEndTime: lot.closesAt,
    biddingHistory: {
      bids: bids
        .slice(-BIDS_SHOWN)
        .reverse()
        .map(({ at, amount }) => ({ createdAt: new Date(at).toISOString(), localizedBidAmount: units(amount) })),
    },
  };
}

function units(amount: Minor): number {
  return amount / 100;
}

function estimateOf(seller: Seller, { estimate, coin }: AuctionLot): unknown {
  const end = (amount: Minor | undefined) =>
    Object.fromEntries(
      ESTIMATED_IN.map((currency) => {
        // Experts fill in the site's currency and euros.
        const isFilled = currency === seller.currency || currency === 'EUR';
        const value = amount === undefined || !isFilled ? 0 : converted(amount, coin.currency, currency);
        return [currency, Math.round(units(value))];
      }),
    );
  return { label: 'Estimate', min: end(estimate?.[0]), max: end(estimate?.[1]), type: 'expert' };
}

function sellerOf(seller: Seller, lot: AuctionLot): Record<string, unknown> {
  const { dealer, place } = dealerAndPlace(seller, lot);
  const id = 30_124_000 + place;
  return {
    id,
    url: `${seller.origin}/${seller.language}/u/${id}-${dealer.name}`,
    isPro: true,
    address: { country: { name: dealer.country, shortCode: dealer.country.toLowerCase() } },
  };
}

/** Its `closeAt` is the end of its first lots. */
function auctionOf(seller: Seller, { sale, state }: AuctionLot): Record<string, unknown> {
  return {
    id: sale.number,
    title: saleTitle(seller, sale),
    status: state === 'open' || state === 'upcoming' ? 'open' : 'closed',
    startAt: new Date(sale.opensAt).toISOString(),
    closeAt: new Date(sale.firstCloseAt).toISOString(),
    numberOfLots: sale.lotCount,
  };
}
