import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice, relatedTo } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoryOf } from '../categories';
import { type PageRequest, sides } from '../../family';
import { categoryPath, isVersion4, lotPath, sizedPicture } from './addresses';
import { menuOf, thumb } from './category-page';

/** A lot's page: no structured data, two plain lists, and the cart button regardless of the stock. */
export function productPage(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description, facts } = request.wording(lot);
  const category = categoryOf(seller, lot);
  const rows = facts.map(({ name, value }) => `<tr><td>${escape(name)}</td><td>${escape(value)}</td></tr>`);
  const stock = text(seller, lot.state === 'available' ? 'inStock' : 'soldOut');
  const body = `<div id="product-product" class="container"><ul class="breadcrumb"><li class="breadcrumb-item"><a href="${seller.origin}/"><i class="fa fa-home"></i></a></li><li class="breadcrumb-item"><a href="${escape(seller.origin + categoryPath(seller, category))}">${escape(category.name)}</a></li><li class="breadcrumb-item"><a href="${escape(seller.origin + lotPath(seller, lot))}">${escape(title)}</a></li></ul>
<div class="row"><div id="content" class="col"><div class="row"><div class="col-sm-8">${pictures(request, lot)}
<ul class="nav nav-tabs"><li class="nav-item"><a href="#tab-description" class="nav-link active" data-bs-toggle="tab">${text(seller, 'description')}</a></li></ul>
<div class="tab-content"><div id="tab-description" class="tab-pane fade show active mb-4">${description}</div>
<div id="tab-specification" class="tab-pane fade"><table class="table table-bordered"><thead><tr><td colspan="2"><strong>${escape(category.name)}</strong></td></tr></thead><tbody>${rows.join('')}</tbody></table></div></div></div>
<div class="col-sm-4"><div class="btn-group"><button type="button" class="btn btn-default" onclick="wishlist.add('${lot.number}');"><i class="fa fa-heart"></i></button></div>
<h1>${escape(title)}</h1>
<ul class="list-unstyled"><li>${text(seller, 'articleNumber')}: ${seller.key.slice(0, 2).toUpperCase()}-${lot.number}</li><li>${text(seller, 'availability')}: ${stock}</li></ul>
${prices(seller, lot)}
<div id="product"><div class="form-group"><label class="control-label" for="input-quantity">1</label><input type="text" name="quantity" value="1" size="2" id="input-quantity" class="form-control"><input type="hidden" name="product_id" value="${lot.number}"${isVersion4(seller) ? ' id="input-product-id"' : ''}><button type="button" id="button-cart" class="btn btn-primary btn-lg btn-block">${text(seller, 'buy')}</button></div></div></div></div>
<h3>${text(seller, 'related')}</h3><div class="row">
${relatedTo(request, lot)
  .map((other) => thumb(request, other))
  .join('\n')}</div></div></div></div>`;
  return layout(seller, title, body, '', { body: `class="product-product-${lot.number}"`, menu: menuOf(seller) });
}

function pictures(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const title = escape(request.wording(lot).title);
  const link = (place: number, size: number) =>
    `<a ${isVersion4(seller) ? '' : 'class="thumbnail" '}href="${seller.origin}${sizedPicture(lot, place, 500)}" title="${title}"><img src="${seller.origin}${sizedPicture(lot, place, size)}" title="${title}" alt="${title}" class="img-thumbnail"></a>`;
  const more = sides.slice(1).map((_, at) => link(at + 1, 74));
  return isVersion4(seller)
    ? `<div class="image magnific-popup">${link(0, 228)}<div>${more.join('&nbsp;')}</div></div>`
    : `<ul class="thumbnails"><li>${link(0, 228)}</li>${more.map((one) => `<li class="image-additional">${one}</li>`).join('')}</ul>`;
}

/** Version 4 marks the current and the struck price. Version 3 uses a heading and a style. */
function prices(seller: Seller, lot: ShopLot): string {
  const price = localPrice(seller, lot.price);
  const before = lot.priceBefore === undefined ? undefined : localPrice(seller, lot.priceBefore);
  const untaxed = `<li>excl. ${localPrice(seller, Math.round(lot.price / 1.25))}</li>`;
  const now = isVersion4(seller) ? `<span class="price-new">${price}</span>` : price;
  const struck = isVersion4(seller)
    ? `<span class="price-old">${before}</span>`
    : `<span style="text-decoration: line-through;">${before}</span>`;
  return `<ul class="list-unstyled">${before === undefined ? '' : `<li>${struck}</li>`}<li><h2>${now}</h2></li>${untaxed}</ul>`;
}
