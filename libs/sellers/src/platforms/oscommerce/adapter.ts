import type { RemovalNotice } from '../../adapter-kit/removal-notice';
import { categorySource } from '../../adapter-kit/shop/category-source';
import { isCategoryPath, productsId, withoutListState } from '../../adapter-kit/shop/named-numbers';
import { nextByNumber } from '../../adapter-kit/shop/numbered-pages';
import { shopAdapter } from '../../adapter-kit/shop/shop-adapter';
import type { ListLayout, ProductLayout } from '../../adapter-kit/shop/shop-layout';
import { below } from '../../readers/text/url';
import type { OscommerceOptions } from './options';

/** Two decades of templates have one thing in common: a product is a link to `product_info.php` with its number. */
const list: ListLayout = {
  item: 'a[href*="product_info.php"][href*="products_id"]:not([href*="action="], [href*="/action/"]), a[href*="-p-"]:not([href*="action="])',
  link: ['@href'],
  id: (_block, url) => productsId(url),
  address: withoutListState,
  digest: [],
  // The columns at the sides; in 2.2 every box, new products of a category included.
  boxes: /\b(?:columnLeft|columnRight|infoBox\w*)\b/,
  next: [
    'a.pageResults[title*="Next" i]:not([title*="Set of" i])@href',
    '.pagination .next a@href',
    'a[rel="next"]@href',
    'link[rel="next"]@href',
  ],
  nextPage: nextByNumber,
  categories: ['a[href*="cPath"]@href', 'a[href*="-c-"]@href'],
  isCategory: isCategoryPath,
  isList: '.productListingHeader, .productListTable, .productListing-heading, a.pageResults, #products .item',
  empty: '.contentContainer > .contentText:only-child, .productListing-odd .smallText, .alert-info',
  otherProducts: '#shopping_cart, .cart_products',
};

const form = 'form[name="cart_quantity"]';

/** The sentences of the platform's own language packs: English, German, Spanish. */
const notFound: ReadonlySet<string> = new Set([
  'Product not found!',
  'Produkt wurde nicht gefunden!',
  'No encontrado!',
]);

const product: ProductLayout = {
  isProduct: `${form} h1, ${form} .pageHeading, [itemtype*="schema.org/Product"]`,
  id: (page, url) =>
    productsId(`https://x.invalid/?products_id=${page.line(`${form} input[name="products_id"]@value`) ?? ''}`) ??
    productsId(url),
  // The heading contains the model too; boxes at the sides and below show other products. In 2.3 the trail is in such a box.
  otherProducts: `#columnLeft, #columnRight, .infoBoxContainer:not(:has(a.headerNavigation)), .infoBox, .also-purchased, .boxText, ${form} h1 .smallText, ${form} .pageHeading .smallText`,
  title: [
    `${form} h1 [itemprop="name"]`,
    `${form} h1:not([style*="right"]):not(.pull-right):not(.text-right)`,
    `${form} .pageHeading:not([align="right"])`,
    'h1',
  ],
  price: [
    `${form} [itemprop="offers"] [itemprop="price"]@content`,
    `${form} h1 .productSpecialPrice`,
    `${form} .pageHeading .productSpecialPrice`,
    `${form} h1[style*="right"]`,
    `${form} h1.pull-right`,
    `${form} .pageHeading[align="right"]`,
    `${form} .productPrice`,
    // CE Phoenix: one module for each part.
    `${form} [class*="pi-price"] .productSpecialPrice`,
    `${form} [class*="pi-price"] .text-danger`,
    `${form} [class*="pi-price"]`,
  ],
  currency: ['[itemprop="priceCurrency"]@content'],
  description: [
    `${form} [itemprop="description"]`,
    `${form} .contentText`,
    `${form} td.main p`,
    `${form} [class*="pi-description"]`,
  ],
  images: [
    '#piGal a@href',
    '.piGal a@href',
    'a[rel="fancybox"]@href',
    `${form} noscript a@href`,
    '#piGal img@src',
    `${form} [class*="pi-gallery"] img@src`,
  ],
  sku: ['[itemprop="model"]', '[itemprop="sku"]'],
  facts: ['.productAttributes table'],
  // The shop's home pages come first, the lot's model last: only categories have a path and no product.
  crumbs: [
    '.breadcrumb a[href*="cPath"]:not([href*="products_id"]), .breadcrumb a[href*="-c-"]',
    'a.headerNavigation[href*="cPath"]:not([href*="products_id"]), a.headerNavigation[href*="-c-"]',
    '.breadcrumbs a[href*="cPath"]:not([href*="products_id"]), .breadcrumbs a[href*="-c-"]',
  ],
  crumbsBeginAtHome: false,
  state: ['[itemprop="availability"]@href', '[itemprop="availability"]@content'],
  soldOut: [`${form} .sold-out`, `${form} img[src*="sold_out"]`, `${form} .outOfStock`],
  buyable: [`${form} [class*="pi-buy"] button[type="submit"]:not([disabled])`],
  jsonLd: true,
};

/** 2.3 and the responsive edition print the sentence in their content, 2.2 in a box, CE Phoenix in a message. */
export const removed: RemovalNotice = {
  hint: /not found!|nicht gefunden!|No encontrado!/,
  blocks: '.contentContainer > .contentText, .infoBoxContents .boxText, .alert-warning, .alert-danger',
  sentences: notFound,
  idOf: productsId,
};

export const oscommerceAdapter = shopAdapter<OscommerceOptions>({
  sources: (seller) => [
    categorySource(below(seller.home, seller.options.listPath), { ...list, categories: [] }, 'all'),
    categorySource(below(seller.home, '/'), list),
  ],
  product,
});
