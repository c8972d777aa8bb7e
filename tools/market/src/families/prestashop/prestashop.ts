import { gonePage } from '../../pages/layout';
import { shopHome } from '../../pages/shop-pages';
import { categoriesOf, pageOf } from '../categories';
import { numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { lotReply, shopFamily } from '../shop-family';
import { lotPath, sizedPicture, variantOf } from './addresses';
import { categoryPage, menuOf } from './category-page';
import { productPage } from './product-page';
import { sitemapIndex, sitemapPart } from './sitemap';

/** The program's default. */
const LOTS_PER_PAGE = 12;

/** PrestaShop 8 and 1.7 with the theme "classic". */
export const prestashop = shopFamily({
  name: 'prestashop',
  routes: (seller) => {
    const { prefix, sitemap } = variantOf(seller);
    const root = prefix(seller);
    return [
      ...(sitemap
        ? [
            { kind: 'list', path: /^\/1_index_sitemap\.xml$/, answer: sitemapIndex } as const,
            { kind: 'list', path: /^\/1_[a-z]{2}_(\d{1,6})_sitemap\.xml$/, answer: sitemapPart } as const,
          ]
        : []),
      { kind: 'lot', path: new RegExp(`^${root}/[^/]+/(\\d{1,12})-[^/]*\\.html$`), answer: lotPage },
      { kind: 'list', path: new RegExp(`^${root}/(\\d{1,9})-[^/.]+$`), answer: listPage },
      {
        kind: 'other',
        path: new RegExp(`^(?:${root})?/$`),
        answer: (request) =>
          shopHome(request, prestashop, { body: 'id="index" class="page-index"', menu: menuOf(seller) }),
      },
    ];
  },
  lotPath,
  picture: (seller, lot, side) => sizedPicture(seller, lot, sides.indexOf(side), 'large_default'),
  picturePath: /^\/(?<id>\d+)(?<side>[1-3])-[a-z]+_default\/[a-z0-9-]+\.jpg$/,
  printsJsonLd: (seller) => variantOf(seller).jsonLd,
});

function lotPage(request: PageRequest, [, number]: RegExpExecArray): Reply {
  return lotReply(request, number, (lot) => html(200, productPage(request, lot)));
}

function listPage(request: PageRequest, [, id]: RegExpExecArray): Reply {
  const { seller, now, query } = request;
  const category = categoriesOf(seller).find((candidate) => String(candidate.id) === id);
  if (!category) return html(404, gonePage(seller));
  const page = numberParam(query, 'page', 1, 1, 1_000_000);
  return html(200, categoryPage(request, category, pageOf(seller, now, page, LOTS_PER_PAGE, category)));
}
