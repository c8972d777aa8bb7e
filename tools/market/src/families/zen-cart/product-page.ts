import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice, relatedTo } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, categoryOf } from '../categories';
import { type PageRequest, sides } from '../../family';
import { pageLink, pictureFile } from './addresses';

/** The box of categories. */
export function menuOf(seller: Seller): string {
  const items = categoriesOf(seller).map(
    ({ id, name }) =>
      `<a class="category-top" href="${pageLink(seller, { main_page: 'index', cPath: String(id) })}">${escape(name)}</a><br>`,
  );
  return `<div class="leftBoxContainer" id="categories"><h3 class="leftBoxHeading">${escape(seller.motto)}</h3><div id="categoriesContent" class="sideBoxContent"><div class="betterCategories">${items.join('')}<a class="category-links" href="${pageLink(seller, { main_page: 'products_all' })}">All Products ...</a></div></div></div>`;
}

/** The current price, the struck price before it, and the saving, in the program's markup. */
export function displayPrice(seller: Seller, lot: ShopLot): string {
  if (lot.priceBefore === undefined) return `<span class="productBasePrice">${localPrice(seller, lot.price)}</span>`;
  const off = Math.round(((lot.priceBefore - lot.price) / lot.priceBefore) * 100);
  return `<span class="normalprice">${localPrice(seller, lot.priceBefore)} </span>&nbsp;<span class="productSpecialPrice">${localPrice(seller, lot.price)}</span><span class="productPriceDiscount"><br>${text(seller, 'save')}:&nbsp;${off}%</span>`;
}

/** A lot's page: no structured data, larger pictures on separate pages, and other lots below. */
export function productPage(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const category = categoryOf(seller, lot);
  const inStock = lot.state === 'available';
  const button = inStock
    ? `<input type="hidden" name="cart_quantity" value="1"><input type="hidden" name="products_id" value="${lot.number}"><input class="cssButton submit_button button button_in_cart" type="submit" value="${text(seller, 'buy')}">`
    : `<span class="cssButton normal_button button button_sold_out">${text(seller, 'soldOut')}</span>`;
  const body = `<div id="navBreadCrumb"><a href="${seller.origin}/">${text(seller, 'home')}</a>&nbsp;::&nbsp;<a href="${pageLink(seller, { main_page: 'index', cPath: String(category.id) })}">${escape(category.name)}</a>&nbsp;::&nbsp;${escape(title)}</div>
<div class="centerColumn" id="productGeneral"><form name="cart_quantity" action="${pageLink(seller, { main_page: 'product_info', products_id: String(lot.number), action: 'add_product' })}" method="post" enctype="multipart/form-data">
${mainPicture(request, lot)}
<h1 id="productName" class="productGeneral">${escape(title)}</h1>
<h2 id="productPrices" class="productGeneral">${displayPrice(seller, lot)}</h2>
<div id="productDescription" class="productGeneral biggerText">${description}</div><br class="clearBoth">
<div id="cartAdd">${button}</div>
<ul id="productDetailsList" class="floatingBox back"><li>Model: ${seller.key.slice(0, 2).toUpperCase()}${lot.number}</li><li>${inStock ? 1 : 0} Units in Stock</li></ul><br class="clearBoth">
<div id="productAdditionalImages">${sides
    .slice(1)
    .map((_, at) => additionalPicture(request, lot, at + 1))
    .join('\n')}</div>
${alsoPurchased(request, lot)}</form></div>`;
  return layout(seller, title, body, '', { body: 'id="productinfoBody"', menu: menuOf(seller) });
}

/** Scripts write the link to the larger picture. Visitors without scripts get the link to a page with it. */
function mainPicture(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const title = escape(request.wording(lot).title);
  const popup = pageLink(seller, { main_page: 'popup_image', pID: String(lot.number) });
  const picture = `<img src="${pictureFile(lot, 0)}" alt="${title}" title=" ${title} " width="150" height="75">`;
  return `<div id="productMainImage" class="centeredContent back"><script>document.write('<a href="javascript:popupWindow(\\'${popup}\\')">…<\\/a>');</script>
<noscript><a href="${popup}" target="_blank">${picture}<br><span class="imgLink">larger image</span></a></noscript></div>`;
}

/** The address of the large file is a parameter of that page's address. */
function additionalPicture(request: PageRequest, lot: ShopLot, place: number): string {
  const { seller } = request;
  const title = escape(request.wording(lot).title);
  const popup = escape(
    `${seller.origin}/index.php?main_page=popup_image_additional&pID=${lot.number}&pic=${place - 1}&products_image_large_additional=${pictureFile(lot, place)}`,
  );
  return `<div class="additionalImages centeredContent back" style="width:50%;"><script>document.write('<a href="javascript:popupWindow(…)">…<\\/a>');</script><noscript><a href="${popup}" target="_blank"><img src="${pictureFile(lot, place)}" alt="${title}" width="100" height="100"><br><span class="imgLinkAdditional">larger image</span></a></noscript></div>`;
}

function alsoPurchased(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const boxes = relatedTo(request, lot).map((other) => {
    const { title } = request.wording(other);
    const url = pageLink(seller, { main_page: 'product_info', products_id: String(other.number) });
    return `<div class="centerBoxContentsAlsoPurch" style="width:33%;"><a href="${url}"><img src="${pictureFile(other, 0)}" alt="${escape(title)}" width="100" height="50"></a><br><a href="${url}">${escape(title)}</a><br>${displayPrice(seller, other)}</div>`;
  });
  return `<div class="centerBoxWrapper" id="alsoPurchased"><h2 class="centerBoxHeading">${text(seller, 'related')}</h2>${boxes.join('')}</div>`;
}
