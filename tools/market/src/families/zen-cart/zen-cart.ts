import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { shopHome } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { categoriesOf, type Category, categoryOf, type ListPage, pageOf } from '../categories';
import { numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { plainText } from '../shop-lots';
import { lotReply, shopFamily } from '../shop-family';
import { splitPageLinks } from '../split-pages';
import { lotPath, pageLink, pictureFile } from './addresses';
import { displayPrice, menuOf, productPage } from './product-page';

/** The program's default. */
const LOTS_PER_PAGE = 10;

/** Zen Cart 1.5 and 2: one file with the parameter `main_page`, no structured data, no sitemap. Variant 0 uses session ids. */
export const zenCart = shopFamily({
  name: 'zen-cart',
  routes: (seller) => [
    {
      kind: 'lot',
      path: /^\/index\.php$/,
      query: { main_page: 'product_info' },
      answer: (request) =>
        lotReply(request, request.query.get('products_id'), (lot) => html(200, productPage(request, lot))),
    },
    { kind: 'list', path: /^\/index\.php$/, query: { main_page: 'products_all' }, answer: allProducts },
    { kind: 'list', path: /^\/index\.php$/, query: { main_page: 'index' }, answer: categoryList },
    {
      kind: 'other',
      path: /^\/(?:index\.php)?$/,
      answer: (request) => shopHome(request, zenCart, { menu: menuOf(seller) }),
    },
  ],
  lotPath: (_, lot) => lotPath(lot),
  picture: (_, lot, side) => `/${pictureFile(lot, sides.indexOf(side))}`,
  picturePath: /^\/images\/(?:large\/|medium\/)?coins\/(?<id>\d+)(?:_0(?<side>[1-3]))(?:_MED|_LRG)?\.jpg$/,
  printsJsonLd: false,
});

function allProducts(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const page = pageOf(seller, now, numberParam(query, 'page', 1, 1, 1_000_000), LOTS_PER_PAGE);
  return html(200, listPage(request, page, 'allProductsDefault', undefined));
}

/** The front page without a path. */
function categoryList(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const path = query.get('cPath');
  if (path === null) return shopHome(request, zenCart, { menu: menuOf(seller) });
  const category = categoriesOf(seller).find(({ id }) => String(id) === path);
  const number = numberParam(query, 'page', 1, 1, 1_000_000);
  const page = category
    ? pageOf(seller, now, number, LOTS_PER_PAGE, category)
    : { lots: [], page: number, pages: 1, total: 0, from: 1 };
  return html(200, listPage(request, page, 'indexProductList', category));
}

/** Rows in a table: picture and name link to the lot, and another link puts it into the cart. */
function listPage(request: PageRequest, page: ListPage, id: string, category: Category | undefined): string {
  const { seller } = request;
  const title = category?.name ?? text(seller, 'newest');
  const rows = page.lots.map((lot, place) => row(request, lot, place));
  const base = category ? { main_page: 'index', cPath: String(category.id) } : { main_page: 'products_all' };
  const href = (number: number) =>
    pageLink(seller, { ...base, page: String(number), ...(category ? { sort: '20a' } : { disp_order: '1' }) });
  const links = `<div class="navSplitPagesLinks forward">${splitPageLinks(page.page, page.pages, href, '')}</div>`;
  const list =
    rows.length === 0
      ? `<table class="productsAllListing"><tr><td class="main" colspan="2">${text(seller, 'empty')}</td></tr></table>`
      : `<div class="navSplitPagesResult back">${page.from} - ${page.from + rows.length - 1} (${page.total})</div>${links}<br class="clearBoth">
<table class="products-listing productsAllListing"><tr><td colspan="3"><hr></td></tr>
${rows.join('\n')}</table>${links}`;
  const body = `<div id="navBreadCrumb"><a href="${seller.origin}/">${text(seller, 'home')}</a>&nbsp;::&nbsp;${escape(title)}</div>
<div class="centerColumn" id="${id}"><h1 id="${id}Heading">${escape(title)}</h1>${list}</div>`;
  return layout(seller, title, body, '', { body: 'id="productsallBody"', menu: menuOf(seller) });
}

function row(request: PageRequest, lot: ShopLot, place: number): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const url = lotLink(seller, lot);
  const more = `<a href="${url}">... more info</a>`;
  const button =
    lot.state === 'available'
      ? `<a href="${pageLink(seller, { main_page: 'products_all', action: 'buy_now', products_id: String(lot.number) })}"><span class="cssButton normal_button button button_buy_now">${text(seller, 'buy')}</span></a>`
      : `<span class="cssButton normal_button button button_sold_out_sm">${text(seller, 'soldOut')}</span>${more}`;
  const kind = place % 2 === 0 ? 'productListing-odd' : 'productListing-even';
  return `<tr class="${kind}"><td valign="top" class="main" align="center"><a href="${url}"><img src="${seller.origin}/${pictureFile(lot, 0)}" alt="${escape(title)}" width="100" height="50"></a><br class="clearBoth">${button}</td><td colspan="2" valign="top" class="main"><a href="${url}"><strong>${escape(title)}</strong></a><br class="clearBoth">${displayPrice(seller, lot)}<br class="clearBoth"></td></tr>
<tr class="${kind}"><td colspan="3" valign="top" class="main">${escape(plainText(description).slice(0, 150))}${more}</td></tr><tr><td colspan="3"><hr></td></tr>`;
}

function lotLink(seller: Seller, lot: ShopLot): string {
  return pageLink(seller, {
    main_page: 'product_info',
    cPath: String(categoryOf(seller, lot).id),
    products_id: String(lot.number),
  });
}
