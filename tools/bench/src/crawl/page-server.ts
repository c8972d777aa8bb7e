import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MarketClock, startMarket } from '@obverse/market';
import { parseDescriptor, type SellerDescriptor } from '@obverse/sellers';
import { Pages } from './pages';
import { type PageSet, surfaces } from './surface';
import { lotPages, productLists, themedPages, themedShop } from './page-sets';

const SELLERS = 42;
/** A fixed moment of the timetable, so that every run serves the same pages. */
const NOON = Date.UTC(2026, 10, 21, 12);
/** The number of small pages that cost as much as one page in a real theme. */
const SMALL_A_REAL = 5;
const LISTS = 24;

/**
 * Pages of the simulated market, produced in advance and served from memory, so that the server does not limit the crawlers. Large pages are
 * sent with gzip to clients that accept it, as real servers do. `/~<key>/…` serves the seller's pages to clients that do not resolve
 * `*.localhost`.
 */
async function main(count: number, lots: number): Promise<readonly PageSet[]> {
  const ready = new Pages();
  const server = createServer((request, response) => {
    const [, named, rest] = /^\/~([\w-]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const key = named ?? request.headers.host?.split('.')[0] ?? '';
    const { status, headers, body } = ready.answer(key, rest ?? request.url ?? '', request.headers['accept-encoding']);
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const clock = new MarketClock();
  clock.set(false, NOON);
  const descriptorsDir = await mkdtemp(path.join(tmpdir(), 'crawl-bench-'));
  const size = { seed: 'crawl', sellers: SELLERS, lots };
  const market = await startMarket({ port: 0, truthPort: 0, ...size, clock, descriptorsDir });
  const shop = async (key: string) => {
    const text = await readFile(path.join(descriptorsDir, `${key}.yaml`), 'utf8');
    const descriptor = text.replaceAll(`:${market.port}`, `:${port}`);
    const source = { key, descriptor, seller: sellerIn(descriptor, key), ports: { market: market.port, own: port } };
    await ready.take(source, '/robots.txt');
    return source;
  };
  try {
    const [json, jsonLd, selectors] = await Promise.all(
      [surfaces.json, surfaces['json-ld'], surfaces.selectors].map(shop),
    );
    if (!json || !jsonLd || !selectors) throw new Error('a seller is missing');
    const real = Math.ceil(count / SMALL_A_REAL);
    const own = await lotPages(ready, json, 'json', count);
    return [
      own,
      await productLists(ready, json, LISTS),
      await themedShop(ready, json, own, real),
      ...(await themedPages(ready, jsonLd, 'json-ld', count, real)),
      ...(await themedPages(ready, selectors, 'selectors', count, real)),
    ];
  } finally {
    await market.stop();
    await rm(descriptorsDir, { recursive: true });
  }
}

function sellerIn(text: string, key: string): SellerDescriptor {
  const parsed = parseDescriptor({ name: `${key}.yaml`, text });
  if ('reason' in parsed) throw new Error(parsed.reason);
  return parsed.seller;
}

main(Number(process.argv[2]), Number(process.argv[3])).then(
  (sets) => process.send?.(sets),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
process.once('disconnect', () => process.exit(0));
