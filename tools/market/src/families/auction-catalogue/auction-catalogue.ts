import type { Seller } from '../../catalogue/seller';
import { escape, gonePage, layout, text } from '../../pages/layout';
import { saleTitle } from '../../pages/sale-title';
import { type AuctionLot, readableSale, type Sale, saleOf, salesAt } from '../../timetable/sale-timetable';
import { auctionFamily, type LotIds, lotsPage, readableLot } from '../auction-family';
import { linkedPages } from '../categories';
import { type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { cardsStyle } from './cards-style';
import type { HouseStyle } from './house-style';
import { rowsStyle } from './rows-style';
import { tableStyle } from './table-style';
import { lotPageView, lotView, saleView } from './views';

const styles: readonly HouseStyle[] = [rowsStyle, cardsStyle, tableStyle];

export function styleOf(seller: Seller): HouseStyle {
  const style = styles[seller.variant];
  if (!style) throw new RangeError(`${seller.key}: no house style ${seller.variant}`);
  return style;
}

/** `<sale>-<place>`, the place counted from 1. */
const ids: LotIds = {
  of: (lot) => lot.sourceId,
  placeIn(sourceId) {
    const match = /^(\d{1,9})-(\d{1,6})$/.exec(sourceId);
    return match ? { sale: Number(match[1]), index: Number(match[2]) - 1 } : undefined;
  },
};

/** An auction house in plain HTML: a list of sales, the pages of each sale, and a page for each lot. */
export const auctionCatalogue = auctionFamily({
  name: 'auction-catalogue',
  routes: (seller) => {
    const style = styleOf(seller);
    return [
      { kind: 'list', path: new RegExp(`^${style.salesPath.replace('.', '\\.')}$`), answer: salesPage },
      { kind: 'list', path: style.salePattern, answer: salePage },
      { kind: 'lot', path: style.lotPattern, answer: lotPage },
      { kind: 'other', path: /^\/$/, answer: salesPage },
    ];
  },
  // The only identifier of a sale that a house prints.
  saleId: (seller, sale) => styleOf(seller).salePath(sale.number),
  ids,
  lotPath: (seller, lot) => styleOf(seller).lotPath(lot.sourceId, lot.sale.number),
  picture: (_, lot, side) => `/images/${lot.sourceId}/${side}.jpg`,
  picturePath: /^\/images\/(?<id>\d+-\d+)\/(?<side>obverse|reverse|pair)\.jpg$/,
  goneStatus: (seller) => styleOf(seller).goneStatus,
  descriptorOptions: (seller) => {
    const { salesPath, pageParam, selectors } = styleOf(seller);
    return { salesPath, pageParam, ...selectors };
  },
});

function saleUrl(seller: Seller, sale: Sale): string {
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
  const sale = readableSale(seller, Number(number), now);
  if (!sale) return noSale(request, Number(number));
  const { page: shown, pages, lots } = lotsPage(request, sale, style.pageParam, style.perPage);
  const title = saleTitle(seller, sale);
  const views = lots.map((lot) => viewOf(request, lot));
  return page(
    seller,
    title,
    `<h1>${escape(title)}</h1><p>${text(seller, 'page')} ${shown} / ${pages}</p>${style.lots(views)}${pager(saleUrl(seller, sale), style.pageParam, shown, pages)}`,
  );
}

/** The answer for a missing sale: the house's status for an archived sale, 404 for one that never existed. */
function noSale({ seller, now }: PageRequest, number: number): Reply {
  const wasThere = saleOf(seller, number, now).listedAt <= now;
  return html(wasThere ? styleOf(seller).goneStatus : 404, gonePage(seller));
}

function pager(url: string, param: string, shown: number, pages: number): string {
  const links = linkedPages({ page: shown, pages }).map((number) =>
    number === shown ? `<b>${shown}</b>` : `<a href="${url}?${param}=${number}">${number}</a>`,
  );
  return `<nav class="pages">${links.join(' ')}</nav>`;
}

function viewOf(request: PageRequest, lot: AuctionLot): ReturnType<typeof lotView> {
  const { seller } = request;
  const [url, picture] = [auctionCatalogue.lotUrl(seller, lot), auctionCatalogue.pictureUrl(seller, lot, 'pair')];
  return lotView(seller, lot, request.wording(lot), url, picture);
}

function lotPage(request: PageRequest, [, sale = '', place = '']: RegExpExecArray): Reply {
  const { seller } = request;
  const lot = readableLot(ids, request, `${sale}-${place}`);
  if (!lot) return noSale(request, Number(sale));
  const wording = request.wording(lot);
  const pictures = sides.map((side) => escape(auctionCatalogue.pictureUrl(seller, lot, side)));
  const view = lotPageView(seller, lot, wording, viewOf(request, lot), pictures);
  const title = saleTitle(seller, lot.sale);
  const body = `<p><a href="${saleUrl(seller, lot.sale)}">${escape(title)}</a></p><h1>${text(seller, 'lot')} ${lot.lotNumber}</h1>${styleOf(seller).lotPage(view)}`;
  return page(seller, wording.title || lot.lotNumber, body);
}
