import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { gonePage, layout, text } from '../../pages/layout';
import { offerGrid, offerPage } from '../marketplace-pages';
import { auctionLotAt, readableSale, salesAt } from '../../timetable/sale-timetable';
import { asAuctionLot } from '../auction-lots';
import { type MarketLot, numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { listingReply, marketplaceFamily } from '../marketplace-family';
import { isOffered, listingNumber, offeredLots, pageOfOffers } from '../marketplace-lots';
import { listedLot, lotProps, nextData } from './page-data';

const LOTS_PER_PAGE = 24;
const MOST_ALIKE = 3;

/** Catawiki: auctions by theme whose lots close one after the other. Scripts render the pages from `__NEXT_DATA__`. */
export const catawiki = marketplaceFamily({
  name: 'catawiki',
  routes: () => [
    { kind: 'list', path: /^\/[a-z]{2}\/(?:s|c\/\d+-[a-z0-9-]+)$/, answer: listPage },
    {
      kind: 'lot',
      path: /^\/[a-z]{2}\/l\/(\d{12})(?:-[a-z0-9-]*)?$/,
      answer: (request, [, number]) => listingReply(request, number, (lot) => lotPage(request, lot)),
    },
    { kind: 'list', path: /^\/[a-z]{2}\/a\/(\d{1,9})$/, answer: auctionPage },
  ],
  lotPath: (seller, lot) => `/${seller.language}/l/${listingNumber(lot)}-${slugOf(wordingOf(lot.coin, seller).title)}`,
  picture: (lot, side) => `/image/${listingNumber(lot)}-${sides.indexOf(side) + 1}/large.jpg`,
  picturePath: /^\/image\/(?<id>\d{12})-(?<side>[1-3])\/(?:large|medium|thumb)\.jpg$/,
  sales: { idOf: (_, sale) => String(sale.number), numbered: false },
  descriptorOptions: (seller) => ({ lists: [`/${seller.language}/s?q=coin`] }),
});

/** The last page is filled with similar lots. A page beyond it has none. */
function listPage(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const all = offeredLots(seller, now);
  const shown = pageOfOffers(all, numberParam(query, 'page', 1, 1, 100_000), LOTS_PER_PAGE);
  const alike = shown.page === shown.pages ? lotsAlike(seller, now) : [];
  const lots = [
    ...shown.lots.map((lot) => listedLot(request, catawiki, lot)),
    ...alike.map((lot) => ({ ...listedLot(request, catawiki, lot), isVectorSearchResult: true })),
  ];
  const head = nextData({ searchLots: { lots, total: shown.total, page: shown.page } });
  const body = `<h1>${text(seller, 'newest')}</h1>${offerGrid(request, catawiki, shown.lots)}`;
  return html(200, layout(seller, seller.motto, body, head));
}

/** The results of another search, here lots that have already closed. */
function lotsAlike(seller: Seller, now: number): MarketLot[] {
  const oldest = salesAt(seller, now).at(-1);
  return Array.from({ length: Math.min(MOST_ALIKE, oldest?.lotCount ?? 0) }, (_, index) => index)
    .flatMap((index) => (oldest ? auctionLotAt(seller, oldest, index, now) : []))
    .filter((lot) => !isOffered(lot));
}

function lotPage(request: PageRequest, lot: MarketLot): Reply {
  return offerPage(request, catawiki, lot, nextData(lotProps(request, catawiki, asAuctionLot(lot))));
}

function auctionPage(request: PageRequest, [, number = '']: RegExpExecArray): Reply {
  const { seller, now } = request;
  const sale = readableSale(seller, Number(number), now);
  if (!sale) return html(404, gonePage(seller));
  const lots = Array.from({ length: sale.lotCount }, (_, index) => auctionLotAt(seller, sale, index, now));
  return html(200, layout(seller, number, `<h1>${number}</h1>${offerGrid(request, catawiki, lots)}`));
}
