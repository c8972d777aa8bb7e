import { isOnSite, readSitemap } from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';
import { inOneLanguage } from './one-language';
import { groupsOf, productPattern } from './product-paths';
import { otherFolders, productGroups } from './sampled-groups';
import type { FindOptions } from './find-options';

const MOST_PARTS = 3;

/** Reads the sitemap, samples up to two pages of each kind of address, and keeps the kinds that are products. */
export const bySitemap: FindOptions = async (seller, _home, web) => {
  const sitemap = await sitemapOf(seller.home, web);
  if (!sitemap) return { reason: 'neither robots.txt nor /sitemap.xml leads to a sitemap that can be read' };
  const groups = groupsOf(sitemap.urls.filter((url) => isOnSite(url, seller.home)));
  const products = await inOneLanguage(await productGroups(groups, seller, web), seller, web);
  if (products.length === 0)
    return { reason: `none of the ${sitemap.urls.length} addresses sampled from ${sitemap.path} is a product` };
  const count = products.reduce((sum, { urls }) => sum + urls.length, 0);
  const because = `${count} addresses of ${sitemap.path} are like those whose pages are products: ${products.map(({ folder }) => folder).join(', ')}`;
  return {
    options: { sitemapPath: sitemap.path, productPath: productPattern(products, otherFolders(groups, products)) },
    because,
  };
};

async function sitemapOf(home: string, web: SellerWeb): Promise<{ path: string; urls: readonly string[] } | undefined> {
  const robots = await web.page({ kind: 'session', url: new URL('/robots.txt', home).href });
  const named =
    'reason' in robots ? [] : [...robots.body.matchAll(/^\s*sitemap:\s*(\S{1,2000})/gim)].map(([, url = '']) => url);
  const candidates = [...named, new URL('/sitemap.xml', home).href].filter(
    (url) => URL.canParse(url) && isOnSite(url, home),
  );
  for (const url of new Set(candidates)) {
    const urls = await addressesIn(url, web, 0);
    const { pathname, search } = new URL(url);
    if (urls.length > 0) return { path: `${pathname}${search}`, urls };
  }
  return undefined;
}

async function addressesIn(url: string, web: SellerWeb, depth: number): Promise<readonly string[]> {
  const page = await web.page({ kind: 'list', url });
  const sitemap = 'reason' in page || page.status !== 200 ? undefined : readSitemap(page.body);
  if (!sitemap) return [];
  const addresses = sitemap.entries.map(({ address }) => address);
  if (sitemap.kind === 'urls' || depth > 1) return addresses;
  // Parts whose address contains `prod` come first.
  const parts = [...addresses].sort((a, b) => Number(/prod/i.test(b)) - Number(/prod/i.test(a))).slice(0, MOST_PARTS);
  const found: string[] = [];
  for (const part of parts) found.push(...(await addressesIn(part, web, depth + 1)));
  return found;
}
