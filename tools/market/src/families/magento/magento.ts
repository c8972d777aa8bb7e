import { gonePage } from '../../pages/layout';
import { shopHome } from '../../pages/shop-pages';
import { categoriesOf, listExtent, pageOf } from '../categories';
import { numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { lotReply, shopFamily } from '../shop-family';
import { cachedPicture, lotPath } from './addresses';
import { categoryPage, menuOf } from './category-page';
import { graphql } from './graphql';
import { productPage } from './product-page';

/** The program's default. */
const LOTS_PER_PAGE = 12;

/** Magento 2 with the theme "Luma". Variant 0 answers GraphQL, variant 1 refuses it with 403. */
export const magento = shopFamily({
  name: 'magento',
  routes: (seller) => [
    { kind: 'list', path: /^\/graphql$/, answer: seller.variant === 0 ? graphql : forbidden },
    { kind: 'lot', path: /^\/[a-z0-9-]*-(\d{1,12})\.html$/, answer: lotPage },
    { kind: 'list', path: /^\/([a-z0-9-]+)\.html$/, answer: listPage },
    {
      kind: 'other',
      path: /^\/$/,
      answer: (request) =>
        shopHome(request, magento, { body: 'class="cms-home cms-index-index"', menu: menuOf(seller) }),
    },
  ],
  lotPath,
  picture: (seller, lot, side) => cachedPicture(seller, lot, sides.indexOf(side), 'full'),
  picturePath: /^\/media\/catalog\/product\/cache\/[0-9a-f]{32}\/\w\/\w\/(?<id>\d+)_(?<side>[1-3])\.jpg$/,
  printsJsonLd: false,
});

function forbidden(): Reply {
  return html(403, '<html><head><title>403 Forbidden</title></head><body><h1>403 Forbidden</h1></body></html>');
}

function lotPage(request: PageRequest, [, number]: RegExpExecArray): Reply {
  return lotReply(request, number, (lot) => html(200, productPage(request, lot)));
}

/** A page beyond the last shows the last, as in the program's collections. */
function listPage(request: PageRequest, [, slug]: RegExpExecArray): Reply {
  const { seller, now, query } = request;
  const category = categoriesOf(seller).find((candidate) => candidate.slug === slug);
  if (!category) return html(404, gonePage(seller));
  const last = listExtent(seller, now, LOTS_PER_PAGE, category).pages;
  const page = pageOf(seller, now, numberParam(query, 'p', 1, 1, last), LOTS_PER_PAGE, category);
  return html(200, categoryPage(request, category, page));
}
