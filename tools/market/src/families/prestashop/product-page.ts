import { escape, layout, text } from '../../pages/layout';
import { localPrice, relatedTo } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoryOf } from '../categories';
import { type PageRequest, sides } from '../../family';
import { jsonLdScript } from '../product-json-ld';
import { plainText } from '../shop-lots';
import { flags, menuOf, miniature } from './category-page';
import { categoryPath, lotPath, sizedPicture, variantOf } from './addresses';

const DAY = 86_400_000;

/** A lot's page in the theme: the lot, its data sheet, and other lots with their prices below. */
export function productPage(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description, facts } = request.wording(lot);
  const { jsonLd } = variantOf(seller);
  const category = categoryOf(seller, lot);
  const sheet = facts.map(
    ({ name, value }) => `<dt class="name">${escape(name)}</dt><dd class="value">${escape(value)}</dd>`,
  );
  const body = `<nav data-depth="3" class="breadcrumb hidden-sm-down"><ol><li><a href="${seller.origin}/"><span>${text(seller, 'home')}</span></a></li><li><a href="${seller.origin}${categoryPath(seller, category)}"><span>${escape(category.name)}</span></a></li><li><span>${escape(title)}</span></li></ol></nav>
<section id="main"${jsonLd ? '' : ' itemscope itemtype="https://schema.org/Product"'}><div class="row product-container js-product-container">
<div class="col-md-6"><section class="page-content" id="content">${flags(seller, lot)}${pictures(request, lot)}</section></div>
<div class="col-md-6"><h1 class="h1"${jsonLd ? '' : ' itemprop="name"'}>${escape(title)}</h1>
${prices(request, lot)}
<div class="product-information"><div id="product-description-short-${lot.number}" class="product-description"></div>
${buyForm(request, lot)}
<div class="tabs"><div class="tab-content" id="tab-content"><div class="tab-pane fade in active" id="description" role="tabpanel"><div class="product-description">${description}</div></div>
<div class="js-product-details tab-pane fade" id="product-details" role="tabpanel"><div class="product-reference"><label class="label">${text(seller, 'articleNumber')} </label><span>${referenceOf(request, lot)}</span></div>
<section class="product-features"><dl class="data-sheet">${sheet.join('')}</dl></section></div></div></div></div></div></div>
<section class="product-accessories clearfix"><p class="h5 text-uppercase">${text(seller, 'related')}</p><div class="products row">
${relatedTo(request, lot)
  .map((other) => miniature(request, other))
  .join('\n')}</div></section></section>`;
  return layout(seller, title, body, headOf(request, lot), {
    body: `id="product" class="lang-${seller.language} country-${seller.country.toLowerCase()} currency-${seller.currency.toLowerCase()} page-product product-id-${lot.number}"`,
    menu: menuOf(seller),
  });
}

function referenceOf({ seller }: PageRequest, lot: ShopLot): string {
  return `${seller.key.slice(0, 2).toUpperCase()}-${lot.number}`;
}

/** The program's number format: no zeros at the end. */
function amountOf(amount: number): string {
  return String(amount / 100);
}

function headOf(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const url = `${seller.origin}${lotPath(seller, lot)}`;
  const { title } = request.wording(lot);
  const meta = (property: string, content: string) => `<meta property="${property}" content="${escape(content)}">`;
  const untaxed = amountOf(Math.round(lot.price / 1.2));
  return [
    `<link rel="canonical" href="${url}">`,
    variantOf(seller).jsonLd ? jsonLdScript(request, lot, jsonLdOf(request, lot)) : '',
    meta('og:type', 'product'),
    meta('og:url', url),
    meta('og:title', title),
    meta('og:image', `${seller.origin}${sizedPicture(seller, lot, 0, 'large_default')}`),
    meta('product:pretax_price:amount', untaxed),
    meta('product:pretax_price:currency', seller.currency),
    meta('product:price:amount', amountOf(lot.price)),
    meta('product:price:currency', seller.currency),
    '',
  ].join('\n');
}

/** Printed as text by the template: names stay escaped for HTML, and line breaks are those of the template. */
function jsonLdOf(request: PageRequest, lot: ShopLot): string {
  const { seller, now } = request;
  const { title, description } = request.wording(lot);
  const name = escape(title);
  const reference = referenceOf(request, lot);
  const picture = (place: number, size: string) => `${seller.origin}${sizedPicture(seller, lot, place, size)}`;
  return `
  {
    "@context": "https://schema.org/",
    "@type": "Product",
    "name": "${name}",
    "description": "${escape(plainText(description).replace(/[\r\n]/g, ' ')).slice(0, 500)}",
    "category": "${escape(categoryOf(seller, lot).name)}",
    "image" :"${picture(0, 'home_default')}",    "sku": "${reference}",
    "mpn": "${reference}",
        "brand": {
      "@type": "Brand",
      "name": "${escape(seller.name)}"
    },
                "offers": {
            "@type": "Offer",
            "priceCurrency": "${seller.currency}",
            "name": "${name}",
            "price": "${amountOf(lot.price)}",
            "url": "${seller.origin}${lotPath(seller, lot)}",
            "priceValidUntil": "${new Date(now + 15 * DAY).toISOString().slice(0, 10)}",
              "image": [${sides.map((_, place) => `"${picture(place, 'large_default')}"`).join(',')}],
            "sku": "${reference}",
            "mpn": "${reference}",
                        "availability": "https://schema.org/${lot.state === 'available' ? 'InStock' : 'OutOfStock'}",
            "seller": {
              "@type": "Organization",
              "name": "${escape(seller.name)}"
            }
          }
      }
`;
}

function pictures({ seller }: PageRequest, lot: ShopLot): string {
  const sized = (place: number, size: string) => escape(`${seller.origin}${sizedPicture(seller, lot, place, size)}`);
  const thumbs = sides.map(
    (_, place) =>
      `<li class="thumb-container js-thumb-container"><img class="thumb js-thumb${place === 0 ? ' selected js-thumb-selected' : ''}" data-image-medium-src="${sized(place, 'medium_default')}" data-image-large-src="${sized(place, 'large_default')}" src="${sized(place, 'small_default')}" alt="" loading="lazy" width="100" height="50"></li>`,
  );
  return `<div class="images-container js-images-container"><div class="product-cover"><img class="js-qv-product-cover img-fluid" src="${sized(0, 'large_default')}" alt="" width="800" height="400"></div>
<div class="js-qv-mask mask"><ul class="product-images js-qv-product-images">${thumbs.join('')}</ul></div></div>`;
}

function prices({ seller }: PageRequest, lot: ShopLot): string {
  const { jsonLd } = variantOf(seller);
  const { priceBefore } = lot;
  const price = localPrice(seller, lot.price);
  const before =
    priceBefore === undefined
      ? ''
      : `<div class="product-discount"><span class="regular-price">${localPrice(seller, priceBefore)}</span></div>`;
  const saved =
    priceBefore === undefined
      ? ''
      : `<span class="discount discount-amount">${text(seller, 'save')} ${localPrice(seller, priceBefore - lot.price)}</span>`;
  const classes = `product-price h5 ${priceBefore === undefined ? '' : 'has-discount'}`;
  const current = jsonLd
    ? `<div class="${classes}"><div class="current-price"><span class='current-price-value' content="${amountOf(lot.price)}">${price}</span>${saved}</div></div>`
    : `<div class="${classes}" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><link itemprop="availability" href="https://schema.org/InStock"/><meta itemprop="priceCurrency" content="${seller.currency}"><div class="current-price"><span itemprop="price" content="${amountOf(lot.price)}">${price}</span>${saved}</div></div>`;
  return `<div class="product-prices${jsonLd ? ' js-product-prices' : ''}">${before}${current}
<div class="tax-shipping-delivery-label">${text(seller, 'shipping')} ${localPrice(seller, 690)}</div></div>`;
}

function buyForm({ seller }: PageRequest, lot: ShopLot): string {
  const inStock = lot.state === 'available';
  const icon = inStock
    ? '<i class="material-icons rtl-no-flip product-available">&#xE5CA;</i>'
    : '<i class="material-icons product-unavailable">&#xE14B;</i>';
  return `<div class="product-actions js-product-actions"><form action="${seller.origin}/cart" method="post" id="add-to-cart-or-refresh"><input type="hidden" name="token" value="0"><input type="hidden" name="id_product" value="${lot.number}" id="product_page_product_id"><input type="hidden" name="id_customization" value="0" id="product_customization_id">
<div class="product-add-to-cart js-product-add-to-cart"><div class="add"><button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit"${inStock ? '' : ' disabled'}>${text(seller, 'buy')}</button></div>
<span id="product-availability" class="js-product-availability">${icon} ${text(seller, inStock ? 'inStock' : 'soldOut')}</span></div></form></div>`;
}
