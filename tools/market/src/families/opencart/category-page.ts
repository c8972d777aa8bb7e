import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, type Category, linkedPages, type ListPage } from '../categories';
import type { PageRequest } from '../../family';
import { plainText } from '../shop-lots';
import { categoryPath, isVersion4, listPath, lotPath, sizedPicture } from './addresses';

export function menuOf(seller: Seller): string {
  const items = categoriesOf(seller).map(
    (category) =>
      `<li class="nav-item"><a href="${escape(seller.origin + categoryPath(seller, category))}" class="nav-link">${escape(category.name)}</a></li>`,
  );
  return `<div class="container"><nav id="menu" class="navbar"><div class="collapse navbar-collapse navbar-ex1-collapse"><ul class="nav navbar-nav">${items.join('')}</ul></div></nav></div>`;
}

/** A lot on lists and below other lots. Its number is in the button's call in version 3, in a form in version 4. */
export function thumb(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const url = escape(seller.origin + lotPath(seller, lot));
  const price =
    lot.priceBefore === undefined
      ? localPrice(seller, lot.price)
      : `<span class="price-new">${localPrice(seller, lot.price)}</span> <span class="price-old">${localPrice(seller, lot.priceBefore)}</span>`;
  const buttons = `<button type="button" onclick="cart.add('${lot.number}', '1');"><i class="fa fa-shopping-cart"></i> <span>${text(seller, 'buy')}</span></button><button type="button" onclick="wishlist.add('${lot.number}');"><i class="fa fa-heart"></i></button><button type="button" onclick="compare.add('${lot.number}');"><i class="fa fa-exchange"></i></button>`;
  const inner = `<div class="image"><a href="${url}"><img src="${seller.origin}${sizedPicture(lot, 0, 228)}" alt="${escape(title)}" title="${escape(title)}" class="img-responsive"></a></div>`;
  const caption = `<h4><a href="${url}">${escape(title)}</a></h4><p>${escape(plainText(description).slice(0, 100))}..</p>`;
  if (!isVersion4(seller)) {
    return `<div class="product-layout product-list col-xs-12"><div class="product-thumb">${inner}<div><div class="caption">${caption}<p class="price">${price}</p></div><div class="button-group">${buttons}</div></div></div></div>`;
  }
  const printed = lot.priceBefore === undefined ? `<span class="price-new">${price}</span>` : price;
  return `<div class="col mb-3"><form method="post" data-oc-toggle="ajax" data-oc-load="${seller.origin}/index.php?route=common/cart.info" data-oc-target="#header-cart"><div class="product-thumb">${inner}<div class="content"><div class="description">${caption}<div class="price">${printed}</div></div><div class="button"><button type="submit" formaction="${seller.origin}/index.php?route=checkout/cart.add"><i class="fa-solid fa-shopping-cart"></i></button></div></div></div><input type="hidden" name="product_id" value="${lot.number}"><input type="hidden" name="quantity" value="1"></form></div>`;
}

export function categoryPage(request: PageRequest, category: Category, page: ListPage): string {
  const { seller } = request;
  const controls = `<div id="display-control" class="row"><select id="input-sort" class="form-control"><option value="${escape(seller.origin + categoryPath(seller, category))}">Default</option></select><select id="input-limit" class="form-control"><option>${page.lots.length}</option></select></div>`;
  const list =
    page.lots.length === 0
      ? `<p>${text(seller, 'empty')}</p><div class="buttons"><div class="pull-right"><a href="${seller.origin}/" class="btn btn-primary">${text(seller, 'next')}</a></div></div>`
      : `${controls}<div ${isVersion4(seller) ? 'id="product-list" ' : ''}class="row">
${page.lots.map((lot) => thumb(request, lot)).join('\n')}</div><div class="row"><div class="col-sm-6 text-left">${pagination(seller, category, page)}</div></div>`;
  const body = `<div id="product-category" class="container"><ul class="breadcrumb"><li class="breadcrumb-item"><a href="${seller.origin}/"><i class="fa fa-home"></i></a></li><li class="breadcrumb-item"><a href="${escape(seller.origin + categoryPath(seller, category))}">${escape(category.name)}</a></li></ul>
<div class="row"><div id="content" class="col"><h2>${escape(category.name)}</h2>
${list}</div></div></div>`;
  return layout(seller, category.name, body, '', {
    body: `class="product-category-${category.id}"`,
    menu: menuOf(seller),
  });
}

/** Page numbers around the current page, then the signs for the next and the last. */
function pagination(seller: Seller, category: Category, { page, pages }: ListPage): string {
  if (pages === 1) return '';
  const href = (number: number) => escape(seller.origin + listPath(seller, category, number));
  const numbers = linkedPages({ page, pages }).map((number) =>
    number === page
      ? `<li class="page-item active"><span class="page-link">${number}</span></li>`
      : `<li class="page-item"><a href="${href(number)}" class="page-link">${number}</a></li>`,
  );
  const back =
    page > 1
      ? `<li class="page-item"><a href="${href(1)}" class="page-link">|&lt;</a></li><li class="page-item"><a href="${href(page - 1)}" class="page-link">&lt;</a></li>`
      : '';
  const on =
    page < pages
      ? `<li class="page-item"><a href="${href(page + 1)}" class="page-link">&gt;</a></li><li class="page-item"><a href="${href(pages)}" class="page-link">&gt;|</a></li>`
      : '';
  return `<ul class="pagination">${back}${numbers.join('')}${on}</ul>`;
}
