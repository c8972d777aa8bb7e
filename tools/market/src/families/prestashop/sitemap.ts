import { categoriesOf, lotsOfSitemapPart, sitemapPartCount } from '../categories';
import { escape } from '../../pages/layout';
import type { PageRequest } from '../../family';
import type { Reply } from '../../reply';
import { isoSeconds } from '../shop-lots';
import { categoryPath, lotPath, sizedPicture } from './addresses';

/** The output of the module "Google sitemap": an index, and a part for each language. A sale does not change `lastmod`. */
export function sitemapIndex({ seller, now }: PageRequest): Reply {
  const parts = Array.from(
    { length: sitemapPartCount(seller, now) },
    (_, part) =>
      `<sitemap><loc>${seller.origin}/1_${seller.language}_${part}_sitemap.xml</loc><lastmod>${new Date(now).toISOString().slice(0, 10)}T00:00:00+00:00</lastmod></sitemap>`,
  );
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`);
}

export function sitemapPart(request: PageRequest, [, part = '0']: RegExpExecArray): Reply {
  const { seller, now } = request;
  const entry = (path: string, priority: string, more = '') =>
    `<url><loc><![CDATA[${seller.origin}${path}]]></loc><priority>${priority}</priority>${more}</url>`;
  const lots = lotsOfSitemapPart(seller, now, Number(part) + 1).map((lot) => {
    const picture = `<image:image><image:loc><![CDATA[${seller.origin}${sizedPicture(seller, lot, 0, 'large_default')}]]></image:loc><image:caption><![CDATA[${escape(request.wording(lot).title)}]]></image:caption></image:image>`;
    return entry(
      lotPath(seller, lot),
      '0.9',
      `<lastmod>${isoSeconds(lot.pricedAt)}</lastmod><changefreq>weekly</changefreq>${picture}`,
    );
  });
  const categories = categoriesOf(seller).map((category) => entry(categoryPath(seller, category), '0.8'));
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${[entry('/', '1.0'), ...lots, ...categories].join('\n')}\n</urlset>`,
  );
}

function xml(body: string): Reply {
  return {
    status: 200,
    type: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
    tagged: true,
  };
}
