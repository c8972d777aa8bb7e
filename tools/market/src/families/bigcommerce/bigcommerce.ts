import { escape, gonePage } from '../../pages/layout';
import { shopHome } from '../../pages/shop-pages';
import { categoriesOf, lotsOfSitemapPart, pageOf, sitemapPartCount } from '../categories';
import { numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { lotReply, shopFamily } from '../shop-family';
import { lotPath, stencilPicture } from './addresses';
import { categoryPage, menuOf } from './category-page';
import { productPage } from './product-page';

/** The theme's default. */
const LOTS_PER_PAGE = 12;

/** BigCommerce with the theme "Cornerstone". */
export const bigcommerce = shopFamily({
  name: 'bigcommerce',
  routes: (seller) => [
    { kind: 'list', path: /^\/xmlsitemap\.php$/, query: { type: 'products' }, answer: sitemapOfProducts },
    { kind: 'list', path: /^\/xmlsitemap\.php$/, answer: sitemapIndex },
    { kind: 'lot', path: /^\/[a-z0-9-]*-(\d{1,12})\/$/, answer: lotPage },
    { kind: 'list', path: /^\/([a-z0-9-]+)\/$/, answer: listPage },
    { kind: 'other', path: /^\/$/, answer: (request) => shopHome(request, bigcommerce, { menu: menuOf(seller) }) },
  ],
  lotPath,
  picture: (_, lot, side) => stencilPicture(lot, sides.indexOf(side), '1280x1280'),
  picturePath: /^\/images\/stencil\/\d+x\d+\/products\/(?<id>\d+)\/\d+(?<side>[1-3])\/[^/]+\.jpg$/,
  printsJsonLd: true,
});

function lotPage(request: PageRequest, [, number]: RegExpExecArray): Reply {
  return lotReply(request, number, (lot) => html(200, productPage(request, lot)));
}

function listPage(request: PageRequest, [, slug]: RegExpExecArray): Reply {
  const { seller, now, query } = request;
  const category = categoriesOf(seller).find((candidate) => candidate.slug === slug);
  if (!category) return html(404, gonePage(seller));
  const page = numberParam(query, 'page', 1, 1, 1_000_000);
  return html(200, categoryPage(request, category, pageOf(seller, now, page, LOTS_PER_PAGE, category)));
}

function sitemapIndex({ seller, now }: PageRequest): Reply {
  const part = (type: string, page: number) =>
    `<sitemap><loc>${seller.origin}/xmlsitemap.php?type=${type}&amp;page=${page}</loc></sitemap>`;
  const products = Array.from({ length: sitemapPartCount(seller, now) }, (_, at) => part('products', at + 1));
  const parts = [part('pages', 1), ...products, ...['categories', 'brands', 'news'].map((type) => part(type, 1))];
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`);
}

function sitemapOfProducts({ seller, now, query }: PageRequest): Reply {
  const entries = lotsOfSitemapPart(seller, now, numberParam(query, 'page', 1, 1, 1_000_000)).map(
    (lot) =>
      `<url><loc>${escape(seller.origin + lotPath(seller, lot))}</loc><lastmod>${new Date(lot.pricedAt).toISOString().slice(0, 10)}</lastmod><changefreq>weekly</changefreq></url>`,
  );
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`);
}

function xml(body: string): Reply {
  return { status: 200, type: 'text/xml; charset=UTF-8', body: `<?xml version="1.0" encoding="UTF-8"?>${body}` };
}
