import type { Seller } from '../../catalogue/seller';
import { scriptJson } from '../../pages/embedded';
import { escape, gonePage, layout, text } from '../../pages/layout';
import { auctionGrid, auctionLotBody, saleLinks } from '../../pages/sale-pages';
import { saleTitle } from '../../pages/sale-title';
import { readableSale, type Sale, salesAt } from '../../timetable/sale-timetable';
import { auctionFamily, type LotIds, lotsPage, readableLot } from '../auction-family';
import { placeOfNumber, siteNumber } from '../auction-lots';
import { numberParam, type PageRequest, sides } from '../../family';
import { html, json, type Reply } from '../../reply';
import { lotObject, saleObject, saleRow } from './objects';

const MOST_LOTS = 200;

/** `4-1A2B3C`: the site number in letters and digits. */
const rowIds: LotIds = {
  of: (lot) => `4-${siteNumber(lot).toString(36).toUpperCase()}`,
  placeIn: (sourceId) =>
    /^4-[0-9A-Z]{1,11}$/.test(sourceId) ? placeOfNumber(Number.parseInt(sourceId.slice(2), 36)) : undefined,
};

/** Auction Mobility: pages whose data is set by a script, and a list of lots for scripts. It never states bids. */
export const auctionMobility = auctionFamily({
  name: 'auction-mobility',
  routes: () => [
    { kind: 'list', path: /^\/auctions\/upcoming$/, answer: upcoming },
    { kind: 'list', path: /^\/ajax\/lots\/$/, answer: lots },
    { kind: 'lot', path: /^\/lots\/view\/(4-[0-9A-Z]{1,11})$/, answer: lot },
    { kind: 'other', path: /^\/auctions\/(A-\d{1,9})$/, answer: salePage },
    { kind: 'other', path: /^\/$/, answer: front },
  ],
  saleId: (_, sale) => saleRow(sale),
  ids: rowIds,
  lotPath: (_, shown) => `/lots/view/${rowIds.of(shown)}`,
  picture: (_, shown, side) => `/images/${rowIds.of(shown)}/${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/images\/(?<id>4-[0-9A-Z]{1,11})\/(?<side>[1-3])\.jpg$/,
  silentOn: ['bid'],
  statesEnd: 'of-sale',
  goneStatus: () => 404,
});

/** Some lots of the newest sale, and a link to all. */
function front(request: PageRequest): Reply {
  const { seller, now } = request;
  const [newest] = salesAt(seller, now);
  const featured = newest ? lotsPage({ ...request, query: new URLSearchParams() }, newest, 'page', 8).lots : [];
  const body = `<p><a href="${seller.origin}/auctions/upcoming">${text(seller, 'sales')}</a></p>${auctionGrid(request, auctionMobility, featured)}`;
  return page(seller, seller.motto, { featured: featured.map((one) => objectOf(request, one)) }, body);
}

function upcoming({ seller, now }: PageRequest): Reply {
  const sales = salesAt(seller, now);
  const links = saleLinks(seller, sales, (sale) => `${seller.origin}/auctions/${saleRow(sale)}`);
  const result_page = sales.map((sale) => saleObject(seller, sale));
  return page(seller, seller.motto, { auctions: { result_page, query_info: { page_size: MOST_LOTS } } }, links);
}

/** A page beyond the last is empty. For houses of the second variant it repeats the last. */
function lots(request: PageRequest): Reply {
  const { seller, query } = request;
  const sale = saleNamed(request, query.get('auctionId') ?? '');
  if (!sale) return html(404, gonePage(seller));
  const limit = numberParam(query, 'limit', 20, 1, MOST_LOTS);
  const asked = lotsPage(request, sale, 'page', limit);
  const shown = seller.variant === 1 && asked.page > asked.pages ? lastPage(request, sale, limit) : asked;
  const result_page = shown.lots.map((one) => objectOf(request, one));
  return json({ result_page, query_info: { page_size: limit } }, {}, true);
}

function lastPage(request: PageRequest, sale: Sale, limit: number): ReturnType<typeof lotsPage> {
  const query = new URLSearchParams({ page: String(Math.ceil(sale.lotCount / limit)) });
  return lotsPage({ ...request, query }, sale, 'page', limit);
}

function saleNamed({ seller, now }: PageRequest, row: string): Sale | undefined {
  const number = /^A-(\d{1,9})$/.exec(row)?.[1];
  return number === undefined ? undefined : readableSale(seller, Number(number), now);
}

function objectOf(request: PageRequest, shown: Parameters<typeof rowIds.of>[0]): ReturnType<typeof lotObject> {
  return lotObject(request, auctionMobility, rowIds.of(shown), shown);
}

function salePage(request: PageRequest, [, row = '']: RegExpExecArray): Reply {
  const { seller } = request;
  const sale = saleNamed(request, row);
  if (!sale) return html(404, gonePage(seller));
  const { lots: shown } = lotsPage(request, sale, 'page', MOST_LOTS);
  const title = saleTitle(seller, sale);
  const body = `<h1>${escape(title)}</h1>${auctionGrid(request, auctionMobility, shown)}`;
  return page(seller, title, { auction: saleObject(seller, sale) }, body);
}

/** The same data contains related lots. */
function lot(request: PageRequest, [, id = '']: RegExpExecArray): Reply {
  const { seller } = request;
  const shown = readableLot(rowIds, request, id);
  if (!shown) return html(404, gonePage(seller));
  const others = lotsPage({ ...request, query: new URLSearchParams() }, shown.sale, 'page', 4).lots;
  const data = {
    lot: { ...objectOf(request, shown), auction: saleObject(seller, shown.sale) },
    related: others.filter(({ index }) => index !== shown.index).map((other) => objectOf(request, other)),
  };
  const title = request.wording(shown).title || shown.lotNumber;
  return page(seller, title, data, auctionLotBody(request, auctionMobility, shown));
}

function page(seller: Seller, title: string, viewVars: object, body: string): Reply {
  const head = `<script>\nvar site = {"powered_by": "Auction Mobility"};\nviewVars = ${scriptJson(viewVars)};\n</script>\n`;
  return html(200, layout(seller, title, body, head));
}
