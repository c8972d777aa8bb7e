import { escape, layout, text } from '../../pages/layout';
import { localPrice, relatedTo } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoryOf } from '../categories';
import { type PageRequest, sides } from '../../family';
import { jsonLdScript } from '../product-json-ld';
import { plainText } from '../shop-lots';
import { categoryPath, lotPath, stencilPicture } from './addresses';
import { card, menuOf, priceSections } from './category-page';

const YEAR = 31_536_000_000;

/** A lot's page: JSON-LD at its end, prices in sections that are hidden when unused, and cards of other lots. */
export function productPage(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const category = categoryOf(seller, lot);
  const body = `<nav aria-label="Breadcrumb"><ol class="breadcrumbs"><li class="breadcrumb"><a class="breadcrumb-label" href="${seller.origin}/"><span>${text(seller, 'home')}</span></a></li><li class="breadcrumb"><a class="breadcrumb-label" href="${seller.origin}${categoryPath(category)}"><span>${escape(category.name)}</span></a></li><li class="breadcrumb is-active"><a class="breadcrumb-label" href="${seller.origin}${lotPath(seller, lot)}" aria-current="page"><span>${escape(title)}</span></a></li></ol></nav>
<div><div class="productView" data-event-type="product" data-entity-id="${lot.number}" data-name="${escape(title)}" data-product-category="${escape(category.name)}" data-product-price="${lot.price / 100}" data-product-variant="single-product-option">
${gallery(request, lot)}
<section class="productView-details product-data"><div class="productView-product"><h1 class="productView-title">${escape(title)}</h1>
<div class="productView-price">${priceSections(seller, lot, true)}</div>
<div class="productView-rating"></div>${information(request, lot)}</div></section>
<section class="productView-details product-options"><div class="productView-options">${cartForm(request, lot)}</div></section>
<article class="productView-description"><ul class="tabs" data-tab role="tablist"><li class="tab is-active" role="presentation"><a class="tab-title" href="#tab-description">${text(seller, 'description')}</a></li></ul><div class="tabs-contents"><div class="tab-content is-active" id="tab-description">${description}</div></div></article></div>
<div id="previewModal" class="modal modal--large" data-reveal><div class="modal-content" role="dialog"></div></div>
<div class="tab-content has-jsContent" id="tab-related"><section class="productCarousel" data-list-name="Related products"><ul class="productGrid">
${relatedTo(request, lot)
  .map((other) => card(request, other))
  .join('\n')}</ul></section></div></div>
${jsonLdScript(request, lot, jsonLdOf(request, lot))}`;
  const head = `<link rel="canonical" href="${seller.origin}${lotPath(seller, lot)}"><meta property="product:price:amount" content="${lot.price / 100}"><meta property="product:price:currency" content="${seller.currency}"><meta property="og:type" content="product"><meta property="og:image" content="${seller.origin}${stencilPicture(lot, 0, '500x659')}">\n`;
  return layout(seller, title, body, head, { menu: menuOf(seller) });
}

/** The description ends at 4,000 characters. */
function jsonLdOf(request: PageRequest, lot: ShopLot): string {
  const { seller, now } = request;
  const { title, description } = request.wording(lot);
  const url = `${seller.origin}${lotPath(seller, lot)}`;
  return JSON.stringify({
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: title,
    sku: skuOf(request, lot),
    url,
    description: plainText(description).slice(0, 4000),
    image: `${seller.origin}${stencilPicture(lot, 0, '1280x1280')}`,
    offers: {
      '@type': 'Offer',
      priceCurrency: seller.currency,
      price: String(lot.price / 100),
      itemCondition: 'https://schema.org/UsedCondition',
      availability: `https://schema.org/${lot.state === 'available' ? 'InStock' : 'OutOfStock'}`,
      url,
      priceValidUntil: new Date(now + YEAR).toISOString().slice(0, 10),
    },
  });
}

function skuOf({ seller }: PageRequest, lot: ShopLot): string {
  return `${seller.key.slice(0, 2).toUpperCase()}-${lot.number}`;
}

function gallery(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const alt = escape(request.wording(lot).title);
  const picture = (place: number, size: '1280x1280' | '500x659' | '100x100') =>
    `${seller.origin}${stencilPicture(lot, place, size)}`;
  const thumbnails = sides.map(
    (_, place) =>
      `<li class="productView-thumbnail"><a class="productView-thumbnail-link" href="${picture(place, '1280x1280')}" data-image-gallery-item data-image-gallery-new-image-url="${picture(place, '500x659')}" data-image-gallery-zoom-image-url="${picture(place, '1280x1280')}"><div class="productView-img-container"><img src="${picture(place, '100x100')}" alt="${alt}"></div></a></li>`,
  );
  return `<section class="productView-images" data-image-gallery><figure class="productView-image" data-image-gallery-main data-zoom-image="${picture(0, '1280x1280')}"><div class="productView-img-container"><a href="${picture(0, '1280x1280')}" target="_blank"><img src="${picture(0, '500x659')}" alt="${alt}" class="productView-image--default" data-main-image></a></div></figure><ul class="productView-thumbnails">${thumbnails.join('')}</ul></section>`;
}

/** Contains the shipping cost among the facts. */
function information(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const row = (name: string, value: string) =>
    `<dt class="productView-info-name">${escape(name)}:</dt><dd class="productView-info-value">${escape(value)}</dd>`;
  const custom = request.wording(lot).facts.map(({ name, value }) => row(name, value));
  return `<dl class="productView-info"><dt class="productView-info-name sku-label">SKU:</dt><dd class="productView-info-value" data-product-sku>${skuOf(request, lot)}</dd><dt class="productView-info-name upc-label" style="display: none;">UPC:</dt><dd class="productView-info-value" data-product-upc></dd>${row('Shipping', `${localPrice(seller, 850)} (Fixed Shipping Cost)`)}<div class="productView-info-bulkPricing"></div>${custom.join('')}</dl>`;
}

/** The button is always present. Its frame is hidden when the lot cannot be bought. */
function cartForm({ seller }: PageRequest, lot: ShopLot): string {
  const inStock = lot.state === 'available';
  return `<form class="form" method="post" action="${seller.origin}/cart.php" enctype="multipart/form-data" data-cart-item-add><input type="hidden" name="action" value="add"><input type="hidden" name="product_id" value="${lot.number}"/><div data-product-option-change style="display:none;"></div>
<div class="form-field form-field--stock"><label class="form-label form-label--alternate">Current Stock: <span data-product-stock>${inStock ? 1 : 0}</span></label></div>
<div id="add-to-cart-wrapper"${inStock ? '' : ' style="display: none"'}><div class="alertBox productAttributes-message" style="display:none"><p class="alertBox-column alertBox-message"></p></div><div class="form-action"><input id="form-action-addToCart" data-wait-message="…" class="button button--primary" type="submit" value="${text(seller, 'buy')}"></div></div></form>`;
}
