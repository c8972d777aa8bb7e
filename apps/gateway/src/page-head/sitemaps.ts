import { auctionListSchema, buildSearchPath, orgListSchema } from '@obverse/contracts';
import type { FastifyInstance } from 'fastify';
import { MAX_ADDRESSES, sitemapIndex, sitemapPart, type SitemapEntry } from './sitemap';

/** What one call for auctions or companies answers at most. */
const PORTION = 100;
const fixed = [
  '/',
  '/search/open',
  '/auctions/open',
  '/auctions/closed',
  '/sellers/shops',
  '/sellers/marketplaces',
  '/sellers/auction-houses',
  '/contact',
  '/terms-of-use',
  '/privacy-policy',
];

type Ask = (url: string) => Promise<unknown>;

/** The parts of the sitemap, each with the function that lists its addresses. Lots are found through the pages of auctions and companies. */
const parts: Readonly<Record<string, (ask: Ask) => Promise<readonly SitemapEntry[]>>> = {
  pages: () => Promise.resolve(fixed.map((path) => ({ path }))),
  auctions: (ask) =>
    listed(
      ask,
      '/api/auctions?aucType=open',
      (json) => auctionListSchema.safeParse(json).data,
      ({ id }) => buildSearchPath({ status: 'open', auction: `a-${id}` }),
    ),
  companies: (ask) =>
    listed(
      ask,
      '/api/orgs?orgForms=1&orgForms=2&orgForms=3&orgForms=4',
      (json) => orgListSchema.safeParse(json).data,
      ({ key }) => buildSearchPath({ status: 'open', org: key }),
    ),
};

/** `/sitemap.xml` names the parts, `/sitemap-{part}.xml` lists their addresses. The answers are those of the API, asked inside the process. */
export function serveSitemaps(http: FastifyInstance, site: string): void {
  const type = 'application/xml; charset=utf-8';
  http.get('/sitemap.xml', (_, reply) =>
    reply.type(type).send(
      sitemapIndex(
        site,
        Object.keys(parts).map((part) => `/sitemap-${part}.xml`),
      ),
    ),
  );
  const ask: Ask = async (url) => (await http.inject({ method: 'GET', url })).json();
  for (const [part, list] of Object.entries(parts)) {
    http.get(`/sitemap-${part}.xml`, async (_, reply) => reply.type(type).send(sitemapPart(site, await list(ask))));
  }
}

async function listed<T>(
  ask: Ask,
  url: string,
  read: (json: unknown) => { readonly totalCount: number; readonly items: readonly T[] } | undefined,
  pathOf: (item: T) => string,
): Promise<readonly SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let skip = 0; skip < MAX_ADDRESSES; skip += PORTION) {
    const page = read(await ask(`${url}&take=${PORTION}&skip=${skip}`));
    // The index or the database is away: a shorter sitemap would drop the other addresses from search engines.
    if (!page) throw new Error(`no answer to ${url}`);
    entries.push(...page.items.map((item) => ({ path: pathOf(item) })));
    if (entries.length >= page.totalCount || page.items.length === 0) break;
  }
  return entries;
}
