import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice, relatedTo } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoryOf } from '../categories';
import { type PageRequest, sides } from '../../family';
import { categoryPath, idOf, lotPath, mediaPath, orderNumberOf } from './addresses';
import { menuOf, productBox, savedPercent } from './listing-page';

/** A lot's page: microdata, the properties in a table, and a slider of other lots. */
export function productPage(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description, facts } = request.wording(lot);
  const category = categoryOf(seller, lot);
  const properties = facts.map(
    ({ name, value }) =>
      `<tr class="properties-row"><th class="properties-label">${escape(name)}:</th><td class="properties-value"><span>${escape(value)}</span></td></tr>`,
  );
  const body = `<nav aria-label="breadcrumb"><ol class="breadcrumb" itemscope itemtype="https://schema.org/BreadcrumbList"><li class="breadcrumb-item" aria-current="page" itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a href="${seller.origin}${categoryPath(category)}" class="breadcrumb-link is-active" title="${escape(category.name)}" itemprop="item"><link itemprop="url" href="${seller.origin}${categoryPath(category)}"><span class="breadcrumb-title" itemprop="name">${escape(category.name)}</span></a><meta itemprop="position" content="1"></li></ol></nav>
<div class="product-detail" itemscope itemtype="https://schema.org/Product"><div class="product-detail-content">
<div class="row align-items-center product-detail-headline"><div class="col product-detail-name-container"><h1 class="product-detail-name" itemprop="name">${escape(title)}</h1></div></div>
<div class="row product-detail-main"><div class="col-lg-7 product-detail-media">${gallery(request, lot)}</div>
<div class="col-lg-5 product-detail-buy">${buyBox(request, lot)}</div></div>
<div class="card card-tabs"><div class="tab-content"><div class="tab-pane fade show active" id="description-tab-pane"><div class="product-detail-description tab-pane-container"><div class="h2 product-detail-description-title">${escape(title)}</div><div class="product-detail-description-text" itemprop="description">${description}</div>
<div class="product-detail-properties"><table class="table table-striped product-detail-properties-table"><tbody>${properties.join('')}</tbody></table></div></div></div></div></div>
<div class="product-detail-tabs product-detail-cross-selling"><div class="cms-element-product-slider"><div class="product-slider"><div class="product-slider-container">
${relatedTo(request, lot)
  .map((other) => `<div class="product-slider-item">${productBox(request, other)}</div>`)
  .join('\n')}</div></div></div></div></div></div>`;
  return layout(seller, `${title} | ${orderNumberOf(seller, lot)}`, body, headOf(request, lot), {
    body: 'class="is-ctl-product is-act-index"',
    menu: menuOf(seller),
  });
}

function headOf(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const url = `${seller.origin}${lotPath(seller, lot)}`;
  const meta = (property: string, content: string) => `<meta property="${property}" content="${escape(content)}">`;
  return [
    meta('og:type', 'product'),
    meta('og:url', url),
    meta('og:title', request.wording(lot).title),
    meta('og:image', `${seller.origin}${mediaPath(lot, 0)}`),
    meta('product:price:amount', String(lot.price / 100)),
    meta('product:price:currency', seller.currency),
    meta('product:product_link', url),
    `<link rel="canonical" href="${url}">`,
    '',
  ].join('\n');
}

function gallery({ seller, ...request }: PageRequest, lot: ShopLot): string {
  const title = escape(request.wording(lot).title);
  const slides = sides.map(
    (_, place) =>
      `<div class="gallery-slider-item-container"><div class="gallery-slider-item is-contain js-magnifier-container"><img src="${seller.origin}${mediaPath(lot, place, 800)}" class="img-fluid gallery-slider-image magnifier-image js-magnifier-image" title="${title}" alt="${title}" data-full-image="${seller.origin}${mediaPath(lot, place)}" itemprop="image"></div></div>`,
  );
  const thumbnails = sides.map(
    (_, place) =>
      `<div class="gallery-slider-thumbnails-item"><img src="${seller.origin}${mediaPath(lot, place, 400)}" class="gallery-slider-thumbnails-image" alt="${title}"></div>`,
  );
  return `<div class="cms-element-image-gallery"><div class="row gallery-slider-row"><div class="gallery-slider-col"><div class="gallery-slider">${slides.join('')}</div></div><div class="gallery-slider-thumbnails-col">${thumbnails.join('')}</div></div></div>`;
}

function buyBox({ seller }: PageRequest, lot: ShopLot): string {
  return `<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="url" content="${seller.origin}${lotPath(seller, lot)}"><meta itemprop="priceCurrency" content="${seller.currency}">
${price(seller, lot)}
<div class="product-detail-tax-container"><p class="product-detail-tax"><button class="btn btn-link-inline product-detail-tax-link" type="button">${text(seller, 'shipping')}</button></p></div>
${delivery(seller, lot)}
${lot.state === 'available' ? buyForm(seller, lot) : ''}</div>
<div class="product-detail-ordernumber-container"><span class="product-detail-ordernumber-label">${text(seller, 'articleNumber')}</span><meta itemprop="productID" content="${idOf(lot)}"><span class="product-detail-ordernumber" itemprop="sku">${orderNumberOf(seller, lot)}</span></div>`;
}

function price(seller: Seller, lot: ShopLot): string {
  const listPrice =
    lot.priceBefore === undefined
      ? ''
      : `<span class="list-price-badge">%</span><span class="product-detail-list-price-wrapper"><span class="list-price-price">${localPrice(seller, lot.priceBefore)}</span><span class="list-price-percentage">${savedPercent(lot)}</span></span>`;
  return `<div class="product-detail-price-container"><meta itemprop="price" content="${lot.price / 100}"><p class="product-detail-price${lot.priceBefore === undefined ? '' : ' with-list-price'}">${localPrice(seller, lot.price)}</p>${listPrice}</div>`;
}

/** The class of the line states that a lot is not available. Its microdata states "limited". */
function delivery(seller: Seller, lot: ShopLot): string {
  const inStock = lot.state === 'available';
  const line = inStock
    ? `<link itemprop="availability" href="https://schema.org/InStock"><p class="delivery-information delivery-available"><span class="delivery-status-indicator bg-success"></span> ${text(seller, 'inStock')}</p>`
    : `<link itemprop="availability" href="https://schema.org/LimitedAvailability"><p class="delivery-information delivery-soldout"><span class="delivery-status-indicator bg-danger"></span> ${text(seller, 'soldOut')}</p>`;
  return `<div class="product-detail-delivery-information"><div class="product-delivery-information">${line}</div></div>`;
}

function buyForm(seller: Seller, lot: ShopLot): string {
  const id = idOf(lot);
  return `<div class="product-detail-form-container"><form id="productDetailPageBuyProductForm" action="${seller.origin}/checkout/line-item/add" method="post" class="buy-widget" data-add-to-cart="true"><input type="hidden" name="redirectTo" value="frontend.detail.page"><input type="hidden" name="lineItems[${id}][id]" value="${id}"><input type="hidden" name="lineItems[${id}][type]" value="product"><input type="hidden" name="lineItems[${id}][referencedId]" value="${id}"><input type="hidden" name="lineItems[${id}][quantity]" value="1"><div class="d-grid"><button class="btn btn-primary btn-buy" title="${text(seller, 'buy')}">${text(seller, 'buy')}</button></div></form></div>`;
}
