import type { Seller } from '../../catalogue/seller';
import { gonePage } from '../../pages/layout';
import { readableSale, salesAt } from '../../timetable/sale-timetable';
import { auctionFamily, lotsPage, readableLot, siteNumbers } from '../auction-family';
import { siteNumber } from '../auction-lots';
import { type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { frontPage, lotPage, salePage, salePath } from './pages';

/** Few, so that small sales have several pages too. */
const LOTS_PER_PAGE = 6;

/**
 * Biddr: one page for sales and lots, distinguished by its query. Labels are English. The end of a sale is not printed, and an unsold lot keeps
 * its start price.
 */
export const biddr = auctionFamily({
  name: 'biddr',
  routes: (seller) => {
    const path = new RegExp(`^\\/${seller.key}\\/auction$`);
    return [
      { kind: 'list', path: new RegExp(`^\\/(?:${seller.key})?$`), answer: front },
      { kind: 'lot', path, query: { a: /^\d{1,9}$/, l: /^\d{1,15}$/ }, answer: lot },
      { kind: 'list', path, query: { a: /^\d{1,9}$/ }, answer: sale },
    ];
  },
  saleId: (_, { number }) => String(number),
  ids: siteNumbers,
  lotPath: (seller, numbered) => `${salePath(seller, numbered.sale)}&l=${siteNumber(numbered)}`,
  picture: (_, numbered, side) => `/img/${siteNumber(numbered)}-${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/img\/(?<id>\d+)-(?<side>[1-3])(?:\.l)?\.jpg$/,
  silentOn: ['unsold'],
  statesEnd: 'never',
  goneStatus: () => 404,
});

function front({ seller, now }: PageRequest): Reply {
  return html(200, frontPage(seller, salesAt(seller, now)));
}

function sale(request: PageRequest): Reply {
  const found = readableSale(request.seller, Number(request.query.get('a')), request.now);
  if (!found) return gone(request.seller);
  return html(200, salePage(request, biddr, found, lotsPage(request, found, 'p', LOTS_PER_PAGE)));
}

function lot(request: PageRequest): Reply {
  const found = readableLot(siteNumbers, request, request.query.get('l') ?? '');
  const isOfSale = found?.sale.number === Number(request.query.get('a'));
  return found && isOfSale ? html(200, lotPage(request, biddr, found)) : gone(request.seller);
}

function gone(seller: Seller): Reply {
  return html(404, gonePage(seller));
}
