import { escape } from '../../pages/layout';
import { gonePage } from '../../pages/layout';
import { listedCount } from '../../timetable/shop-timetable';
import { categoriesOf, listedLots } from '../categories';
import type { PageRequest } from '../../family';
import { html, type Reply } from '../../reply';
import { isoSeconds } from '../shop-lots';
import { categoryPath, lotPath, sizedPicture } from './addresses';

/** The feed writes all lots at once, which exceeds PHP's memory in a large shop, so it is switched off there. */
const MOST_LOTS = 1000;

/** The feed "Google Sitemap" of version 3: each lot once, and again below its category. A sale does not change `lastmod`. */
export function googleSitemap(request: PageRequest): Reply {
  const { seller, now } = request;
  if (listedCount(seller, now) > MOST_LOTS) return html(404, gonePage(seller));
  const entry = (path: string, priority: string, more = '') =>
    `<url><loc>${escape(seller.origin + path)}</loc><changefreq>weekly</changefreq>${more}<priority>${priority}</priority></url>`;
  const lots = listedLots(seller, now).map((lot) => {
    const title = escape(request.wording(lot).title);
    const picture = `<image:image><image:loc>${seller.origin}${sizedPicture(lot, 0, 500)}</image:loc><image:caption>${title}</image:caption><image:title>${title}</image:title></image:image>`;
    return entry(lotPath(seller, lot), '1.0', `<lastmod>${isoSeconds(lot.pricedAt)}</lastmod>${picture}`);
  });
  const categories = categoriesOf(seller).flatMap((category) => [
    entry(categoryPath(seller, category), '0.7'),
    ...listedLots(seller, now, { region: category.region }).map((lot) =>
      entry(`/index.php?route=product/product&path=${category.id}&product_id=${lot.number}`, '1.0'),
    ),
  ]);
  return {
    status: 200,
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${[...lots, ...categories].join('')}</urlset>`,
  };
}
