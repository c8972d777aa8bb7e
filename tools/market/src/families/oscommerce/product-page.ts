import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { localPrice, relatedTo } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, categoryOf } from '../categories';
import { type PageRequest, sides } from '../../family';
import { pageLink } from './addresses';

/** The boxes at the side: categories, and a special offer with the price of another lot. */
export function boxesOf(seller: Seller): string {
  const items = categoriesOf(seller).map(
    ({ id, name }) => `<a href="${pageLink(seller, '/index.php', { cPath: String(id) })}">${escape(name)}</a><br>`,
  );
  return `<div id="columnLeft" class="grid_4 pull_16"><div class="ui-widget infoBoxContainer"><div class="ui-widget-header infoBoxHeading">${escape(seller.motto)}</div><div class="ui-widget-content infoBoxContents">${items.join('')}<a href="${pageLink(seller, '/products_new.php', {})}">${text(seller, 'newest')}</a></div></div></div>`;
}

function modelOf(seller: Seller, lot: ShopLot): string {
  return `${seller.key.slice(0, 2).toUpperCase()}-${lot.number}`;
}

export function productPage(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const content = seller.variant === 0 ? plainForm(request, lot) : responsiveForm(request, lot);
  const body = `${breadcrumb(seller, lot)}
<div id="bodyContent" class="grid_16 push_4"><form name="cart_quantity" action="${pageLink(seller, '/product_info.php', { products_id: String(lot.number), action: 'add_product' })}" method="post">
${content.replace('{description}', () => description)}</form></div>`;
  return layout(seller, title, body, '', { menu: boxesOf(seller) });
}

/** Two links to the front page, the category, and the lot's model instead of its name. */
function breadcrumb(seller: Seller, lot: ShopLot): string {
  const { id, name } = categoryOf(seller, lot);
  const step = (url: string, shown: string) => `<a href="${url}" class="headerNavigation">${shown}</a>`;
  return `<div class="breadcrumb">${[
    step(`${seller.origin}/`, 'Top'),
    step(pageLink(seller, '/index.php', {}), 'Catalog'),
    step(pageLink(seller, '/index.php', { cPath: String(id) }), escape(name)),
    step(
      pageLink(seller, '/product_info.php', { cPath: String(id), products_id: String(lot.number) }),
      modelOf(seller, lot),
    ),
  ].join(' &raquo; ')}</div>`;
}

/** Version 2.3: the price is a heading on the right, the model a small line in the other heading. The stock is not stated. */
function plainForm(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const title = escape(request.wording(lot).title);
  const price =
    lot.priceBefore === undefined
      ? localPrice(seller, lot.price)
      : `<del>${localPrice(seller, lot.priceBefore)}</del> <span class="productSpecialPrice">${localPrice(seller, lot.price)}</span>`;
  const pictures = sides.map(
    (_, place) =>
      `<li><a href="${seller.origin}/images/${lot.number}_${place + 1}.jpg" target="_blank" rel="fancybox"><img src="images/${lot.number}_${place + 1}.jpg" alt=""></a></li>`,
  );
  return `<div><h1 style="float: right;">${price}</h1><h1>${title}<br><span class="smallText">[${modelOf(seller, lot)}]</span></h1></div>
<div class="contentContainer"><div class="contentText"><div id="piGal" style="float: right;"><ul>${pictures.join('')}</ul></div>
{description}<div style="clear: both;"></div></div>
<div class="buttonSet"><span class="buttonAction"><input type="hidden" name="products_id" value="${lot.number}"><button type="submit">${text(seller, 'buy')}</button></span></div>
${alsoPurchased(request, lot)}</div>`;
}

/** The responsive edition: microdata, the price in a heading on the right. */
function responsiveForm(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const title = escape(request.wording(lot).title);
  const before = lot.priceBefore === undefined ? '' : `<del>${localPrice(seller, lot.priceBefore)}</del> `;
  const special = lot.priceBefore === undefined ? '' : ' class="productSpecialPrice"';
  const pictures = sides.map(
    (_, place) =>
      `<a href="${seller.origin}/images/${lot.number}_${place + 1}.jpg" target="_blank" rel="fancybox"><img src="images/${lot.number}_${place + 1}.jpg" alt="" itemprop="image"></a>`,
  );
  return `<div itemscope itemtype="http://schema.org/Product"><div class="page-header"><h1 class="pull-right" itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="${seller.currency}"><link itemprop="availability" href="http://schema.org/InStock">${before}<span${special} itemprop="price" content="${(lot.price / 100).toFixed(2)}">${localPrice(seller, lot.price)}</span></h1><h1><a href="${pageLink(seller, '/product_info.php', { products_id: String(lot.number) })}" itemprop="url"><span itemprop="name">${title}</span></a></h1></div>
<div class="contentContainer"><div class="contentText"><div class="piGal pull-right">${pictures.join('')}</div><div itemprop="description">{description}</div></div>
<div class="buttonSet row"><input type="hidden" name="products_id" value="${lot.number}"><button type="submit" class="btn btn-success">${text(seller, 'buy')}</button></div>
<div class="row">${alsoPurchased(request, lot)}</div></div><meta itemprop="model" content="${modelOf(seller, lot)}"></div>`;
}

function alsoPurchased(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const items = relatedTo(request, lot).map((other) => {
    const url = pageLink(seller, '/product_info.php', { products_id: String(other.number) });
    return `<td align="center"><a href="${url}"><img src="images/${other.number}_1.jpg" alt="" width="100" height="50"></a><br><a href="${url}">${escape(request.wording(other).title)}</a></td>`;
  });
  return `<div class="ui-widget infoBoxContainer also-purchased"><div class="ui-widget-header infoBoxHeading">${text(seller, 'related')}</div><table class="ui-widget-content"><tr>${items.join('')}</tr></table></div>`;
}
