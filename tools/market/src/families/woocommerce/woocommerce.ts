import type { Language, Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { aboutPage, priceText, shopHome, shopLotPage } from '../../pages/shop-pages';
import { escape, gonePage, text } from '../../pages/layout';
import { listedCount, type ShopLot } from '../../timetable/shop-timetable';
import { listedLots } from '../categories';
import { numberParam, sides, type Family, type PageRequest, type Side } from '../../family';
import { html, json, type Reply } from '../../reply';
import { productJsonLd } from '../product-json-ld';
import { asShopLot, shopLotOf } from '../shop-lots';

const API = '/wp-json/wc/store/v1/products';

const productBase: Readonly<Record<Language, string>> = {
  de: 'produkt',
  en: 'product',
  fr: 'produit',
  it: 'prodotto',
  es: 'producto',
  nl: 'product',
  pl: 'produkt',
  cs: 'produkt',
  sv: 'produkt',
  pt: 'produto',
  hu: 'termek',
  da: 'vare',
};

/** WooCommerce's Store API and its product pages with the JSON-LD of version 11. */
export const woocommerce: Family = {
  name: 'woocommerce',
  routes: (seller) => [
    { kind: 'list', path: /^\/wp-json\/wc\/store\/v1\/products\/?$/, answer: productList },
    { kind: 'lot', path: /^\/wp-json\/wc\/store\/v1\/products\/(\d+)$/, answer: oneProduct },
    { kind: 'lot', path: new RegExp(`^/${productBase[seller.language]}/[^/]*?-?(\\d{1,12})/?$`), answer: productPage },
    { kind: 'other', path: /^\/$/, answer: (request) => shopHome(request, woocommerce) },
    { kind: 'other', path: /^\/about$/, answer: aboutPage },
  ],
  sourceIdOf: (_, lot) => String(asShopLot(lot).number),
  lotOf: (seller, sourceId, now) => shopLotOf(seller, Number(sourceId), now),
  lotUrl: (seller, lot) => `${seller.origin}/${productBase[seller.language]}/${slugFor(seller, asShopLot(lot))}/`,
  pictureUrl: (seller, lot, side) => `${seller.origin}/wp-content/uploads/2026/11/${asShopLot(lot).number}-${side}.jpg`,
  picturePath: /^\/wp-content\/uploads\/\d{4}\/\d{2}\/(?<id>\d+)-(?<side>obverse|reverse|pair)(?:-\d+x\d+)?\.jpg$/,
  goneStatus: () => 404,
  printsJsonLd: () => true,
};

function slugFor(seller: Seller, lot: ShopLot): string {
  return `${slugOf(wordingOf(lot.coin, seller).title)}-${lot.number}`;
}

function productList(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const perPage = numberParam(query, 'per_page', 10, 1, 100);
  const page = numberParam(query, 'page', 1, 1, 100_000);
  const total = listedCount(seller, now);
  const pages = Math.ceil(total / perPage);
  const link = (number: number, rel: string) =>
    `<${seller.origin}${API}?per_page=${perPage}&page=${number}>; rel="${rel}"`;
  const links = [...(page > 1 ? [link(page - 1, 'prev')] : []), ...(page < pages ? [link(page + 1, 'next')] : [])];
  const shown = listedLots(seller, now, { from: (page - 1) * perPage, count: perPage });
  return json(
    shown.map((lot) => storeProduct(request, lot)),
    {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(pages),
      ...(links.length > 0 ? { Link: links.join(', ') } : {}),
      // As observed on real sites: seconds since 1970 instead of an HTTP date.
      'Last-Modified': String(Math.floor(Math.max(0, ...shown.map((lot) => lot.changedAt)) / 1000)),
    },
  );
}

function oneProduct(request: PageRequest, [, id = '']: RegExpExecArray): Reply {
  const lot = shopLotOf(request.seller, Number(id), request.now);
  if (lot && lot.state !== 'gone') return json(storeProduct(request, lot));
  return {
    status: 404,
    type: 'application/json; charset=utf-8',
    body: '{"code":"woocommerce_rest_product_invalid_id","message":"Invalid product ID.","data":{"status":404}}',
  };
}

/** Names contain typographic entities, as WordPress converts them. */
function entities(title: string): string {
  return escape(title).replace(/–/g, '&#8211;').replace(/’/g, '&#8217;').replace(/½/g, '&frac12;');
}

function storeProduct(request: PageRequest, lot: ShopLot): Record<string, unknown> {
  const { seller } = request;
  const wording = request.wording(lot);
  const name = entities(wording.title);
  return {
    id: lot.number,
    name,
    slug: slugFor(seller, lot),
    parent: 0,
    type: 'simple',
    variation: '',
    permalink: woocommerce.lotUrl(seller, lot),
    sku: `${seller.key.slice(0, 2).toUpperCase()}-${lot.number}`,
    short_description: '',
    description: wording.description,
    on_sale: lot.priceBefore !== undefined,
    prices: pricesOf(seller, lot),
    price_html: priceHtml(seller, lot),
    average_rating: '0',
    review_count: 0,
    images: sides.map((side, place) => imageOf(request, lot, side, place, name)),
    categories: wording.category.map((category, place) => ({
      id: 100 + place,
      name: entities(category),
      slug: slugOf(category),
      link: `${seller.origin}/`,
    })),
    tags: [],
    brands: [],
    attributes: wording.facts.map((fact, place) => ({
      id: place + 1,
      name: fact.name,
      taxonomy: `pa_${slugOf(fact.name)}`,
      has_variations: false,
      terms: [{ id: 900 + place, name: entities(fact.value), slug: slugOf(fact.value) }],
    })),
    variations: [],
    grouped_products: [],
    has_options: false,
    ...stockOf(seller, lot),
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    formatted_weight: '',
    formatted_dimensions: '',
    is_password_protected: false,
    extensions: {},
  };
}

function stockOf(seller: Seller, lot: ShopLot): Record<string, unknown> {
  const inStock = lot.state === 'available';
  return {
    is_purchasable: inStock,
    is_in_stock: inStock,
    is_on_backorder: false,
    low_stock_remaining: inStock ? 1 : null,
    stock_availability: {
      text: text(seller, inStock ? 'inStock' : 'soldOut'),
      class: inStock ? 'in-stock' : 'out-of-stock',
    },
    sold_individually: true,
    quantity_limits: { minimum: 1, maximum: 1, multiple_of: 1, editable: false },
    add_to_cart: {
      text: text(seller, 'buy'),
      description: text(seller, 'buy'),
      url: `/?add-to-cart=${lot.number}`,
      single_text: text(seller, 'buy'),
      minimum: 1,
      maximum: 1,
      multiple_of: 1,
    },
  };
}

function pricesOf(seller: Seller, lot: ShopLot): Record<string, unknown> {
  const english = seller.language === 'en';
  return {
    price: String(lot.price),
    regular_price: String(lot.priceBefore ?? lot.price),
    sale_price: String(lot.price),
    price_range: null,
    currency_code: seller.currency,
    currency_symbol: seller.currency === 'EUR' ? '€' : seller.currency,
    currency_minor_unit: 2,
    currency_decimal_separator: english ? '.' : ',',
    currency_thousand_separator: english ? ',' : '.',
    currency_prefix: '',
    currency_suffix: ` ${seller.currency === 'EUR' ? '€' : seller.currency}`,
  };
}

function priceHtml(seller: Seller, lot: ShopLot): string {
  const amount = (value: number) =>
    `<span class="woocommerce-Price-amount amount"><bdi>${priceText(seller, value)}</bdi></span>`;
  return lot.priceBefore === undefined
    ? amount(lot.price)
    : `<del aria-hidden="true">${amount(lot.priceBefore)}</del> <ins>${amount(lot.price)}</ins>`;
}

function imageOf(
  { seller }: PageRequest,
  lot: ShopLot,
  side: Side,
  place: number,
  name: string,
): Record<string, unknown> {
  const src = woocommerce.pictureUrl(seller, lot, side);
  const thumbnail = src.replace(/\.jpg$/, side === 'pair' ? '-300x150.jpg' : '-300x300.jpg');
  const srcset = `${src} 800w, ${thumbnail} 300w`;
  return {
    id: lot.number * 4 + place,
    src,
    thumbnail,
    srcset,
    sizes: '(max-width: 800px) 100vw, 800px',
    thumbnail_srcset: srcset,
    thumbnail_sizes: '(max-width: 300px) 100vw, 300px',
    name: `${lot.number}-${side}`,
    alt: name,
  };
}

function productPage(request: PageRequest, [, number = '']: RegExpExecArray): Reply {
  const lot = shopLotOf(request.seller, Number(number), request.now);
  if (!lot) return html(404, gonePage(request.seller));
  return shopLotPage(request, woocommerce, lot, productJsonLd(request, woocommerce, lot, 'price-specification'));
}
