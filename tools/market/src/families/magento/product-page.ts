import { escape, layout, text } from '../../pages/layout';
import { relatedTo } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { type PageRequest, sides } from '../../family';
import { cachedPicture, lotPath, urlKeyOf } from './addresses';
import { menuOf, priceBox, productItem } from './category-page';

/** A lot's page: microdata and data attributes. The gallery and the breadcrumb are in the data of scripts only. */
export function productPage(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description, facts } = request.wording(lot);
  const inStock = lot.state === 'available';
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th class="col label" scope="row">${escape(name)}</th><td class="col data" data-th="${escape(name)}">${escape(value)}</td></tr>`,
  );
  const body = `<div class="breadcrumbs"></div>${script('.breadcrumbs', { breadcrumbs: { categoryUrlSuffix: '.html', useCategoryPathInUrl: 0, product: title } })}
<div class="column main"><div class="product-info-main"><div class="page-title-wrapper product"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper" itemprop="name">${escape(title)}</span></h1></div>
<div class="product-info-price">${priceBox(seller, lot, true)}
<div class="product-info-stock-sku"><div class="stock ${inStock ? 'available' : 'unavailable'}" title="${text(seller, 'availability')}"><span>${text(seller, inStock ? 'inStock' : 'soldOut')}</span></div>
<div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">${seller.key}-${lot.number}</div></div></div></div>
${buyForm(request, lot)}</div>
<div class="product media"><div class="gallery-placeholder _block-content-loading" data-gallery-role="gallery-placeholder"><img alt="main product photo" class="gallery-placeholder__image" src="${seller.origin}${cachedPicture(seller, lot, 0, 'img')}"/></div>${gallery(request, lot)}</div>
<div class="product info detailed"><div class="product data items"><div class="data item content" id="description"><div class="product attribute description"><div class="value">${description}</div></div></div>
<div class="data item content" id="additional"><div class="additional-attributes-wrapper table-wrapper"><table class="data table additional-attributes" id="product-attribute-specs-table"><tbody>${rows.join('')}</tbody></table></div></div></div></div>
<div class="block related" data-mage-init='{"relatedProducts":{"relatedCheckbox":".related.checkbox"}}'><div class="block-title title"><strong>${text(seller, 'related')}</strong></div><div class="block-content content"><div class="products wrapper grid products-grid products-related"><ol class="products list items product-items">
${relatedTo(request, lot)
  .map((other) => productItem(request, other))
  .join('\n')}</ol></div></div></div></div>`;
  return layout(seller, title, body, headOf(request, lot), {
    body: `data-container="body" id="html-body" itemtype="http://schema.org/Product" itemscope="itemscope" class="catalog-product-view product-${urlKeyOf(seller, lot)} page-layout-1column"`,
    menu: menuOf(seller),
  });
}

function script(selector: string, data: unknown): string {
  return `<script type="text/x-magento-init">${JSON.stringify({ [selector]: data }).replace(/</g, '\\u003c')}</script>`;
}

/** `product:price:amount` is without tax if the shop's prices are. */
function headOf(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const meta = (property: string, content: string) => `<meta property="${property}" content="${escape(content)}"/>`;
  return [
    meta('og:type', 'product'),
    meta('og:title', request.wording(lot).title),
    meta('og:image', `${seller.origin}${cachedPicture(seller, lot, 0, 'img')}`),
    meta('og:url', `${seller.origin}${lotPath(seller, lot)}`),
    meta('product:price:amount', (lot.price / 119).toFixed(6)),
    meta('product:price:currency', seller.currency),
    '',
  ].join('\n');
}

/** Without a button when the lot cannot be bought. */
function buyForm({ seller }: PageRequest, lot: ShopLot): string {
  const button =
    lot.state === 'available'
      ? `<div class="box-tocart"><div class="fieldset"><div class="actions"><button type="submit" class="action primary tocart" id="product-addtocart-button"><span>${text(seller, 'buy')}</span></button></div></div></div>`
      : '';
  return `<div class="product-add-form"><form data-product-sku="${seller.key}-${lot.number}" action="${seller.origin}/checkout/cart/add/product/${lot.number}/" method="post" id="product_addtocart_form"><input type="hidden" name="product" value="${lot.number}" /><input type="hidden" name="selected_configurable_option" value="" /><input type="hidden" name="item" value="${lot.number}" />${button}</form></div>`;
}

function gallery(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const picture = (place: number, size: 'full' | 'img' | 'thumb') =>
    `${seller.origin}${cachedPicture(seller, lot, place, size)}`;
  const data = sides.map((_, place) => ({
    thumb: picture(place, 'thumb'),
    img: picture(place, 'img'),
    full: picture(place, 'full'),
    caption: request.wording(lot).title,
    position: String(place + 1),
    isMain: place === 0,
    type: 'image',
    videoUrl: null,
  }));
  return script('[data-gallery-role=gallery-placeholder]', {
    'mage/gallery/gallery': { mixins: ['magnifier/magnify'], magnifierOpts: { enabled: false }, data },
  });
}
