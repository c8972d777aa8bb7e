import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, type Category, linkedPages, type ListPage } from '../categories';
import type { PageRequest } from '../../family';
import { cachedPicture, categoryPath, lotPath } from './addresses';

/** The menu with the categories and, as in real shops, an article. */
export function menuOf(seller: Seller): string {
  const items = categoriesOf(seller).map(
    (category, place) =>
      `<li class="level0 nav-${place + 1} category-item level-top ui-menu-item" role="presentation"><a href="${seller.origin}${categoryPath(category)}" class="level-top ui-corner-all" role="menuitem"><span>${escape(category.name)}</span></a></li>`,
  );
  return `<div class="sections nav-sections"><nav class="navigation" data-action="navigation"><ul data-mage-init='{"menu":{"responsive":true,"expanded":true}}'>${items.join('')}<li class="level0 level-top"><a href="${seller.origin}/about" class="level-top"><span>${text(seller, 'about')}</span></a></li></ul></nav></div>`;
}

/** The price box on lists and pages: the current price and the struck price, each with the amount as text and as data. */
export function priceBox(seller: Seller, lot: ShopLot, isMain: boolean): string {
  const amount = (value: number, type: string, id: string) =>
    `<span id="${id}-${lot.number}" data-price-amount="${value / 100}" data-price-type="${type}" class="price-wrapper "><span class="price">${localPrice(seller, value)}</span></span>`;
  const schema = isMain
    ? `<meta itemprop="price" content="${lot.price / 100}" /><meta itemprop="priceCurrency" content="${seller.currency}" />`
    : '';
  const container = (inner: string, scope: string) =>
    `<span class="price-container price-final_price tax weee"${scope}>${inner}</span>`;
  const offers = isMain ? ' itemprop="offers" itemscope itemtype="http://schema.org/Offer"' : '';
  const final = container(amount(lot.price, 'finalPrice', 'product-price') + schema, offers);
  const inner =
    lot.priceBefore === undefined
      ? final
      : `<span class="special-price">${final}</span><span class="old-price">${container(amount(lot.priceBefore, 'oldPrice', 'old-price'), '')}</span>`;
  return `<div class="price-box price-final_price" data-role="priceBox" data-product-id="${lot.number}" data-price-box="product-id-${lot.number}">${inner}</div>`;
}

export function productItem(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title } = request.wording(lot);
  const url = `${seller.origin}${lotPath(seller, lot)}`;
  const stock =
    lot.state === 'available'
      ? `<div class="actions-primary"><form data-role="tocart-form" data-product-sku="${lot.number}" action="${seller.origin}/checkout/cart/add/product/${lot.number}/" method="post"><input type="hidden" name="product" value="${lot.number}"><button type="submit" class="action tocart primary"><span>${text(seller, 'buy')}</span></button></form></div>`
      : `<div class="actions-primary"><div class="stock unavailable"><span>${text(seller, 'soldOut')}</span></div></div>`;
  return `<li class="item product product-item"><div class="product-item-info" data-container="product-grid"><a href="${url}" class="product photo product-item-photo" tabindex="-1"><img class="product-image-photo" src="${seller.origin}${cachedPicture(seller, lot, 0, 'thumb')}" loading="lazy" width="240" height="120" alt="${escape(title)}"/></a>
<div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="${url}">${escape(title)}</a></strong>
${priceBox(seller, lot, false)}<div class="product-item-inner"><div class="product actions product-item-actions">${stock}</div></div></div></div></li>`;
}

export function categoryPage(request: PageRequest, category: Category, page: ListPage): string {
  const { seller } = request;
  const toolbar = `<div class="toolbar toolbar-products"><p class="toolbar-amount" id="toolbar-amount"><span class="toolbar-number">${page.total}</span></p></div>`;
  const list =
    page.lots.length === 0
      ? `<div class="message info empty"><div>${text(seller, 'empty')}</div></div>`
      : `${toolbar}<div class="products wrapper grid products-grid"><ol class="products list items product-items">
${page.lots.map((lot) => productItem(request, lot)).join('\n')}</ol></div><div class="toolbar toolbar-products">${pager(seller, category, page)}</div>`;
  const body = `<div class="breadcrumbs"><ul class="items"><li class="item home"><a href="${seller.origin}/">${text(seller, 'home')}</a></li><li class="item category${category.id}"><strong>${escape(category.name)}</strong></li></ul></div>
<div class="page-title-wrapper"><h1 class="page-title" id="page-title-heading"><span class="base" data-ui-id="page-title-wrapper">${escape(category.name)}</span></h1></div>
<div class="column main">${list}</div>`;
  return layout(seller, category.name, body, '', {
    body: `class="page-with-filter page-products categorypath-${category.slug} category-${category.slug} catalog-category-view page-layout-1column"`,
    menu: menuOf(seller),
  });
}

function pager(seller: Seller, category: Category, { page, pages }: ListPage): string {
  if (pages === 1) return '';
  const href = (number: number) => `${seller.origin}${categoryPath(category)}${number > 1 ? `?p=${number}` : ''}`;
  const numbers = linkedPages({ page, pages }).map((number) =>
    number === page
      ? `<li class="item current"><strong class="page"><span>${number}</span></strong></li>`
      : `<li class="item"><a href="${href(number)}" class="page"><span>${number}</span></a></li>`,
  );
  const next =
    page < pages
      ? `<li class="item pages-item-next"><a class="action next" href="${href(page + 1)}" title="${text(seller, 'next')}"><span>${text(seller, 'next')}</span></a></li>`
      : '';
  return `<div class="pages"><ul class="items pages-items">${numbers.join('')}${next}</ul></div>`;
}
