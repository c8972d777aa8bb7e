import type { Seller } from '../../catalogue/seller';
import { type Wording, wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { decimalOf } from '../../money';
import { aboutPage, shopHome, shopLotPage } from '../../pages/shop-pages';
import { gonePage } from '../../pages/layout';
import { listedLives, type ShopLot, shopLotAt } from '../../timetable/shop-timetable';
import { numberParam, sides, type Family, type PageRequest } from '../../family';
import { html, json, type Reply } from '../../reply';
import { productJsonLd } from '../product-json-ld';
import { asShopLot, isoSeconds, shopLotOf } from '../shop-lots';

const PRODUCT_IDS = 7_000_000_000_000;
const VARIANT_IDS = 41_000_000_000_000;
const IMAGE_IDS = 33_000_000_000_000;

/** Shopify's public surfaces: product lists without a currency, a product's own JSON in cents, and its page. */
export const shopify: Family = {
  name: 'shopify',
  routes: () => [
    { kind: 'list', path: /^(?:\/collections\/all)?\/products\.json$/, answer: productList },
    { kind: 'other', path: /^\/cart\.js$/, answer: cart },
    { kind: 'lot', path: /^\/products\/([^/]+)\.(js|json)$/, answer: productScript },
    { kind: 'lot', path: /^\/products\/([^/]+)$/, answer: productPage },
    { kind: 'other', path: /^\/$/, answer: (request) => shopHome(request, shopify) },
    { kind: 'other', path: /^\/about$/, answer: aboutPage },
  ],
  sourceIdOf: (_, lot) => String(PRODUCT_IDS + asShopLot(lot).number),
  lotOf: (seller, sourceId, now) => shopLotOf(seller, Number(sourceId) - PRODUCT_IDS, now),
  lotUrl: (seller, lot) => `${seller.origin}/products/${handleOf(seller, asShopLot(lot))}`,
  pictureUrl: (seller, lot, side) =>
    `${seller.origin}/cdn/shop/files/${PRODUCT_IDS + asShopLot(lot).number}-${side}.jpg?v=${Math.floor(asShopLot(lot).listedAt / 1000)}`,
  picturePath: /^\/cdn\/shop\/files\/(?<id>\d+)-(?<side>obverse|reverse|pair)\.jpg$/,
  goneStatus: () => 404,
  printsJsonLd: () => true,
};

function handleOf(seller: Seller, lot: ShopLot): string {
  return `${slugOf(wordingOf(lot.coin, seller).title)}-${lot.number}`;
}

function lotOfHandle(request: PageRequest, handle: string): ShopLot | undefined {
  const number = /-(\d{1,12})$/.exec(handle)?.[1];
  return number === undefined ? undefined : shopLotOf(request.seller, Number(number), request.now);
}

function productList(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const limit = numberParam(query, 'limit', 30, 1, 250);
  const page = numberParam(query, 'page', 1, 1, 1000);
  const lives = listedLives(seller, now, { from: (page - 1) * limit, count: limit });
  return json({ products: lives.map((life) => listedProduct(request, shopLotAt(seller, life, now))) }, {}, true);
}

function listedProduct(request: PageRequest, lot: ShopLot): Record<string, unknown> {
  const { seller } = request;
  const wording = request.wording(lot);
  const id = PRODUCT_IDS + lot.number;
  const created = isoSeconds(lot.listedAt);
  const updated = isoSeconds(lot.changedAt);
  return {
    id,
    title: wording.title,
    handle: handleOf(seller, lot),
    body_html: wording.description,
    published_at: created,
    created_at: created,
    updated_at: updated,
    vendor: seller.name,
    product_type: wording.category[0] ?? '',
    tags: tagsOf(wording),
    variants: [
      {
        id: VARIANT_IDS + lot.number,
        title: 'Default Title',
        option1: 'Default Title',
        option2: null,
        option3: null,
        sku: String(lot.number),
        requires_shipping: true,
        taxable: true,
        featured_image: null,
        available: lot.state === 'available',
        price: decimalOf(lot.price),
        grams: Math.round(lot.coin.weight / 100),
        compare_at_price: lot.priceBefore === undefined ? null : decimalOf(lot.priceBefore),
        position: 1,
        product_id: id,
        created_at: created,
        updated_at: updated,
      },
    ],
    images: sides.map((side, place) => ({
      id: IMAGE_IDS + lot.number * 4 + place,
      created_at: created,
      position: place + 1,
      updated_at: created,
      product_id: id,
      variant_ids: [],
      src: shopify.pictureUrl(seller, lot, side),
      width: side === 'pair' ? 800 : 600,
      height: side === 'pair' ? 400 : 600,
    })),
    options: [{ name: 'Title', position: 1, values: ['Default Title'] }],
  };
}

function tagsOf(wording: Wording): string[] {
  return [
    ...new Set([
      ...wording.category,
      wording.metal,
      wording.facts.find((fact) => /^\d{4}$/.test(fact.value))?.value ?? '',
    ]),
  ].filter((tag) => tag !== '');
}

function productScript(request: PageRequest, [, handle = '', format]: RegExpExecArray): Reply {
  const lot = lotOfHandle(request, decodeSafely(handle));
  if (!lot || lot.state === 'gone')
    return { status: 404, type: 'application/json; charset=utf-8', body: '{"status":404,"message":"Not Found"}' };
  if (format === 'json') return json({ product: listedProduct(request, lot) });
  const { seller } = request;
  const wording = request.wording(lot);
  const available = lot.state === 'available';
  const pictures = sides.map((side) => shopify.pictureUrl(seller, lot, side).replace(/^http:/, ''));
  const prices = { price: lot.price, compare_at_price: lot.priceBefore ?? null };
  return json({
    id: PRODUCT_IDS + lot.number,
    title: wording.title,
    handle: handleOf(seller, lot),
    description: wording.description,
    published_at: isoSeconds(lot.listedAt),
    created_at: isoSeconds(lot.listedAt),
    vendor: seller.name,
    type: wording.category[0] ?? '',
    tags: tagsOf(wording),
    ...prices,
    price_min: lot.price,
    price_max: lot.price,
    available,
    price_varies: false,
    compare_at_price_min: lot.priceBefore ?? 0,
    compare_at_price_max: lot.priceBefore ?? 0,
    compare_at_price_varies: false,
    variants: [
      {
        id: VARIANT_IDS + lot.number,
        title: 'Default Title',
        option1: 'Default Title',
        option2: null,
        option3: null,
        sku: String(lot.number),
        available,
        name: wording.title,
        public_title: null,
        options: ['Default Title'],
        weight: Math.round(lot.coin.weight / 100),
        ...prices,
        inventory_management: 'shopify',
        barcode: '',
      },
    ],
    images: pictures,
    featured_image: pictures[0] ?? null,
    options: [{ name: 'Title', position: 1, values: ['Default Title'] }],
    url: `/products/${handleOf(seller, lot)}`,
  });
}

function productPage(request: PageRequest, [, handle = '']: RegExpExecArray): Reply {
  const lot = lotOfHandle(request, decodeSafely(handle));
  if (!lot) return html(404, gonePage(request.seller));
  return shopLotPage(request, shopify, lot, productJsonLd(request, shopify, lot, 'offer'));
}

function cart({ seller }: PageRequest): Reply {
  return json({
    token: `market-${seller.key}`,
    note: null,
    attributes: {},
    original_total_price: 0,
    total_price: 0,
    total_discount: 0,
    total_weight: 0,
    item_count: 0,
    items: [],
    requires_shipping: false,
    currency: seller.currency,
    items_subtotal_price: 0,
    cart_level_discount_applications: [],
  });
}

/** A handle with an invalid escape matches no product. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
