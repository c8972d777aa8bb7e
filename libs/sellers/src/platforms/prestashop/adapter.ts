import { idNumber } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import { categorySource } from '../../adapter-kit/shop/category-source';
import { shopAdapter } from '../../adapter-kit/shop/shop-adapter';
import type { ListLayout, ProductLayout } from '../../adapter-kit/shop/shop-layout';
import { sitemapSource } from '../../adapter-kit/shop/sitemap-source';
import type { PrestashopOptions } from './options';

/** `/en/women/2-9-brown-bear.html` is product 2 in its combination 9; without friendly addresses `?id_product=2&controller=product`. */
export function productIdOf(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  const plain = searchParams.get('id_product');
  if (plain !== null && /^\d{1,12}$/.test(plain)) return plain;
  return /\/(\d{1,12})-[^/]*\.html$/.exec(pathname)?.[1];
}

/** `/en/3-coins`, `/3-coins/`, `?id_category=3&controller=category`. Not an article (`/content/3-shipping`), a brand or a product. */
function isCategory(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  if (['order', 'q', 'orderby', 'search_query'].some((name) => searchParams.has(name))) return false;
  if (searchParams.has('id_category')) return searchParams.get('controller') !== 'product';
  return (
    /(?:^|\/)\d{1,9}-[^/.]+\/?$/.test(pathname) && !/\/(?:content|supplier|brand|manufacturer|module)\//.test(pathname)
  );
}

/** A sitemap part in another language (`1_fr_0_sitemap.xml`) lists the same products again. */
function isPartIn(language: string | undefined): (url: string) => boolean {
  return (url) => {
    const named = /\/\d+_([a-z]{2})(?:[-_][a-z]{2})?_\d+_sitemap\.xml/i.exec(url)?.[1]?.toLowerCase();
    return named === undefined || language === undefined || named === language.slice(0, 2);
  };
}

const list: ListLayout = {
  item: '#js-product-list .js-product-miniature, #products .js-product-miniature, ul.product_list > li.ajax_block_product',
  link: [
    '.product-title a@href',
    'a.product-miniature__link@href',
    'a.product-thumbnail@href',
    'a.product-name@href',
    'a@href',
  ],
  id: (block, url) => idNumber(block.line('@data-id-product')) ?? productIdOf(url),
  digest: ['.price, .product-miniature__price, .product-price', '.product-flag, .badge, .availability'],
  next: ['.pagination a.next:not(.disabled)@href', '.pagination a[rel="next"]@href', '#pagination_next a@href'],
  categories: [
    '#_desktop_top_menu a@href',
    '.ps-mainmenu a@href',
    '#block_top_menu a@href',
    '.category-tree a@href',
    '.block-categories a@href',
    '.subcategory a@href',
    '.subcategories-list a@href',
    '#subcategories a@href',
    'header nav a@href',
  ],
  isCategory,
  isList: 'body#category, body.page-category, #js-product-list',
  empty: '#content.page-not-found, .page-content.page-not-found, .page-not-found, .alert-warning',
  otherProducts: '.featured-products, .viewed-products, .products-section-title + .products, .ps-viewedproduct',
};

const product: ProductLayout = {
  isProduct: 'body#product, body.page-product, #add-to-cart-or-refresh, #product_page_product_id, #buy_block',
  id: (page, url) => idNumber(page.line('input[name="id_product"]@value')) ?? productIdOf(url),
  otherProducts:
    '.product-miniature, .product-accessories, .product-pack, .featured-products, .ajax_block_product, .modal',
  title: ['h1[itemprop="name"]', '#main h1', '.product__name', 'h1'],
  price: [
    '.product-prices .current-price-value@content',
    '.product-prices [itemprop="price"]@content',
    '.product-prices .current-price > span:first-child',
    '.js-product-prices .product__price',
    '.js-product-prices .product__current-price',
    '#our_price_display@content',
    '#our_price_display',
    'meta[property="product:price:amount"]@content',
  ],
  currency: ['meta[property="product:price:currency"]@content', '.product-prices [itemprop="priceCurrency"]@content'],
  description: [
    '[id^="product-description-short"], .product__description-short, #short_description_content',
    '#description .product-description, #product-infos-description .product__description, .page-product-box .rte',
  ],
  images: [
    '.product-images img[data-image-large-src]@data-image-large-src',
    '#product-images .carousel-item img@src',
    '.product-cover img@src',
    '#views_block a[href*="thickbox"]@href',
    '#bigpic@src',
    'meta[property="og:image"]@content',
  ],
  sku: ['.product-reference span', '#product_reference .editable'],
  facts: ['.product-features dl.data-sheet', 'table.table-data-sheet', '.product-features dl'],
  crumbs: ['nav.breadcrumb li', '.breadcrumb__list li', '.breadcrumb-item', '.breadcrumb a'],
  state: [
    '.product-prices link[itemprop="availability"]@href',
    '#product-availability',
    '.product__availability',
    '#availability_value',
  ],
  soldOut: ['#product-availability .product-unavailable', '.product-flag.out_of_stock', '#add_to_cart.unvisible'],
  buyable: ['[data-button-action="add-to-cart"]:not([disabled])', '#add_to_cart button'],
  jsonLd: true,
};

export const prestashopAdapter = shopAdapter<PrestashopOptions>({
  sources: (seller) => [
    sitemapSource(below(seller.home, seller.options.sitemapPath), {
      idOf: productIdOf,
      isPart: isPartIn(seller.languages[0]),
    }),
    categorySource(below(seller.home, '/'), list),
  ],
  product,
});
