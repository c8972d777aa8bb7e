import type { Seller } from '../../catalogue/seller';
import { escape, gonePage, layout } from '../../pages/layout';
import { auctionGrid, auctionLotBody, saleLinks } from '../../pages/sale-pages';
import { saleTitle } from '../../pages/sale-title';
import { type AuctionLot, readableSale, type Sale, salesAt } from '../../timetable/sale-timetable';
import { auctionFamily, lotsPage, readableLot, siteNumbers } from '../auction-family';
import type { PageRequest } from '../../family';
import { html, json, type Reply } from '../../reply';
import { lotFields, picturePath } from './lot-fields';

/** Few, so that small sales have several pages too. */
const LOTS_PER_PAGE = 6;
/** Sent with status 200. */
const archived = { success: false };

/**
 * Sixbid: a page that names sales, and the JSON for its scripts. It never states bids, nor that a lot is unsold. The API does not find an
 * archived sale, and the pages state it in the text only.
 */
export const sixbid = auctionFamily({
  name: 'sixbid',
  routes: (seller) => {
    const sale = `${seller.key}\\/(\\d{1,9})`;
    return [
      { kind: 'list', path: new RegExp(`^\\/v2\\/${sale}\\/$`), answer: lotsAnswer },
      { kind: 'lot', path: new RegExp(`^\\/v2\\/${sale}\\/(\\d{1,15})\\/$`), answer: lotAnswer },
      { kind: 'list', path: /^\/en\/$/, answer: frontPage },
      { kind: 'other', path: /^\/$/, answer: frontPage },
      { kind: 'other', path: new RegExp(`^\\/en\\/${sale}$`), answer: salePage },
      { kind: 'other', path: new RegExp(`^\\/en\\/${sale}\\/[^/]+\\/(\\d{1,15})\\/[^/]+$`), answer: lotPage },
    ];
  },
  saleId: (_, sale) => String(sale.number),
  ids: siteNumbers,
  lotPath: (seller, lot) => {
    const { categorySlug, lotId, lotSlug } = lotFields(seller, lot);
    return `${salePath(seller, lot.sale)}/${categorySlug}/${lotId}/${lotSlug}`;
  },
  picture: (seller, lot) => `/v7/lots/${picturePath(seller, lot)}?p=lot_o`,
  picturePath: /^\/v7\/lots\/[\w-]+\/\d+\/(?<id>\d+)-(?<side>pair)\.jpg$/,
  pictured: ['pair'],
  silentOn: ['bid', 'unsold'],
  statesEnd: 'of-sale',
  goneStatus: () => 200,
  descriptorOptions: ({ origin }) => ({ api: origin, images: `${origin}/v7/lots` }),
});

function salePath(seller: Seller, sale: Sale): string {
  return `/en/${seller.key}/${sale.number}`;
}

function frontPage({ seller, now }: PageRequest): Reply {
  const links = saleLinks(seller, salesAt(seller, now), (sale) => `${seller.origin}${salePath(seller, sale)}`);
  return html(200, layout(seller, `Sixbid: ${seller.motto}`, links));
}

function lotsAnswer(request: PageRequest, [, number = '']: RegExpExecArray): Reply {
  const { seller } = request;
  const sale = readableSale(seller, Number(number), request.now);
  if (!sale) return json(archived);
  const { page, pages, lots } = lotsPage(request, sale, 'page', LOTS_PER_PAGE);
  const items = lots.map((lot) => lotFields(seller, lot, request.wording(lot)));
  return json({ limit: LOTS_PER_PAGE, current: page, total_pages: pages, total_items: sale.lotCount, items }, {}, true);
}

function lotAnswer(request: PageRequest, match: RegExpExecArray): Reply {
  const lot = lotIn(request, match);
  return lot ? json(lotFields(request.seller, lot, request.wording(lot)), {}, true) : json(archived);
}

function lotIn(request: PageRequest, [, sale = '', lotId = '']: RegExpExecArray): AuctionLot | undefined {
  const lot = readableLot(siteNumbers, request, lotId);
  return lot?.sale.number === Number(sale) ? lot : undefined;
}

function salePage(request: PageRequest, [, number = '']: RegExpExecArray): Reply {
  const { seller } = request;
  const sale = readableSale(seller, Number(number), request.now);
  if (!sale) return html(200, gonePage(seller));
  const { lots } = lotsPage(request, sale, 'page', LOTS_PER_PAGE);
  const title = saleTitle(seller, sale);
  return html(200, layout(seller, title, `<h1>${escape(title)}</h1>${auctionGrid(request, sixbid, lots)}`));
}

function lotPage(request: PageRequest, match: RegExpExecArray): Reply {
  const { seller } = request;
  const lot = lotIn(request, match);
  if (!lot) return html(200, gonePage(seller));
  const title = request.wording(lot).title || lot.lotNumber;
  return html(200, layout(seller, title, auctionLotBody(request, sixbid, lot)));
}
