import { gzipSync } from 'node:zlib';
import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { aboutPage, shopHome, shopLotPage } from '../../pages/shop-pages';
import { escape, gonePage } from '../../pages/layout';
import type { ShopLot } from '../../timetable/shop-timetable';
import { lotsOfSitemapPart, sitemapPartCount } from '../categories';
import type { Family, PageRequest } from '../../family';
import { html, type Reply } from '../../reply';
import { type OfferShape, productJsonLd } from '../product-json-ld';
import { asShopLot, isoSeconds, shopLotOf } from '../shop-lots';

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The addresses and the JSON-LD of one of these shops. */
interface Variant {
  readonly folder: string;
  /** Matches a product's path. Its group is the number that stays when the title changes. */
  readonly productPath: string;
  readonly offers: OfferShape;
  path(number: number, slug: string): string;
}

const variants: readonly Variant[] = [
  {
    folder: '/monnaie/',
    productPath: '^/monnaie/(\\d{1,12})-[a-z0-9-]*\\.html$',
    offers: 'offer',
    path: (number, slug) => `${number}-${slug}.html`,
  },
  {
    folder: '/mince/',
    productPath: '^/mince/[a-z0-9-]*?-(\\d{1,12})$',
    offers: 'offer-list',
    path: (number, slug) => `${slug}-${number}`,
  },
  {
    folder: '/moneta/',
    productPath: '^/moneta/(\\d{1,12})/[a-z0-9-]*$',
    offers: 'price-specification',
    path: (number, slug) => `${number}/${slug}`,
  },
  {
    folder: '/coins/',
    productPath: '^/coins/[a-z0-9-]*?-(\\d{1,12})/$',
    offers: 'graph',
    path: (number, slug) => `${slug}-${number}/`,
  },
  {
    folder: '/stock/',
    productPath: '^/stock/(\\d{1,12})$',
    offers: 'aggregate-offer',
    path: (number) => String(number),
  },
];

function variantOf(seller: Seller): Variant {
  const variant = variants[seller.variant];
  if (!variant) throw new RangeError(`${seller.key}: no JSON-LD shop variant ${seller.variant}`);
  return variant;
}

/** A shop without a known program: a sitemap, and product pages with all fields in JSON-LD. */
export const jsonLd: Family = {
  name: 'json-ld',
  platform: 'generic-shop',
  routes: (seller) => [
    { kind: 'list', path: /^\/sitemap(?:-(\d{1,6}))?\.xml(\.gz)?$/, answer: sitemap },
    { kind: 'lot', path: new RegExp(variantOf(seller).productPath), answer: productPage },
    { kind: 'other', path: /^\/$/, answer: (request) => shopHome(request, jsonLd) },
    { kind: 'other', path: /^\/(?:about|contact|shipping)$/, answer: aboutPage },
  ],
  sourceIdOf: (_, lot) => String(asShopLot(lot).number),
  lotOf: (seller, sourceId, now) => shopLotOf(seller, Number(sourceId), now),
  lotUrl: (seller, lot) => `${seller.origin}${pathOf(seller, asShopLot(lot))}`,
  pictureUrl: (seller, lot, side) => `${seller.origin}/images/${asShopLot(lot).number}/${side}.jpg`,
  picturePath: /^\/images\/(?<id>\d+)\/(?<side>obverse|reverse|pair)\.jpg$/,
  goneStatus: () => 410,
  printsJsonLd: () => true,
  descriptorOptions: (seller) => ({ sitemapPath: '/sitemap.xml', productPath: variantOf(seller).productPath }),
};

function pathOf(seller: Seller, lot: ShopLot): string {
  const { folder, path } = variantOf(seller);
  return `${folder}${path(lot.number, slugOf(wordingOf(lot.coin, seller).title))}`;
}

/** One file, or an index of numbered files for large shops and compressed parts. */
function sitemap(request: PageRequest, [, part, packed]: RegExpExecArray): Reply {
  const parts = sitemapPartCount(request.seller, request.now);
  const arePacked = request.isFaulty('gz-sitemap');
  if (part === undefined && (parts > 1 || arePacked)) return sitemapIndex(request, parts, arePacked);
  if (packed === undefined) return sitemapPart(request, Number(part ?? 1));
  if (!arePacked || Number(part) > parts) return html(404, gonePage(request.seller));
  return { status: 200, type: 'application/gzip', body: gzipSync(sitemapPart(request, Number(part)).body) };
}

/** The index of compressed parts names one part too many. */
function sitemapIndex({ seller }: PageRequest, parts: number, arePacked: boolean): Reply {
  const links = Array.from(
    { length: arePacked ? parts + 1 : parts },
    (_, at) => `<sitemap><loc>${seller.origin}/sitemap-${at + 1}.xml${arePacked ? '.gz' : ''}</loc></sitemap>`,
  );
  return xml(`<sitemapindex xmlns="${SITEMAPS}">\n${links.join('\n')}\n</sitemapindex>`);
}

function sitemapPart(request: PageRequest, part: number): Reply {
  const { seller, now } = request;
  const others = ['/', '/about', '/contact', '/shipping'].map(
    (path) => `<url><loc>${seller.origin}${path}</loc></url>`,
  );
  const products = lotsOfSitemapPart(seller, now, part).map(
    (lot) =>
      `<url><loc>${escape(jsonLd.lotUrl(seller, lot))}</loc><lastmod>${isoSeconds(lot.changedAt)}</lastmod></url>`,
  );
  return xml(`<urlset xmlns="${SITEMAPS}">\n${[...others, ...products].join('\n')}\n</urlset>`);
}

function xml(body: string): Reply {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
  return { status: 200, type: 'application/xml; charset=utf-8', body: text, tagged: true };
}

function productPage(request: PageRequest, [, number = '']: RegExpExecArray): Reply {
  const lot = shopLotOf(request.seller, Number(number), request.now);
  if (!lot) return html(404, gonePage(request.seller));
  return shopLotPage(request, jsonLd, lot, productJsonLd(request, jsonLd, lot, variantOf(request.seller).offers));
}
