import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, type Category, linkedPages, type ListPage } from '../categories';
import type { PageRequest } from '../../family';
import { categoryPath, lotPath, sizedPicture, variantOf } from './addresses';

/** The module "Main menu". */
export function menuOf(seller: Seller): string {
  const items = categoriesOf(seller).map(
    (category) =>
      `<li class="category" id="category-${category.id}"><a class="dropdown-item" href="${seller.origin}${categoryPath(seller, category)}" data-depth="0">${escape(category.name)}</a></li>`,
  );
  return `<div class="menu js-top-menu position-static hidden-sm-down" id="_desktop_top_menu"><ul class="top-menu" id="top-menu" data-depth="0">${items.join('')}</ul></div>`;
}

/** A lot's block on lists and below other lots, with a shortened name. */
export function miniature(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title } = request.wording(lot);
  const url = `${seller.origin}${lotPath(seller, lot)}`;
  const picture = (size: string) => escape(`${seller.origin}${sizedPicture(seller, lot, 0, size)}`);
  const name = title.length > 30 ? `${title.slice(0, 27)}...` : title;
  const before =
    lot.priceBefore === undefined
      ? ''
      : `<span class="regular-price" aria-label="Regular price">${localPrice(seller, lot.priceBefore)}</span><span class="discount-amount discount-product">-${localPrice(seller, lot.priceBefore - lot.price)}</span>`;
  return `<div class="js-product product col-xs-12 col-sm-6 col-xl-4"><article class="product-miniature js-product-miniature" data-id-product="${lot.number}" data-id-product-attribute="0">
<div class="thumbnail-container"><div class="thumbnail-top"><a href="${url}" class="thumbnail product-thumbnail"><img src="${picture('home_default')}" alt="${escape(name)}" loading="lazy" data-full-size-image-url="${picture('large_default')}" width="250" height="125"></a></div>
<div class="product-description"><h2 class="h3 product-title"><a href="${url}" content="${url}">${escape(name)}</a></h2>
<div class="product-price-and-shipping">${before}<span class="price" aria-label="Price">${localPrice(seller, lot.price)}</span></div></div>
${flags(seller, lot)}</div></article></div>`;
}

/** Version 1.7 has no flag for sold-out lots. */
export function flags(seller: Seller, lot: ShopLot): string {
  const { jsonLd } = variantOf(seller);
  const discount =
    lot.priceBefore === undefined
      ? ''
      : `<li class="product-flag discount">-${localPrice(seller, lot.priceBefore - lot.price)}</li>`;
  const sold =
    jsonLd && lot.state !== 'available' ? `<li class="product-flag out_of_stock">${text(seller, 'soldOut')}</li>` : '';
  return `<ul class="product-flags js-product-flags">${discount}${sold}</ul>`;
}

export function categoryPage(request: PageRequest, category: Category, page: ListPage): string {
  const { seller } = request;
  const list =
    page.lots.length === 0
      ? `<div id="js-product-list"><section id="content" class="page-content page-not-found"><h4>${text(seller, 'empty')}</h4></section></div>`
      : `<div id="js-product-list-top" class="row products-selection"></div><div id="js-product-list"><div class="products row">
${page.lots.map((lot) => miniature(request, lot)).join('\n')}</div>${pagination(seller, category, page)}</div>`;
  const body = `<nav data-depth="2" class="breadcrumb hidden-sm-down"><ol><li><a href="${seller.origin}/"><span>${text(seller, 'home')}</span></a></li><li><span>${escape(category.name)}</span></li></ol></nav>
<section id="main"><div id="js-product-list-header"><div class="block-category card card-block"><h1 class="h1">${escape(category.name)}</h1></div></div>
<section id="products">${list}</section></section>`;
  return layout(seller, category.name, body, '', {
    body: `id="category" class="lang-${seller.language} country-${seller.country.toLowerCase()} currency-${seller.currency.toLowerCase()} page-category category-id-${category.id}"`,
    menu: menuOf(seller),
  });
}

/** On the last page the link to the next one is the page's own address, marked as disabled. */
function pagination(seller: Seller, category: Category, { page, pages, total, from, lots }: ListPage): string {
  const count = `<div class="col-md-4">${from}-${from + lots.length - 1} / ${total}</div>`;
  if (pages === 1) return `<nav class="pagination">${count}</nav>`;
  const path = `${seller.origin}${categoryPath(seller, category)}`;
  const link = (number: number, rel: string, classes: string, name: string) =>
    `<li><a rel="${rel}" href="${path}${number > 1 ? `?page=${number}` : ''}" class="${classes}js-search-link">${name}</a></li>`;
  const numbers = linkedPages({ page, pages }).map((number) =>
    link(number, 'nofollow', number === page ? 'disabled ' : '', String(number)),
  );
  const next = link(Math.min(pages, page + 1), 'next', page < pages ? 'next ' : 'next disabled ', text(seller, 'next'));
  return `<nav class="pagination">${count}<div class="col-md-6"><ul class="page-list clearfix text-sm-center">${numbers.join('')}${next}</ul></div></nav>`;
}
