import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, type Category, linkedPages, type ListPage } from '../categories';
import type { PageRequest } from '../../family';
import { plainText } from '../shop-lots';
import { categoryPath, idOf, lotPath, mediaPath } from './addresses';

export function menuOf(seller: Seller): string {
  const items = categoriesOf(seller).map(
    (category) =>
      `<a class="nav-link nav-item-${category.id} main-navigation-link" href="${seller.origin}${categoryPath(category)}" itemprop="url" title="${escape(category.name)}"><div class="main-navigation-link-text"><span itemprop="name">${escape(category.name)}</span></div></a>`,
  );
  return `<div class="nav-main"><div class="main-navigation" id="mainNavigation" data-flyout-menu="true"><nav class="nav main-navigation-menu" itemscope itemtype="https://schema.org/SiteNavigationElement">${items.join('')}</nav></div></div>`;
}

/** `(12,5 % gespart)`: the saving in percent of the list price. */
export function savedPercent(lot: ShopLot): string {
  const before = lot.priceBefore ?? lot.price;
  return `(${(((before - lot.price) / before) * 100).toFixed(2)}%)`;
}

/** A lot's box on lists and in sliders. */
export function productBox(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const url = `${seller.origin}${lotPath(seller, lot)}`;
  const information = escape(JSON.stringify({ id: idOf(lot), name: title }));
  const badge =
    lot.priceBefore === undefined
      ? ''
      : '<div><span class="badge bg-danger badge-discount"><span>&#37;</span></span></div>';
  const listPrice =
    lot.priceBefore === undefined
      ? ''
      : `<span class="list-price"><span class="list-price-price">${localPrice(seller, lot.priceBefore)}</span><span class="list-price-percentage">${savedPercent(lot)}</span></span>`;
  return `<div class="card product-box box-standard" data-product-information="${information}"><div class="card-body"><div class="product-badges">${badge}</div>
<div class="product-image-wrapper"><a href="${url}" title="${escape(title)}" class="product-image-link is-standard"><img src="${seller.origin}${mediaPath(lot, 0, 400)}" class="product-image is-standard" alt="${escape(title)}" loading="lazy"></a></div>
<div class="product-info"><div class="product-rating"></div><a href="${url}" title="${escape(title)}" class="product-name">${escape(title)}</a><div class="product-description">${escape(plainText(description).slice(0, 160))}</div>
<div class="product-price-info"><p class="product-price-unit"></p><div class="product-price-wrapper"><div class="product-cheapest-price"></div><span class="product-price${lot.priceBefore === undefined ? '' : ' with-list-price'}">${localPrice(seller, lot.price)}${listPrice}</span></div></div></div></div></div>`;
}

export function listingPage(request: PageRequest, category: Category, page: ListPage): string {
  const { seller } = request;
  const boxes =
    page.lots.length === 0
      ? `<div class="cms-listing-col col-12"><div role="alert" class="alert alert-info alert-has-icon"><div class="alert-content-container"><div class="alert-content">${text(seller, 'empty')}</div></div></div></div>`
      : page.lots
          .map((lot) => `<div class="cms-listing-col col-sm-6 col-lg-4 col-xl-3">${productBox(request, lot)}</div>`)
          .join('\n');
  const nav = pagination(page);
  const body = `<div class="breadcrumb cms-breadcrumb container"><nav aria-label="breadcrumb"><ol class="breadcrumb"><li class="breadcrumb-item" aria-current="page"><a href="${seller.origin}${categoryPath(category)}" class="breadcrumb-link is-active"><span class="breadcrumb-title">${escape(category.name)}</span></a></li></ol></nav></div>
<div class="cms-page"><div class="cms-element-product-listing-wrapper" data-listing="true"><div class="cms-element-product-listing"><div class="cms-element-product-listing-actions row justify-content-between">${nav}</div>
<div class="row cms-listing-row js-listing-wrapper">
${boxes}</div>${nav}</div></div></div>`;
  return layout(seller, category.name, body, '', {
    body: 'class="is-ctl-navigation is-act-index"',
    menu: menuOf(seller),
  });
}

/** Radio buttons that a script turns into requests, instead of links. */
function pagination({ page, pages }: ListPage): string {
  if (pages === 1) return '';
  const button = (name: string, value: number, classes: string, disabled: boolean, shown: string) =>
    `<li class="page-item ${classes}${disabled ? ' disabled' : ''}"><input type="radio"${disabled ? ' disabled="disabled"' : ''} name="p" id="p-${name}" value="${value}" class="d-none" title="pagination"><label class="page-link" for="p-${name}">${shown}</label></li>`;
  const numbers = linkedPages({ page, pages }).map(
    (number) =>
      `<li class="page-item${number === page ? ' active' : ''}"><input type="radio" name="p" id="p${number}" value="${number}" class="d-none" title="pagination"${number === page ? ' checked="checked"' : ''}><label class="page-link" for="p${number}">${number}</label></li>`,
  );
  const first = button('first', 1, 'page-first', page === 1, '«');
  const previous = button('prev', page - 1, 'page-prev', page === 1, '‹');
  const next = button('next', page + 1, 'page-next', page === pages, '›');
  const last = button('last', pages, 'page-last', page === pages, '»');
  return `<nav aria-label="pagination" class="pagination-nav"><ul class="pagination">${first}${previous}${numbers.join('')}${next}${last}</ul></nav>`;
}
