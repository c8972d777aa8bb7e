import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { escape, gonePage, layout, text } from '../../pages/layout';
import { localPrice, relatedTo, shopHome } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { lotsOfSitemapPart, sitemapPartCount } from '../categories';
import { type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { jsonLdScript } from '../product-json-ld';
import { plainText } from '../shop-lots';
import { lotReply, shopFamily } from '../shop-family';

/** The id of the stores app on every site. */
const STORES_APP = '1380b703-ce81-ff05-f115-39571d94dfcd';
/** The app's folder, which an owner may rename. */
const folders = ['/product-page/', '/coin/'] as const;

function folderOf(seller: Seller): string {
  const folder = folders[seller.variant];
  if (folder === undefined) throw new RangeError(`${seller.key}: no Wix variant ${seller.variant}`);
  return folder;
}

/** Wix Stores. Variant 1 has a renamed folder, and a sitemap in parts that only the index names. */
export const wix = shopFamily({
  name: 'wix',
  routes: (seller) => [
    { kind: 'list', path: /^\/store-products(?:-(\d{1,6}))?-sitemap\.xml$/, answer: sitemapOfProducts },
    { kind: 'list', path: /^\/sitemap\.xml$/, answer: sitemapIndex },
    {
      kind: 'lot',
      path: new RegExp(`^${folderOf(seller)}[a-z0-9-]*?-?(\\d{1,12})$`),
      answer: (request, [, number]) => lotReply(request, number, (lot) => html(200, productPage(request, lot))),
    },
    { kind: 'other', path: /^\/$/, answer: (request) => shopHome(request, wix) },
  ],
  lotPath: (seller, lot) => `${folderOf(seller)}${slug(seller, lot)}`,
  picture: (_, lot, side) => `/media/${mediaName(lot, sides.indexOf(side))}`,
  picturePath: /^\/media\/[0-9a-f]{6}_(?<id>\d+)f(?<side>[1-3])~mv2\.jpg(?:\/v1\/.*)?$/,
  ids: {
    of: (seller, lot) => slug(seller, lot),
    numberIn: (sourceId) => Number(/(\d{1,12})$/.exec(sourceId)?.[1] ?? Number.NaN),
  },
  printsJsonLd: true,
  descriptorOptions: (seller) => (seller.variant === 0 ? {} : { productPath: folderOf(seller) }),
});

function slug(seller: Seller, lot: ShopLot): string {
  return `${slugOf(wordingOf(lot.coin, seller).title)}-${lot.number}`;
}

function mediaName(lot: ShopLot, place: number): string {
  return `c01ec7_${lot.number}f${place + 1}~mv2.jpg`;
}

/** The address of a scaled picture. The part before `/v1/` is the original. */
function fitted(seller: Seller, lot: ShopLot, place: number): string {
  return `${seller.origin}/media/${mediaName(lot, place)}/v1/fit/w_500,h_500,q_90/file.jpg`;
}

/** The number of numbered parts: for several parts, and in variant 1. */
function numberedParts({ seller, now }: PageRequest): number {
  const count = sitemapPartCount(seller, now);
  return seller.variant === 1 || count > 1 ? count : 0;
}

function sitemapIndex(request: PageRequest): Reply {
  const { seller, now } = request;
  const numbered = Array.from({ length: numberedParts(request) }, (_, at) => `store-products-${at + 1}`);
  const parts = ['pages', ...(numbered.length > 0 ? numbered : ['store-products'])].map(
    (part) =>
      `<sitemap><loc>${seller.origin}/${part}-sitemap.xml</loc><lastmod>${new Date(now).toISOString().slice(0, 10)}</lastmod></sitemap>`,
  );
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`);
}

/** `lastmod` is a date, so a second change on the same day is not visible. */
function sitemapOfProducts(request: PageRequest, [, part]: RegExpExecArray): Reply {
  const { seller, now } = request;
  if ((part === undefined) !== (numberedParts(request) === 0)) return html(404, gonePage(seller));
  const entries = lotsOfSitemapPart(seller, now, Number(part ?? 1)).map(
    (lot) =>
      `<url><loc>${wix.lotUrl(seller, lot)}</loc><lastmod>${new Date(lot.changedAt).toISOString().slice(0, 10)}</lastmod><image:image><image:loc>${wix.pictureUrl(seller, lot, 'pair')}</image:loc></image:image></url>`,
  );
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join('')}</urlset>`,
  );
}

function xml(body: string): Reply {
  return { status: 200, type: 'application/xml; charset=utf-8', body: `<?xml version="1.0" encoding="UTF-8"?>${body}` };
}

/** The page is rendered by scripts. Their initial data is in `wix-warmup-data`, and JSON-LD in the head. */
function productPage(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const head = `<meta property="og:type" content="product"><meta property="og:title" content="${escape(title)} | ${escape(seller.name)}"><meta property="og:image" content="${fitted(seller, lot, 0)}"><meta property="product:availability" content="${lot.state === 'available' ? 'InStock' : 'OutOfStock'}"><meta property="product:price:amount" content="${lot.price / 100}"><meta property="product:price:currency" content="${seller.currency}">
${jsonLdScript(request, lot, jsonLdOf(request, lot))}`;
  const before =
    lot.priceBefore === undefined
      ? ''
      : `<span data-hook="formatted-primary-price" style="text-decoration:line-through">${localPrice(seller, lot.priceBefore)}</span>`;
  const body = `<section data-hook="product-page"><h1 data-hook="product-title">${escape(title)}</h1><img data-hook="main-media-image" src="${fitted(seller, lot, 0)}" alt="" width="500" height="250">${before}<span data-hook="formatted-secondary-price">${localPrice(seller, lot.price)}</span>
<pre data-hook="description">${description}</pre><button data-hook="add-to-cart"${lot.state === 'available' ? '' : ' disabled'}>${text(seller, lot.state === 'available' ? 'buy' : 'soldOut')}</button></section>
<script type="application/json" id="wix-warmup-data">${JSON.stringify(warmup(request, lot)).replace(/</g, '\\u003c')}</script>`;
  return layout(seller, title, body, head);
}

/** The app writes `Offers` and `Availability` with capitals, and the price before a reduction. */
function jsonLdOf(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  return JSON.stringify({
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: title,
    description: plainText(description),
    sku: `WX${lot.number}`,
    image: sides.map((_, place) => ({
      '@type': 'ImageObject',
      contentUrl: fitted(seller, lot, place),
      thumbnail: { '@type': 'ImageObject', contentUrl: fitted(seller, lot, place) },
    })),
    Offers: {
      '@type': 'Offer',
      url: wix.lotUrl(seller, lot),
      priceCurrency: seller.currency,
      price: String((lot.priceBefore ?? lot.price) / 100),
      Availability: `https://schema.org/${lot.state === 'available' ? 'InStock' : 'OutOfStock'}`,
    },
  });
}

function warmup(request: PageRequest, lot: ShopLot): unknown {
  const { seller } = request;
  const page = `productPage_${seller.currency}_${slug(seller, lot)}`;
  const related = relatedTo(request, lot).map((other) => ({
    id: `rel-${other.number}`,
    name: request.wording(other).title,
    urlPart: slug(seller, other),
    price: other.price / 100,
    formattedPrice: localPrice(seller, other.price),
  }));
  return {
    platform: { ssrPropsUpdates: [] },
    pages: {},
    appsWarmupData: {
      [STORES_APP]: {
        [page]: { catalog: { product: catalogProduct(request, lot), relatedProducts: related } },
      },
    },
  };
}

function catalogProduct(request: PageRequest, lot: ShopLot): Record<string, unknown> {
  const { seller } = request;
  const { title, description, facts } = request.wording(lot);
  const full = lot.priceBefore ?? lot.price;
  const inStock = lot.state === 'available';
  return {
    id: `0c01ec70-0000-4000-8000-${String(lot.number).padStart(12, '0')}`,
    name: title,
    urlPart: slug(seller, lot),
    productType: 'physical',
    description,
    sku: `WX${lot.number}`,
    ribbon: '',
    isVisible: true,
    isInStock: inStock,
    inventory: { status: inStock ? 'in_stock' : 'out_of_stock', quantity: inStock ? 1 : 0 },
    price: full / 100,
    discountedPrice: lot.price / 100,
    comparePrice: 0,
    formattedPrice: localPrice(seller, full),
    formattedDiscountedPrice: localPrice(seller, lot.price),
    currency: seller.currency,
    discount: lot.priceBefore === undefined ? null : { mode: 'AMOUNT', value: (full - lot.price) / 100 },
    options: [],
    media: sides.map((_, place) => ({
      url: mediaName(lot, place),
      fullUrl: fitted(seller, lot, place),
      mediaType: 'PHOTO',
      width: place === 0 ? 800 : 600,
      height: place === 0 ? 400 : 600,
    })),
    additionalInfo: facts.map(({ name, value }, index) => ({
      id: String(index),
      title: name,
      description: `<p>${escape(value)}</p>`,
      index,
    })),
  };
}
