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
/** A moment of the timetable: two runs serve the same pages. */
const NOON = Date.UTC(2026, 10, 21, 12);
/** A page in a real theme costs as much as many small ones. */
const SMALL_A_REAL = 5;
const LISTS = 24;

/**
 * Pages of the simulated market, made beforehand and then served from memory: what a server needs for a page must not limit who crawls.
 * Large ones are packed for whom accepts that, as real servers do. `/~<key>/…` is the seller's page too, for clients that resolve no
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
