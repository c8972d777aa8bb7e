import { categorySource } from '../../adapter-kit/shop/category-source';
import { feedSource } from '../../adapter-kit/shop/feed-source';
import { shopAdapter } from '../../adapter-kit/shop/shop-adapter';
import type { ListLayout, ProductLayout } from '../../adapter-kit/shop/shop-layout';
import { sitemapSource } from '../../adapter-kit/shop/sitemap-source';
import type { HtmlFragment } from '../../readers/markup/html';
import { idNumber } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import type { OpencartOptions } from './options';

/** `?route=product/product&product_id=42`; search engine friendly addresses contain no number. */
export function productIdOf(url: string): string | undefined {
  return idNumber(new URL(url).searchParams.get('product_id') ?? undefined);
}

/** `?route=product/category&path=20_27`, or a friendly address, to which version 4 may append the route: `/thalers?route=product/category`. */
function isCategory(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  if (['product_id', 'page', 'sort', 'order', 'limit', 'filter', 'search'].some((name) => searchParams.has(name))) {
    return false;
  }
  const route = searchParams.get('route') ?? searchParams.get('_route_');
  if (searchParams.has('path')) return route === null || route === 'product/category';
  if (route !== null && route !== 'product/category') return false;
  return pathname !== '/' && !pathname.endsWith('/index.php') && !/\.(?:jpe?g|png|webp|pdf)$/i.test(pathname);
}

/** In a sitemap a friendly address may be a lot, a category or an article. */
function isOpaque(url: string): boolean {
  const { searchParams } = new URL(url);
  return !['route', 'product_id', 'path', 'manufacturer_id', 'information_id'].some((name) => searchParams.has(name));
}

const list: ListLayout = {
  // Version 4 has the product's number next to the block, in the form around both.
  item: '#content form:has(> .product-thumb), #content :not(form) > .product-thumb, #content .product-list > div:not(.product-thumb):not(:has(.product-thumb)), .main-products .product-thumb',
  link: ['h4 a@href', '.description h4 a@href', '.name a@href', '.image a@href', 'a@href'],
  id: (block, url) => idNumber(block.line('input[name="product_id"]@value')) ?? calledId(block) ?? productIdOf(url),
  address: withoutListState,
  digest: ['.price', '.price-new', '.stock, .stat-1, .outofstock'],
  next: ['.pagination li.active + li a@href', '.pagination b + a@href', 'link[rel="next"]@href'],
  categories: [
    '#menu a@href',
    '#narbar-menu a@href',
    '.main-menu a@href',
    '.list-group a.list-group-item@href',
    '#product-category #content li a@href',
    '.category-list a@href',
    '.refine-categories a@href',
  ],
  isCategory,
  isList: '#product-category #input-sort, #product-category .product-list, #display-control, #input-limit',
  empty: '#product-category #content > p, #product-category #content .buttons',
  otherProducts: '#column-left .product-thumb, #column-right .product-thumb, .module-products, #cart',
};

const product: ProductLayout = {
  isProduct: '#product-product, #product-info, #button-cart, .product-info',
  id: (page, url) =>
    idNumber(page.line('#product input[name="product_id"]@value')) ??
    idNumber(page.line('#input-product-id@value')) ??
    idNumber(page.line('input[name="product_id"]@value')) ??
    productIdOf(url),
  otherProducts: '.product-thumb, .product-layout, .product-module, .box-product, #tab-related, #tab-review, #cart',
  title: ['#content h1', 'h1'],
  price: [
    '#content .price-new',
    '.product-price-group .product-price-new',
    '.product-price-group .product-price',
    '#content ul.list-unstyled > li > h2',
    '#content ul.list-unstyled .price',
    '.product-info .price',
  ],
  currency: ['meta[itemprop="priceCurrency"]@content', 'meta[property="product:price:currency"]@content'],
  description: ['#tab-description, .product_extra-description, .block-description'],
  images: [
    '.thumbnails a@href',
    '.magnific-popup a@href',
    '.product-info .image a@href',
    '.main-image img@data-largeimg',
    'meta[property="og:image"]@content',
  ],
  sku: [],
  facts: ['h1 + ul.list-unstyled > li', '#tab-specification table', '.product-stats li', '#tab-attribute table'],
  crumbs: ['ul.breadcrumb li', 'ol.breadcrumb li', '.breadcrumb a'],
  state: ['li.product-stock', 'h1 + ul.list-unstyled > li:last-child'],
  soldOut: ['li.product-stock.out-of-stock'],
  buyable: [],
  jsonLd: true,
};

export const opencartAdapter = shopAdapter<OpencartOptions>({
  sources: (seller) => [
    ...(seller.options.feed
      ? [feedSource<OpencartOptions>(below(seller.home, '/index.php?route=extension/feed/google_base'))]
      : []),
    sitemapSource(below(seller.home, seller.options.sitemapPath), { idOf: productIdOf, isOpaque }),
    categorySource(below(seller.home, '/'), list),
  ],
  product,
});

/** Version 3 has the product's number only in the button's call: `cart.add('42', '1')`. */
function calledId(block: HtmlFragment): string | undefined {
  const calls = block.lines('[onclick]@onclick', 300).join(' ');
  return /\b(?:cart|wishlist|compare)\.add\(['"]?(\d{1,12})/.exec(calls)?.[1];
}

/** The address of a product without the page and order of the list, which lists append. The rest stays as it is written. */
function withoutListState(url: string): string {
  const [page = url, query = ''] = url.split('?', 2);
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(?:page|sort|order|limit)=/.test(pair));
  return kept.length === 0 ? page : `${page}?${kept.join('&')}`;
}
