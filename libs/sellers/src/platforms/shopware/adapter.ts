import { categorySource } from '../../adapter-kit/shop/category-source';
import { shopAdapter } from '../../adapter-kit/shop/shop-adapter';
import type { ListLayout, ProductLayout } from '../../adapter-kit/shop/shop-layout';
import type { HtmlFragment } from '../../readers/markup/html';
import { asRecord, parseJson, scalarOf } from '../../readers/text/json';
import { below, withParam } from '../../readers/text/url';
import type { ShopwareOptions } from './options';

function isCategory(url: string): boolean {
  const { pathname, search } = new URL(url);
  return (
    search === '' &&
    pathname !== '/' &&
    !/\/(?:account|checkout|widgets|detail|search|note|register|wishlist|compare|newsletter|custom|forms?|cookie)(?:\/|$)/i.test(
      pathname,
    ) &&
    !/\.(?:jpe?g|png|webp|pdf)$/i.test(pathname)
  );
}

const list: ListLayout = {
  item: '.cms-element-product-listing .product-box, .cms-listing-row .product-box, .listing--container .product--box, .listing .product--box',
  link: ['a.product-name@href', '.product-name a@href', 'a.product-image-link@href', 'a.product--title@href', 'a@href'],
  id: (block, url) =>
    informedId(block) ??
    hexIn(block.line('meta[itemprop="productID"]@content')) ??
    hexIn(block.line('input[name$="[id]"]@value')) ??
    numberOf(block.line('@data-ordernumber')) ??
    detailId(url),
  digest: ['.product-price, .product--price .price--default', '.badge, .delivery-information, .product--badge'],
  next: ['.pagination .page-next:not(.disabled) a@href', 'a.paging--next@href', 'link[rel="next"]@href'],
  nextPage,
  categories: [
    '.main-navigation a@href',
    '.nav-main a@href',
    '.navigation-flyout a@href',
    '.category-navigation a@href',
    '.navigation-main a@href',
    '.sidebar--navigation a@href',
    '.category-teaser a, .cms-element-category-navigation a@href',
  ],
  isCategory,
  isList: '.cms-element-product-listing, .cms-element-product-listing-wrapper, .listing--wrapper, .listing--container',
  empty:
    '.cms-element-product-listing .alert, .cms-listing-col .alert, .listing--wrapper .alert, .cms-listing-row .alert',
  otherProducts:
    '.product-slider, .cms-element-product-slider, .offcanvas, .product-slider--container, .emotion--wrapper',
};

const product: ProductLayout = {
  isProduct: 'body.is-ctl-product, body.is--ctl-detail, .product-detail-buy, .product--buybox',
  id: (page, url) =>
    hexIn(page.line('meta[itemprop="productID"]@content')) ??
    hexIn(page.line('.buy-widget input[name$="[id]"]@value')) ??
    numberOf(page.line('form[name="sAddToBasket"] input[name="sAdd"]@value')) ??
    numberOf(page.line('.product--buybox [itemprop="sku"]')) ??
    detailId(url),
  otherProducts:
    '.product-box, .product--box, .product-slider, .cms-element-product-slider, .cms-element-cross-selling, .offcanvas, .product-slider--container',
  title: ['.product-detail-name', 'h1.product--title', 'h1[itemprop="name"]', 'h1'],
  price: [
    '.product-block-prices-body tr:first-child meta[itemprop="price"]@content',
    '.product-detail-price-container > meta[itemprop="price"]@content',
    '.product-detail-buy meta[itemprop="price"]@content',
    '.product-detail-price',
    '.block-prices--body tr:first-child meta[itemprop="price"]@content',
    '.product--buybox meta[itemprop="price"]@content',
    '.product--buybox .price--content.content--default',
  ],
  currency: ['meta[itemprop="priceCurrency"]@content', 'meta[property="product:price:currency"]@content'],
  description: ['.product-detail-description-text, .content--description .product--description'],
  images: [
    'img.gallery-slider-image@data-full-image',
    'img.gallery-slider-image@src',
    '.image--element@data-img-original',
    'meta[property="og:image"]@content',
  ],
  sku: ['.product-detail-ordernumber', '.product--buybox [itemprop="sku"]'],
  facts: ['table.product-detail-properties-table', 'table.product--properties-table', '.product-detail-properties'],
  crumbs: ['.breadcrumb .breadcrumb-item', '.content--breadcrumb .breadcrumb--entry'],
  crumbsBeginAtHome: false,
  state: ['.product-delivery-information', 'link[itemprop="availability"]@href', '.delivery--information'],
  soldOut: [
    '.delivery-soldout',
    '.delivery-not-available',
    '.delivery--status-not-available',
    '.delivery--text-not-available',
    '.buy-widget .btn-buy[disabled]',
  ],
  buyable: ['.btn-buy', '.buybox--button'],
  jsonLd: true,
};

export const shopwareAdapter = shopAdapter<ShopwareOptions>({
  sources: (seller) => [categorySource(below(seller.home, seller.options.startPath), list)],
  product,
});

/** Version 6 has radio buttons for pages (`p` = the next page), version 5 scrolls over `data-pages` pages. */
function nextPage(html: HtmlFragment, url: string): string | undefined {
  const next = html.line('.pagination .page-next:not(.disabled) input[name="p"]:not([disabled])@value');
  if (next !== undefined && /^\d{1,5}$/.test(next)) return withParam(url, 'p', next);
  const pages = Number(html.line('[data-infinite-scrolling][data-pages]@data-pages') ?? '0');
  const current = Number(new URL(url).searchParams.get('p') ?? '1');
  return Number.isInteger(current) && current < pages ? withParam(url, 'p', String(current + 1)) : undefined;
}

/** `data-product-information='{"id":"…","name":"…"}'` on a box of version 6. */
function informedId(block: HtmlFragment): string | undefined {
  const text =
    block.line('@data-product-information', 4000) ??
    block.line('[data-product-information]@data-product-information', 4000);
  const parsed = parseJson(text ?? '');
  return 'value' in parsed ? hexIn(scalarOf(asRecord(parsed.value)?.['id'])) : undefined;
}

function detailId(url: string): string | undefined {
  const { pathname } = new URL(url);
  return /\/detail\/([0-9a-f]{32})(?:\/|$)/i.exec(pathname)?.[1]?.toLowerCase();
}

function hexIn(text: string | undefined): string | undefined {
  return text !== undefined && /^[0-9a-f]{32}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** Version 5 identifies a lot by its order number: `SW10023`, `RK-0412.1`. */
function numberOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.-]{1,60}$/.test(text) ? text : undefined;
}
