import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, type Category, linkedPages, type ListPage } from '../categories';
import type { PageRequest } from '../../family';
import { categoryPath, lotPath, stencilPicture } from './addresses';

export function menuOf(seller: Seller): string {
  const items = categoriesOf(seller).map(
    (category) =>
      `<li class="navPages-item"><a class="navPages-action" href="${seller.origin}${categoryPath(category)}" aria-label="${escape(category.name)}">${escape(category.name)}</a></li>`,
  );
  return `<div class="navPages-container" id="menu" data-menu><nav class="navPages"><ul class="navPages-list">${items.join('')}<li class="navPages-item navPages-item-page"><a class="navPages-action" href="${seller.origin}/shipping-returns/">Shipping &amp; Returns</a></li></ul></nav></div>`;
}

/** Variant 0 shows prices without tax, variant 1 with tax. The theme has a section for each and hides sections without a value. */
export function priceSections(seller: Seller, lot: ShopLot, isProductPage: boolean): string {
  const taxed = seller.variant === 1;
  const [tax, before] = taxed ? ['with', 'with'] : ['without', 'without'];
  const section = taxed ? 'withTax' : 'withoutTax';
  const hidden = lot.priceBefore === undefined ? ' style="display: none;"' : '';
  const struck = lot.priceBefore === undefined ? '' : localPrice(seller, lot.priceBefore);
  const rrp = taxed ? 'data-product-rrp-with-tax' : 'data-product-rrp-price-without-tax';
  const saving = isProductPage
    ? `<div class="price-section price-section--saving price"${hidden}><span class="price">(You save</span><span data-product-price-saved class="price price--saving">${lot.priceBefore === undefined ? '' : localPrice(seller, lot.priceBefore - lot.price)}</span><span class="price">)</span></div>`
    : '';
  return `<div class="price-section price-section--${section} rrp-price--${section}" style="display: none;">MSRP: <span ${rrp} class="price price--rrp"></span></div>
<div class="price-section price-section--${section} non-sale-price--${section}"${hidden}>Was: <span data-product-non-sale-price-${before}-tax class="price price--non-sale">${struck}</span></div>
<div class="price-section price-section--${section}"><span class="price-label"${lot.priceBefore === undefined ? '' : ' style="display: none;"'}></span><span class="price-now-label"${hidden}>Now:</span> <span data-product-price-${tax}-tax class="price price--${section}">${localPrice(seller, lot.price)}</span></div>${saving}`;
}

export function card(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title } = request.wording(lot);
  const url = `${seller.origin}${lotPath(seller, lot)}`;
  const button =
    lot.state === 'available'
      ? `<a href="${seller.origin}/cart.php?action=add&amp;product_id=${lot.number}" data-event-type="product-click" class="button button--small card-figcaption-button">${text(seller, 'buy')}</a>`
      : `<a href="${url}" data-event-type="product-click" class="button button--small card-figcaption-button" data-product-id="${lot.number}">${text(seller, 'soldOut')}</a>`;
  return `<li class="product"><article class="card" data-entity-id="${lot.number}" data-event-type="list" data-name="${escape(title)}" data-product-price="${lot.price / 100}"><figure class="card-figure"><a href="${url}" class="card-figure__link" data-event-type="product-click"><div class="card-img-container"><img src="${seller.origin}${stencilPicture(lot, 0, '500x659')}" alt="${escape(title)}" class="card-image"></div></a>
<figcaption class="card-figcaption"><div class="card-figcaption-body"><button class="button button--small card-figcaption-button quickview" data-event-type="product-click" data-product-id="${lot.number}">Quick view</button>${button}</div></figcaption></figure>
<div class="card-body"><h3 class="card-title"><a href="${url}" data-event-type="product-click">${escape(title)}</a></h3><div class="card-text" data-test-info-type="price">${priceSections(seller, lot, false)}</div></div></article></li>`;
}

export function categoryPage(request: PageRequest, category: Category, page: ListPage): string {
  const { seller } = request;
  const list =
    page.lots.length === 0
      ? `<p data-no-products-notification role="alert" tabindex="-1">${text(seller, 'empty')}</p>`
      : `<form action="${seller.origin}/compare" method="POST" data-product-compare><ul class="productGrid">
${page.lots.map((lot) => card(request, lot)).join('\n')}</ul></form>${pagination(seller, category, page)}`;
  const body = `<nav aria-label="Breadcrumb"><ol class="breadcrumbs"><li class="breadcrumb"><a class="breadcrumb-label" href="${seller.origin}/"><span>${text(seller, 'home')}</span></a></li><li class="breadcrumb is-active"><a class="breadcrumb-label" href="${seller.origin}${categoryPath(category)}"><span>${escape(category.name)}</span></a></li></ol></nav>
<div class="page"><div class="page-content" id="product-listing-container"><h1 class="page-heading">${escape(category.name)}</h1>${list}</div></div>`;
  return layout(seller, category.name, body, '', { menu: menuOf(seller) });
}

function pagination(seller: Seller, category: Category, { page, pages }: ListPage): string {
  if (pages === 1) return '';
  const href = (number: number) => `${seller.origin}${categoryPath(category)}?page=${number}`;
  const numbers = linkedPages({ page, pages }).map(
    (number) =>
      `<li class="pagination-item${number === page ? ' pagination-item--current' : ''}"><a class="pagination-link" href="${href(number)}" data-faceted-search-facet>${number}</a></li>`,
  );
  const next =
    page < pages
      ? `<li class="pagination-item pagination-item--next"><a class="pagination-link" href="${href(page + 1)}" data-faceted-search-facet>Next</a></li>`
      : '';
  return `<nav class="pagination" aria-label="pagination"><ul class="pagination-list">${numbers.join('')}${next}</ul></nav>`;
}
