import type { Seller } from '../../catalogue/seller';
import { escape, gonePage, layout, text } from '../../pages/layout';
import { aboutPage } from '../../pages/shop-pages';
import {
  type AuctionLot,
  auctionLotAt,
  auctionLotOf,
  type Sale,
  saleOf,
  salesAt,
} from '../../timetable/sale-timetable';
import { html, numberParam, type Family, type MarketLot, type PageRequest, type Reply, type Side } from '../family';
import { linkedPages } from '../categories';
import { cardsStyle } from './cards-style';
import type { HouseStyle } from './house-style';
import { rowsStyle } from './rows-style';
import { tableStyle } from './table-style';
import { lotPageView, lotView, saleTitle, saleView } from './views';

const styles: readonly HouseStyle[] = [rowsStyle, cardsStyle, tableStyle];

export function styleOf(seller: Seller): HouseStyle {
  const style = styles[seller.variant];
  if (!style) throw new RangeError(`${seller.key}: no house style ${seller.variant}`);
  return style;
}

/** An auction house in plain HTML: a list of sales, each sale's lots page by page, and a page for each lot. */
export const auctionCatalogue: Family = {
  name: 'auction-catalogue',
  routes: (seller) => {
    const style = styleOf(seller);
    return [
      { kind: 'list', path: new RegExp(`^${style.salesPath.replace('.', '\\.')}$`), answer: salesPage },
      { kind: 'list', path: style.salePattern, answer: salePage },
      { kind: 'lot', path: style.lotPattern, answer: lotPage },
      { kind: 'other', path: /^\/$/, answer: salesPage },
      { kind: 'other', path: /^\/about$/, answer: aboutPage },
    ];
  },
  sourceIdOf: (_, lot) => asAuctionLot(lot).sourceId,
  lotOf: auctionLotOf,
  lotUrl: (seller, lot) =>
    `${seller.origin}${styleOf(seller).lotPath(asAuctionLot(lot).sourceId, asAuctionLot(lot).sale.number)}`,
  pictureUrl,
  picturePath: /^\/images\/(?<id>\d+-\d+)\/(?<side>obverse|reverse|pair)\.jpg$/,
  goneStatus: (seller) => styleOf(seller).goneStatus,
  printsJsonLd: () => false,
  descriptorOptions: (seller) => {
    const { salesPath, pageParam, selectors } = styleOf(seller);
    return { salesPath, pageParam, ...selectors };
  },
};

/** Houses have no fixed prices; a caller that hands over a shop's lot has mixed up its sellers. */
export function asAuctionLot(lot: MarketLot): AuctionLot {
  if (lot.kind !== 'auction') throw new TypeError(`${lot.number} is a shop's lot`);
  return lot;
}

function pictureUrl(seller: Seller, lot: MarketLot, side: Side): string {
  return `${seller.origin}/images/${asAuctionLot(lot).sourceId}/${side}.jpg`;
}

export function saleUrl(seller: Seller, sale: Sale): string {
  return `${seller.origin}${styleOf(seller).salePath(sale.number)}`;
}

function page(seller: Seller, title: string, body: string): Reply {
  return html(200, layout(seller, title, body, `<style>${styleOf(seller).css}</style>\n`));
}

function salesPage({ seller, now }: PageRequest): Reply {
  const sales = salesAt(seller, now).map((sale) => saleView(seller, sale, saleUrl(seller, sale), now));
  return page(seller, seller.motto, `<h1>${text(seller, 'sales')}</h1>${styleOf(seller).sales(sales)}`);
}

function salePage(request: PageRequest, [, number = '']: RegExpExecArray): Reply {
  const { seller, now } = request;
  const style = styleOf(seller);
  const sale = saleOf(seller, Number(number));
  if (sale.listedAt > now) return html(404, gonePage(seller));
  if (sale.archivedUntil <= now) return html(style.goneStatus, gonePage(seller));
  const pages = Math.ceil(sale.lotCount / style.perPage);
  const shown = numberParam(request.query, style.pageParam, 1, 1, 100_000);
  const first = (shown - 1) * style.perPage;
  const count = Math.max(0, Math.min(style.perPage, sale.lotCount - first));
  const lots = Array.from({ length: count }, (_, place) =>
    viewOf(request, auctionLotAt(seller, sale, first + place, now)),
  );
  const title = saleTitle(seller, sale);
  return page(
    seller,
    title,
    `<h1>${escape(title)}</h1><p>${text(seller, 'page')} ${shown} / ${pages}</p>${style.lots(lots)}${pager(saleUrl(seller, sale), style.pageParam, shown, pages)}`,
  );
}

function pager(url: string, param: string, shown: number, pages: number): string {
  const links = linkedPages({ page: shown, pages }).map((number) =>
    number === shown ? `<b>${shown}</b>` : `<a href="${url}?${param}=${number}">${number}</a>`,
  );
  return `<nav class="pages">${links.join(' ')}</nav>`;
}

function viewOf(request: PageRequest, lot: AuctionLot): ReturnType<typeof lotView> {
  const { seller } = request;
  return lotView(
    seller,
    lot,
    request.wording(lot),
    auctionCatalogue.lotUrl(seller, lot),
    pictureUrl(seller, lot, 'pair'),
  );
}

function lotPage(request: PageRequest, [, sale = '', place = '']: RegExpExecArray): Reply {
  const { seller, now } = request;
  const style = styleOf(seller);
  const lot = auctionLotOf(seller, `${sale}-${place}`, now);
  if (!lot) return html(404, gonePage(seller));
  if (lot.sale.archivedUntil <= now) return html(style.goneStatus, gonePage(seller));
  const wording = request.wording(lot);
  const pictures = (['pair', 'obverse', 'reverse'] as const).map((side) => escape(pictureUrl(seller, lot, side)));
  const view = lotPageView(seller, lot, wording, viewOf(request, lot), pictures);
  const title = saleTitle(seller, lot.sale);
  const body = `<p><a href="${saleUrl(seller, lot.sale)}">${escape(title)}</a></p><h1>${text(seller, 'lot')} ${lot.lotNumber}</h1>${style.lotPage(view)}`;
  return page(seller, wording.title || lot.lotNumber, body);
}
