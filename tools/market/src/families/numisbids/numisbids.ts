import type { Seller } from '../../catalogue/seller';
import { gonePage } from '../../pages/layout';
import { auctionLotAt, placeOfLotNumber, readableSale, salesAt } from '../../timetable/sale-timetable';
import { auctionFamily, lotsPage, siteNumbers } from '../auction-family';
import { siteNumber } from '../auction-lots';
import { type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { frontPage, lotPage, salePage } from './pages';

/** Few, so that small sales have several pages too. */
const LOTS_PER_PAGE = 6;

/** NumisBids: the address of a lot has its number in the sale, its source id is unique on the site. All labels are English. */
export const numisbids = auctionFamily({
  name: 'numisbids',
  routes: () => [
    { kind: 'list', path: /^\/$/, answer: front },
    { kind: 'list', path: /^\/sale\/(\d{1,9})$/, answer: sale },
    { kind: 'lot', path: /^\/sale\/(\d{1,9})\/lot\/(\d{1,7}[a-z]?)$/, answer: lot },
  ],
  saleId: (_, { number }) => String(number),
  ids: siteNumbers,
  lotPath: (_, { sale: { number }, lotNumber }) => `/sale/${number}/lot/${lotNumber}`,
  picture: (_, numbered, side) => `/images/l/${siteNumber(numbered)}-${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/images\/[lt]\/(?<id>\d+)-(?<side>[1-3])\.jpg$/,
  statesEnd: 'day-of-sale',
  goneStatus: () => 404,
});

function front({ seller, now }: PageRequest): Reply {
  return html(200, frontPage(seller, salesAt(seller, now)));
}

function sale(request: PageRequest, [, number = '']: RegExpExecArray): Reply {
  const found = readableSale(request.seller, Number(number), request.now);
  if (!found) return gone(request.seller);
  const shown = lotsPage(request, found, 'pg', LOTS_PER_PAGE);
  return html(200, salePage(request, numisbids, found, shown));
}

function lot(request: PageRequest, [, number = '', lotNumber = '']: RegExpExecArray): Reply {
  const found = readableSale(request.seller, Number(number), request.now);
  const place = found && placeOfLotNumber(found, lotNumber);
  if (!found || place === undefined) return gone(request.seller);
  return html(200, lotPage(request, numisbids, auctionLotAt(request.seller, found, place, request.now)));
}

function gone(seller: Seller): Reply {
  return html(404, gonePage(seller));
}
