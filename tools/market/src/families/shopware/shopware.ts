import { gonePage } from '../../pages/layout';
import { shopHome } from '../../pages/shop-pages';
import { categoriesOf, listExtent, pageOf } from '../categories';
import { numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { lotReply, shopFamily } from '../shop-family';
import { capitalised, idOf, lotPath, mediaPath, numberInId } from './addresses';
import { listingPage, menuOf } from './listing-page';
import { productPage } from './product-page';

/** The program's default. */
const LOTS_PER_PAGE = 24;

/** Shopware 6 (6.4 to 6.7) with its default storefront. */
export const shopware = shopFamily({
  name: 'shopware',
  routes: (seller) => [
    {
      kind: 'lot',
      path: /^\/detail\/([0-9a-f]{32})$/,
      answer: (request, [, id = '']) => lotPage(request, numberInId(id)),
    },
    {
      kind: 'lot',
      path: /^\/[A-Za-z0-9-]+\/[A-Z]{2}(\d{1,12})$/,
      answer: (request, [, number]) => lotPage(request, Number(number)),
    },
    { kind: 'list', path: /^\/([A-Za-z0-9-]+)\/$/, answer: listPage },
    {
      kind: 'other',
      path: /^\/$/,
      answer: (request) =>
        shopHome(request, shopware, { body: 'class="is-ctl-navigation is-act-home"', menu: menuOf(seller) }),
    },
  ],
  lotPath,
  picture: (_, lot, side) => mediaPath(lot, sides.indexOf(side)),
  picturePath: /^\/(?:media|thumbnail)(?:\/[0-9a-f]{2}){3}\/\d+\/(?<id>\d+)-(?<side>[1-3])(?:_\d+x\d+)?\.jpg$/,
  ids: { of: (_, lot) => idOf(lot), numberIn: numberInId },
  printsJsonLd: false,
});

function lotPage(request: PageRequest, number: number): Reply {
  return lotReply(request, String(number), (lot) => html(200, productPage(request, lot)));
}

/** A page beyond the last shows the last. */
function listPage(request: PageRequest, [, name]: RegExpExecArray): Reply {
  const { seller, now, query } = request;
  const category = categoriesOf(seller).find(({ slug }) => capitalised(slug) === name);
  if (!category) return html(404, gonePage(seller));
  const last = listExtent(seller, now, LOTS_PER_PAGE, category).pages;
  const page = pageOf(seller, now, numberParam(query, 'p', 1, 1, last), LOTS_PER_PAGE, category);
  return html(200, listingPage(request, category, page));
}
