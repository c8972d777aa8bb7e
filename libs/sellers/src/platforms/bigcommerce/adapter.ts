import { categorySource } from '../../adapter-kit/shop/category-source';
import { shopAdapter } from '../../adapter-kit/shop/shop-adapter';
import type { ListLayout, ProductLayout } from '../../adapter-kit/shop/shop-layout';
import { sitemapSource } from '../../adapter-kit/shop/sitemap-source';
import { idNumber } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import type { BigcommerceOptions } from './options';

function isCategory(url: string): boolean {
  const { pathname, search } = new URL(url);
  return (
    search === '' &&
    pathname !== '/' &&
    !/^\/(?:account|cart|checkout|login|search|compare|wishlist|giftcertificates|contact-us|shipping-returns|sitemap|rss-syndication|blog|brands)(?:\.php|\/|$)/i.test(
      pathname,
    ) &&
    !/\.(?:php|jpe?g|png|webp|pdf)$/i.test(pathname)
  );
}

const list: ListLayout = {
  item: '.productGrid .product, .productGrid .card, .productList .product, .productList .listItem, #product-listing-container .card',
  link: [
    '.card-title a@href',
    '.listItem-title a@href',
    'a.card-figure__link@href',
    '.card-figure a@href',
    'a[href]@href',
  ],
  id: (block) =>
    idNumber(block.line('@data-entity-id')) ??
    idNumber(block.line('[data-entity-id]@data-entity-id')) ??
    idNumber(block.line('[data-product-id]@data-product-id')) ??
    idNumber(block.line('input[name="products[]"]@value')) ??
    idNumber(/product_id=(\d+)/.exec(block.line('a[href*="product_id="]@href', 2048) ?? '')?.[1]),
  digest: ['[data-product-price-with-tax]', '[data-product-price-without-tax]', '.card-figcaption-button'],
  next: ['.pagination-item--next a@href', '.pagination-list .next a@href', 'link[rel="next"]@href'],
  categories: [
    '.navPages a.navPages-action@href',
    '.navPages-list a@href',
    '.navList a.navList-action@href',
    '.subcategory-list a@href',
    'nav a@href',
  ],
  isCategory,
  isList: '#product-listing-container, .productGrid, .productList',
  empty: '#product-listing-container > p, .page-content > p, [data-no-products-notification]',
  otherProducts: '.productCarousel, [data-product-carousel], .sidebarBlock .card, #previewModal, .cart-preview',
};

const product: ProductLayout = {
  isProduct: '.productView',
  id: (page) =>
    idNumber(page.line('.productView [name="product_id"]@value')) ??
    idNumber(page.line('form[data-cart-item-add] input[name="product_id"]@value')) ??
    idNumber(page.line('.productView@data-entity-id')) ??
    idNumber(page.line('[data-product-id]@data-product-id')),
  otherProducts:
    '.card, .productCarousel, [data-product-carousel], .modal, #tab-related, #tab-similar, .productReviews',
  title: ['.productView-title', 'h1'],
  price: [
    '.productView [data-product-price-with-tax]',
    '.productView [data-product-price-without-tax]',
    'meta[property="product:price:amount"]@content',
  ],
  currency: ['meta[property="product:price:currency"]@content', '.productView meta[itemprop="priceCurrency"]@content'],
  description: ['#tab-description', '.productView-description .tab-content .tab-content'],
  images: [
    '.productView-thumbnail-link@href',
    '.productView-image@data-zoom-image',
    '.productView-image img@src',
    'meta[property="og:image"]@content',
  ],
  sku: ['[data-product-sku]'],
  facts: ['.productView-info', '.productView-customFields'],
  crumbs: ['.breadcrumbs .breadcrumb', 'ol.breadcrumbs li'],
  state: ['.productView-info [data-product-stock]'],
  soldOut: [
    '.productView .alertBox--error',
    '.productView .productView-outOfStock',
    '#form-action-addToCart[disabled]',
  ],
  buyable: ['#form-action-addToCart'],
  jsonLd: true,
};

export const bigcommerceAdapter = shopAdapter<BigcommerceOptions>({
  sources: (seller) =>
    seller.options.list === 'sitemap'
      ? [
          sitemapSource(below(seller.home, '/xmlsitemap.php'), {
            idOf: (url) => (pathname(url) === '/' ? undefined : pathname(url)),
            isPart: (url) => new URL(url).searchParams.get('type') === 'products',
          }),
        ]
      : [categorySource(below(seller.home, '/'), list)],
  product,
});

function pathname(url: string): string {
  return new URL(url).pathname;
}
