import { type FetchedPage, onSite, openHtml, readFeed } from '@obverse/sellers';
import { groupsOf, productPattern } from './product-paths';
import { productGroups } from './sampled-groups';
import type { FindOptions } from './find-options';

/** Common paths of feeds, for home pages that name none. */
const USUAL_PATHS = ['/feed', '/rss.xml', '/feed.xml', '/products.xml'];
const MOST_FEEDS = 8;
/** A shorter feed without a next page probably contains only the newest lots. */
const LEAST_WHOLE = 50;

/** Reads the feeds named by the home page and those at common paths until one names products. */
export const byFeed: FindOptions = async (seller, home, web) => {
  const candidates = [...named(home), ...USUAL_PATHS].flatMap((href) => onSite(href, seller.home, home.url) ?? []);
  for (const url of [...new Set(candidates)].slice(0, MOST_FEEDS)) {
    const page = await web.page({ kind: 'list', url });
    const feed = 'reason' in page || page.status !== 200 ? undefined : readFeed(page.body);
    if (!feed) continue;
    const links = new Set(
      feed.items.flatMap(({ link }) => (link === undefined ? [] : (onSite(link, seller.home) ?? []))),
    );
    const products = await productGroups(groupsOf([...links]), seller, web);
    if (products.length === 0) continue;
    const { pathname, search } = new URL(url);
    const feedPath = `${pathname}${search}`;
    const count = products.reduce((sum, { urls }) => sum + urls.length, 0);
    const isWhole = feed.next !== undefined || count >= LEAST_WHOLE;
    return {
      options: { feedPath, productPath: productPattern(products) },
      because: `the feed ${feedPath} names ${count} products${isWhole ? '' : ', possibly only the newest'}`,
      ...(!isWhole && { partial: true as const }),
    };
  }
  return { reason: 'no feed of products' };
};

function named(home: FetchedPage): readonly string[] {
  const html = openHtml(home.body);
  return ['rss', 'atom', 'xml'].flatMap((kind) => html?.lines(`link[rel~="alternate"][type*="${kind}"]@href`) ?? []);
}
