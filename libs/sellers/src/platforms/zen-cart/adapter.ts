import type { RemovalNotice } from '../../adapter-kit/removal-notice';
import { categorySource } from '../../adapter-kit/shop/category-source';
import { isCategoryPath, productsId, withoutListState } from '../../adapter-kit/shop/named-numbers';
import { nextByNumber } from '../../adapter-kit/shop/numbered-pages';
import { shopAdapter } from '../../adapter-kit/shop/shop-adapter';
import type { ListLayout, ProductLayout } from '../../adapter-kit/shop/shop-layout';
import { below } from '../../readers/text/url';
import type { ZenCartOptions } from './options';

/** The layout of lists depends on settings, with tables or boxes: a link to a product is the only common part. */
const list: ListLayout = {
  item: 'a[href*="products_id="]:not([href*="action="]):not([href*="main_page=product_reviews"]):not([href*="main_page=ask"]), a[href*="-p-"]:not([href*="action="])',
  link: ['@href'],
  id: (_block, url) => productsId(url),
  address: withoutListState,
  digest: [],
  // Side boxes and the boxes in the centre of the front page and of categories: specials, featured and new products.
  boxes: /\b(?:sideBoxContent|(?:left|right)BoxContainer|centerBoxWrapper|centerBoxContents\w*)\b/,
  next: [
    '.navSplitPagesLinks a[title*="Next" i]:not([title*="Set of" i])@href',
    'a[rel="next"]@href',
    'link[rel="next"]@href',
  ],
  nextPage: nextByNumber,
  categories: ['a[href*="cPath="]@href', 'a[href*="-c-"]@href'],
  isCategory: isCategoryPath,
  isList: '#productListing, #allProductsDefault, .productsAllListing, .navSplitPagesResult, #indexProductList',
  empty: '#noProducts, .no-products, .productsAllListing td.main[colspan="2"], #indexProductListNoProducts',
  otherProducts: '#shoppingcart, #productReviews',
};

const product: ProductLayout = {
  isProduct: '#productGeneral, #productName, #productPrices',
  id: (page, url) =>
    productsId(`https://x.invalid/?products_id=${page.line('input[name="products_id"]@value') ?? ''}`) ??
    productsId(url),
  otherProducts:
    '.centerBoxWrapper, #alsoPurchased, .sideBoxContent, .leftBoxContainer, .rightBoxContainer, #productQuantityDiscounts',
  title: ['#productName', 'h1'],
  price: [
    '#productPrices .productSalePrice',
    '#productPrices .productSpecialPrice',
    '#productPrices .productBasePrice',
    '#productPrices',
  ],
  currency: ['meta[itemprop="priceCurrency"]@content', 'meta[property="product:price:currency"]@content'],
  description: ['#productDescription'],
  images: [
    // The platform's own links lead to pages around the larger pictures; some themes link the pictures themselves.
    '#productMainImage a[href*="images/"]:not([href*="main_page="]), #productAdditionalImages a[href*="images/"]:not([href*="main_page="])@href',
    '#productMainImage img, #productAdditionalImages img@src',
    'meta[property="og:image"]@content',
  ],
  sku: [],
  facts: ['#productDetailsList li'],
  crumbs: ['#navBreadCrumb a', '#navBreadCrumb li'],
  state: ['#productDetailsList li:contains("tock"), #productDetailsList li:contains("ager")'],
  soldOut: [
    '#cartAdd .button_sold_out',
    '#cartAdd .button_sold_out_sm',
    '#cartAdd img[src*="sold_out"]',
    '#cartAdd .button_soldOut',
  ],
  buyable: ['#cartAdd input[type="submit"], #cartAdd input[type="image"], #cartAdd button[type="submit"]'],
  jsonLd: true,
};

/** The template of a missing product; it appears on no other page. */
export const removed: RemovalNotice = {
  hint: /productInfoNoProduct/,
  blocks: '#productInfoNoProduct, #productInfoNoProductMainContent',
  idOf: productsId,
};

export const zenCartAdapter = shopAdapter<ZenCartOptions>({
  sources: (seller) => [
    categorySource(below(seller.home, seller.options.listPath), { ...list, categories: [] }, 'all'),
    categorySource(below(seller.home, '/'), list),
  ],
  product,
});
