import type { Seller } from '../../catalogue/seller';
import { escape, gonePage, layout, text } from '../../pages/layout';
import { localPrice, shopHome } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, type ListPage, pageOf } from '../categories';
import { numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { lotReply, shopFamily } from '../shop-family';
import { splitPageLinks } from '../split-pages';
import { pageLink } from './addresses';
import { boxesOf, productPage } from './product-page';

/** The program's default. */
const LOTS_PER_PAGE = 10;

/**
 * osCommerce: variant 0 is 2.3, variant 1 the responsive edition with microdata. Both remove a lot when its last item is sold. 2.3 then answers
 * 200 with a sentence, the other 404.
 */
export const oscommerce = shopFamily({
  name: 'oscommerce',
  routes: (seller) => [
    { kind: 'lot', path: /^\/product_info\.php$/, answer: lotPage },
    { kind: 'list', path: /^\/products_new\.php$/, answer: newProducts },
    { kind: 'list', path: /^\/index\.php$/, answer: categoryList },
    { kind: 'other', path: /^\/$/, answer: (request) => shopHome(request, oscommerce, { menu: boxesOf(seller) }) },
  ],
  lotPath: (_, lot) => `/product_info.php?products_id=${lot.number}`,
  picture: (_, lot, side) => `/images/${lot.number}_${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/images\/(?<id>\d+)_(?<side>[1-3])\.jpg$/,
  printsJsonLd: false,
  goneStatus: (seller) => (seller.variant === 0 ? 200 : 404),
});

function lotPage(request: PageRequest): Reply {
  const { seller, query } = request;
  return lotReply(
    request,
    query.get('products_id'),
    (lot) => html(200, productPage(request, lot)),
    () => (seller.variant === 0 ? html(200, notFound(seller)) : html(404, gonePage(seller))),
  );
}

function notFound(seller: Seller): string {
  return layout(
    seller,
    seller.name,
    `<div id="bodyContent" class="grid_16"><div class="contentContainer"><div class="contentText">${text(seller, 'gone')}</div></div></div>`,
    '',
    { menu: boxesOf(seller) },
  );
}

/** "New Products": all lots, newest first. */
function newProducts(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const page = pageOf(seller, now, numberParam(query, 'page', 1, 1, 1_000_000), LOTS_PER_PAGE);
  return html(
    200,
    listPage(request, text(seller, 'newest'), page, (number) =>
      pageLink(seller, '/products_new.php', { page: String(number) }),
    ),
  );
}

function categoryList(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const category = categoriesOf(seller).find(({ id }) => String(id) === query.get('cPath'));
  if (!category) return shopHome(request, oscommerce, { menu: boxesOf(seller) });
  const page = pageOf(seller, now, numberParam(query, 'page', 1, 1, 1_000_000), LOTS_PER_PAGE, category);
  const href = (number: number) =>
    pageLink(seller, '/index.php', { cPath: String(category.id), sort: '2a', page: String(number) });
  return html(200, listPage(request, category.name, page, href));
}

function listPage(request: PageRequest, title: string, page: ListPage, href: (number: number) => string): string {
  const { seller } = request;
  const links = `<p><span style="float: right;">${splitPageLinks(page.page, page.pages, href, 'class="pageResults" ')}</span>${page.from} - ${page.from + page.lots.length - 1} (${page.total})</p>`;
  const list =
    page.lots.length === 0
      ? `<div class="contentText">${text(seller, 'empty')}</div>`
      : `${links}<table border="0" width="100%" cellspacing="2" cellpadding="2">
${page.lots.map((lot) => row(request, lot)).join('\n')}</table>${links}`;
  const body = `<div class="breadcrumb"><a href="${seller.origin}/" class="headerNavigation">${text(seller, 'home')}</a></div>
<div id="bodyContent" class="grid_16 push_4"><h1>${escape(title)}</h1><div class="contentContainer">${list}</div></div>`;
  return layout(seller, title, body, '', { menu: boxesOf(seller) });
}

function row(request: PageRequest, lot: ShopLot): string {
  const { seller } = request;
  const title = escape(request.wording(lot).title);
  const url = pageLink(seller, '/product_info.php', { products_id: String(lot.number) });
  const buy = pageLink(seller, '/products_new.php', { action: 'buy_now', products_id: String(lot.number) });
  const before = lot.priceBefore === undefined ? '' : `<del>${localPrice(seller, lot.priceBefore)}</del> `;
  const price =
    lot.priceBefore === undefined
      ? localPrice(seller, lot.price)
      : `${before}<span class="productSpecialPrice">${localPrice(seller, lot.price)}</span>`;
  return `<tr><td width="110" valign="top" class="main"><a href="${url}"><img src="images/${lot.number}_1.jpg" alt="${title}" title="${title}" width="100" height="50"></a></td><td valign="top" class="main"><a href="${url}"><strong><u>${title}</u></strong></a><br>${new Date(lot.listedAt).toISOString().slice(0, 10)}<br><br>${price}</td><td align="right" valign="middle" class="smallText"><a href="${buy}">${text(seller, 'buy')}</a></td></tr>`;
}
