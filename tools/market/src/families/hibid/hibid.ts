import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { scriptJson } from '../../pages/embedded';
import { gonePage, layout } from '../../pages/layout';
import { auctionGrid, auctionLotBody } from '../../pages/sale-pages';
import { type AuctionLot, auctionLotAt, salesAt } from '../../timetable/sale-timetable';
import { auctionFamily, type LotsPage, readableLot, siteNumbers } from '../auction-family';
import { siteNumber } from '../auction-lots';
import { numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { apolloState } from './apollo-state';

/** Few, so that small sales have several pages too. */
const LOTS_PER_PAGE = 20;
const LIST = '/lots/coins';

/** HiBid: pages built from the answers of a search, which they contain, with one list of all lots of all sales. */
export const hibid = auctionFamily({
  name: 'hibid',
  routes: () => [
    { kind: 'list', path: /^\/lots\/coins$/, answer: list },
    { kind: 'lot', path: /^\/lot\/(\d{1,15})\/[^/]+$/, answer: lot },
    { kind: 'other', path: /^\/$/, answer: list },
  ],
  saleId: (_, { number }) => String(number),
  ids: siteNumbers,
  lotPath: (seller, numbered) =>
    `/lot/${siteNumber(numbered)}/${slugOf(wordingOf(numbered.coin, seller).title) || 'lot'}`,
  picture: (_, numbered, side) => `/media/full/${siteNumber(numbered)}-${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/media\/(?:full|thumb)\/(?<id>\d+)-(?<side>[1-3])\.jpg$/,
  silentOn: ['start'],
  statesEnd: 'of-sale',
  goneStatus: () => 404,
  descriptorOptions: () => ({ lists: [LIST] }),
});

/** Beyond the last page the page's data has no search. */
function list(request: PageRequest): Reply {
  const { seller, query } = request;
  const { lots, page, total } = found(request, numberParam(query, 'apage', 1, 1, 100_000));
  const search = lots.length === 0 ? undefined : { page, pageLength: LOTS_PER_PAGE, total };
  return html(200, shell(seller, apolloState(request, hibid, lots, search), auctionGrid(request, hibid, lots)));
}

function found({ seller, now }: PageRequest, page: number): Omit<LotsPage, 'pages'> & { readonly total: number } {
  const sales = salesAt(seller, now);
  const total = sales.reduce((sum, { lotCount }) => sum + lotCount, 0);
  const first = (page - 1) * LOTS_PER_PAGE;
  const count = Math.max(0, Math.min(LOTS_PER_PAGE, total - first));
  const lots = Array.from({ length: count }, (_, at): AuctionLot => {
    const place = first + at;
    const sale = sales[Math.floor(place / seller.lotsPerSale)];
    if (!sale) throw new RangeError(`${seller.key} has no lot ${place}`);
    return auctionLotAt(seller, sale, place % seller.lotsPerSale, now);
  });
  return { lots, page, total };
}

function lot(request: PageRequest, [, id = '']: RegExpExecArray): Reply {
  const { seller } = request;
  const shown = readableLot(siteNumbers, request, id);
  if (!shown) return html(404, gonePage(seller));
  return html(
    200,
    shell(seller, apolloState(request, hibid, [shown], undefined), auctionLotBody(request, hibid, shown)),
  );
}

function shell(seller: Seller, state: object, body: string): string {
  const script = `<script id="hibid-state" type="application/json">${scriptJson({ 'apollo.state': state })}</script>`;
  return layout(seller, 'Lots | HiBid', `<app-root>${body}</app-root>\n${script}`);
}
