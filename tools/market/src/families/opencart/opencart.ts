import { gonePage } from '../../pages/layout';
import { shopHome } from '../../pages/shop-pages';
import { categoriesOf, pageOf } from '../categories';
import { numberParam, type PageRequest, type Route, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { lotReply, shopFamily } from '../shop-family';
import { isVersion4, lotPath, sizedPicture } from './addresses';
import { categoryPage, menuOf } from './category-page';
import { productPage } from './product-page';
import { googleSitemap } from './sitemap';

/** The program's defaults. */
const LOTS_PER_PAGE = { version3: 15, version4: 10 } as const;

const home = (request: PageRequest): Reply =>
  shopHome(request, opencart, { body: 'class="common-home"', menu: menuOf(request.seller) });

/** All pages are one file with the parameter `route`. */
const version3: readonly Route[] = [
  {
    kind: 'list',
    path: /^\/index\.php$/,
    query: { route: 'extension/feed/google_sitemap' },
    answer: googleSitemap,
  },
  {
    kind: 'lot',
    path: /^\/index\.php$/,
    query: { route: 'product/product' },
    answer: (request) => lotPage(request, request.query.get('product_id')),
  },
  {
    kind: 'list',
    path: /^\/index\.php$/,
    query: { route: 'product/category' },
    answer: (request) => listPage(request, ({ id }) => String(id) === request.query.get('path')),
  },
  { kind: 'other', path: /^\/(?:index\.php)?$/, query: { route: 'common/home' }, answer: home },
  { kind: 'other', path: /^\/$/, answer: home },
];

/** Friendly addresses contain no number, but the keyword of a lot ends with one when several lots have the same name. */
const version4: readonly Route[] = [
  { kind: 'lot', path: /^\/[a-z0-9-]*-(\d{1,12})$/, answer: (request, [, number]) => lotPage(request, number) },
  { kind: 'other', path: /^\/$/, answer: home },
  { kind: 'other', path: /^\/index\.php$/, query: { route: 'common/home' }, answer: home },
];

/** OpenCart 3 and 4 with their default themes. */
export const opencart = shopFamily({
  name: 'opencart',
  routes: (seller) =>
    isVersion4(seller)
      ? [
          ...version4,
          ...categoriesOf(seller).map((category) => ({
            kind: 'list' as const,
            path: new RegExp(`^/${category.slug}$`),
            answer: (request: PageRequest) => listPage(request, ({ id }) => id === category.id),
          })),
        ]
      : version3,
  lotPath,
  picture: (_, lot, side) => sizedPicture(lot, sides.indexOf(side), 500),
  picturePath: /^\/image\/cache\/catalog\/(?<id>\d+)-(?<side>[1-3])-\d+x\d+\.jpg$/,
  printsJsonLd: false,
});

function lotPage(request: PageRequest, number: string | undefined | null): Reply {
  return lotReply(request, number, (lot) => html(200, productPage(request, lot)));
}

function listPage(request: PageRequest, isAsked: (category: { readonly id: number }) => boolean): Reply {
  const { seller, now, query } = request;
  const category = categoriesOf(seller).find(isAsked);
  if (!category) return html(404, gonePage(seller));
  const size = isVersion4(seller) ? LOTS_PER_PAGE.version4 : LOTS_PER_PAGE.version3;
  const page = numberParam(query, 'page', 1, 1, 1_000_000);
  return html(200, categoryPage(request, category, pageOf(seller, now, page, size, category)));
}
