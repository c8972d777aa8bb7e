import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { escape } from '../../pages/layout';
import { shopHome, shopLotPage } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { listedLots, lotsOfSitemapPart } from '../categories';
import { type PageRequest, sides } from '../../family';
import { json, type Reply } from '../../reply';
import { lotReply, shopFamily } from '../shop-family';
import {
  collectionId,
  collectionOf,
  idOf,
  ITEMS_PER_PAGE,
  itemOf,
  numberInId,
  pictureName,
  websiteOf,
} from './store-json';

/** The path of each shop's store page, which its owner chooses. */
const folders = ['/shop', '/coins'] as const;

function folderOf(seller: Seller): string {
  const folder = folders[seller.variant];
  if (folder === undefined) throw new RangeError(`${seller.key}: no Squarespace variant ${seller.variant}`);
  return folder;
}

/**
 * Squarespace 7.1: every page is available as JSON, and the store's JSON contains all fields. The store of variant 0 is found through its
 * sitemap.
 */
export const squarespace = shopFamily({
  name: 'squarespace',
  routes: (seller) => {
    const folder = folderOf(seller);
    return [
      { kind: 'list', path: /^\/sitemap\.xml$/, answer: sitemap },
      { kind: 'lot', path: new RegExp(`^${folder}/p/[a-z0-9-]*?-?(\\d{1,12})$`), answer: itemPage },
      { kind: 'list', path: new RegExp(`^${folder}$`), answer: storePage },
      { kind: 'list', path: /^\/notes$/, query: { format: 'json-pretty' }, answer: blogJson },
      { kind: 'other', path: /^\/$/, answer: (request) => shopHome(request, squarespace) },
    ];
  },
  lotPath,
  picture: (_, lot, side) => `/content/v1/${collectionId}/${pictureName(lot, sides.indexOf(side))}`,
  picturePath: /^\/content\/v1\/[0-9a-f]{24}\/[0-9a-f-]{36}\/(?<id>\d+)_(?<side>[1-3])\.jpg$/,
  ids: { of: (_, lot) => idOf(lot), numberIn: numberInId },
  printsJsonLd: false,
  descriptorOptions: (seller) => (seller.variant === 0 ? {} : { shopPath: folderOf(seller) }),
});

function lotPath(seller: Seller, lot: ShopLot): string {
  return `${folderOf(seller)}/p/${slugOf(wordingOf(lot.coin, seller).title)}-${lot.number}`;
}

/** The offset of a page is the time at which its last item was added. The next page has older items. */
function storePage(request: PageRequest): Reply {
  const { seller, now, query } = request;
  if (query.get('format') !== 'json-pretty') return shopHome(request, squarespace);
  const folder = folderOf(seller);
  const offset = Number(query.get('offset') ?? Number.MAX_SAFE_INTEGER);
  // One more than is shown, to know whether there is a next page.
  const older = listedLots(seller, now, { addedBefore: offset, count: ITEMS_PER_PAGE + 1 });
  return json(collectionOf(request, folder, older, (lot) => lotPath(seller, lot)));
}

function itemPage(request: PageRequest, [, number]: RegExpExecArray): Reply {
  const { seller, query } = request;
  return lotReply(request, number, (lot) =>
    query.get('format') === 'json-pretty'
      ? json({ ...websiteOf(seller, folderOf(seller)), item: itemOf(request, lot, lotPath(seller, lot)) })
      : shopLotPage(request, squarespace, lot, ''),
  );
}

/** A blog next to the store, whose entries are not lots. */
function blogJson({ seller }: PageRequest): Reply {
  const entry = {
    id: '64a1c0de5eed999999999901',
    recordType: 1,
    title: seller.motto,
    fullUrl: '/notes/welcome',
    body: `<p>${escape(seller.motto)}</p>`,
    tags: [],
    categories: [],
  };
  return json({ ...websiteOf(seller, '/notes'), items: [entry] });
}

function sitemap({ seller, now }: PageRequest): Reply {
  const folder = folderOf(seller);
  const entry = (path: string, time: number) =>
    `<url><loc>${seller.origin}${path}</loc><changefreq>daily</changefreq><priority>0.75</priority><lastmod>${new Date(time).toISOString().slice(0, 10)}</lastmod></url>`;
  const lots = lotsOfSitemapPart(seller, now, 1).map((lot) => entry(lotPath(seller, lot), lot.changedAt));
  const body = [entry('/', now), entry(folder, now), entry('/notes/welcome', now), ...lots].join('\n');
  return {
    status: 200,
    type: 'application/xml; charset=UTF-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</urlset>\n`,
  };
}
