import { categorySource } from '../../adapter-kit/shop/category-source';
import { jsonScripts } from '../../readers/structured-data/embedded-json';
import { shopAdapter } from '../../adapter-kit/shop/shop-adapter';
import type { ListLayout, ProductLayout } from '../../adapter-kit/shop/shop-layout';
import { asRecord, recordsOf, scalarOf } from '../../readers/text/json';
import { idNumber } from '../../readers/text/text';
import { below } from '../../readers/text/url';
import { graphqlSource } from './graphql';
import type { MagentoOptions } from './options';

/** Menus contain only categories and articles; filters, sorting and customer pages are not separate lists. */
function isCategory(url: string): boolean {
  const { pathname, search } = new URL(url);
  return (
    search === '' &&
    pathname !== '/' &&
    !/\/(?:customer|checkout|catalogsearch|wishlist|contacts?|sales|newsletter|review|sendfriend|catalog\/product(?:_compare)?)(?:\/|$)/.test(
      pathname,
    ) &&
    !/\.(?:jpe?g|png|webp|pdf|xml)$/i.test(pathname)
  );
}

const list: ListLayout = {
  item: '.products.wrapper .product-item, .products-grid .product-item, .products-list .product-item',
  link: ['a.product-item-link@href', 'a.product-item-photo@href', '.product-item-name a@href', 'a@href'],
  id: (block, url) =>
    idNumber(block.line('.price-box@data-product-id')) ??
    idNumber(block.line('input[name="product"]@value')) ??
    idNumber(block.line('[data-product-id]@data-product-id')) ??
    viewedId(url),
  digest: ['[data-price-type="finalPrice"]@data-price-amount', '.stock'],
  next: ['.pages a.action.next@href', '.pages-item-next a@href', 'link[rel="next"]@href'],
  categories: [
    'nav.navigation a@href',
    '.navigation .category-item a@href',
    '[data-action="navigation"] a@href',
    '.block-categories a@href',
    '.sidebar .category-list a@href',
    'header nav a@href',
  ],
  isCategory,
  isList: '.toolbar-products, .products.wrapper, #toolbar-amount',
  empty: '.message.info.empty, .message.empty, .message.notice',
  otherProducts:
    '.block.related, .block.upsell, .block.crosssell, .block.widget, .widget .products, .block-compare, .block-wishlist, .minicart-wrapper',
};

const product: ProductLayout = {
  isProduct: 'body.catalog-product-view, #product_addtocart_form, .product-info-main',
  id: (page, url) =>
    idNumber(page.line('#product_addtocart_form input[name="product"]@value')) ??
    idNumber(page.line('.product-info-main .price-box@data-product-id')) ??
    idNumber(page.line('input[name="product"][type="hidden"]@value')) ??
    viewedId(url),
  otherProducts:
    '.block.related, .block.upsell, .block.crosssell, .block.widget, .products.wrapper, .block-compare, .block-wishlist, .minicart-wrapper',
  title: ['h1.page-title [data-ui-id="page-title-wrapper"]', 'h1.page-title', 'h1'],
  price: [
    '.product-info-main .special-price [data-price-type="finalPrice"]@data-price-amount',
    '.product-info-main [data-price-type="finalPrice"]@data-price-amount',
    '[data-price-type="finalPrice"]@data-price-amount',
    'meta[itemprop="price"]@content',
    '.product-info-main .special-price .price',
    '.product-info-main .price-final_price .price',
    'meta[property="product:price:amount"]@content',
  ],
  currency: ['meta[itemprop="priceCurrency"]@content', 'meta[property="product:price:currency"]@content'],
  description: ['.product.attribute.overview .value', '.product.attribute.description .value'],
  images: [
    '.gallery-placeholder__image@src',
    '.gallery-placeholder img@src',
    // The theme Hyvä.
    '#gallery img@src',
    'img[itemprop="image"]@src',
    'meta[property="og:image"]@content',
  ],
  embeddedImages: galleryOf,
  sku: ['.product.attribute.sku .value', '[itemprop="sku"]'],
  facts: ['#product-attribute-specs-table', 'table.additional-attributes'],
  crumbs: ['.breadcrumbs li.item', '.breadcrumbs li'],
  state: ['.product-info-main .stock', 'link[itemprop="availability"]@href'],
  soldOut: ['.product-info-main .stock.unavailable'],
  buyable: ['#product-addtocart-button', '.product-info-main .stock.available'],
  jsonLd: true,
};

export const magentoAdapter = shopAdapter<MagentoOptions>({
  sources: (seller) => [
    ...(seller.options.graphql ? [graphqlSource(seller.home)] : []),
    categorySource(below(seller.home, '/'), list),
  ],
  product,
});

/** The gallery's data, when the page itself prints one small picture. Videos are left out. */
function galleryOf(body: string): string[] {
  const key = 'mage/gallery/gallery';
  const galleries = jsonScripts(body, /text\/x-magento-init/i, 'gallery/gallery').map(
    (value) => asRecord(Object.values(asRecord(value) ?? {}).find((part) => asRecord(part)?.[key]))?.[key],
  );
  const entries = galleries.flatMap((gallery) => recordsOf(asRecord(gallery)?.['data']));
  return entries.flatMap((entry) => {
    const url = scalarOf(entry['full']) ?? scalarOf(entry['img']);
    return url !== undefined && !/\/placeholder\//.test(url) ? [url] : [];
  });
}

/** `catalog/product/view/id/123` is Magento's address of a product without a rewrite. */
function viewedId(url: string): string | undefined {
  return /\/catalog\/product\/view\/id\/(\d{1,12})(?:\/|$)/.exec(url)?.[1];
}
