import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MarketClock, startMarket } from '@obverse/market';
import { adapterFor, type PageRequest, parseDescriptor, type SellerDescriptor } from '@obverse/sellers';
import { type SurfaceName, surfaces } from './surface';

/** What the server has ready; sent to the process that started it. */
export interface ServedSeller {
  readonly surface: SurfaceName;
  readonly key: string;
  readonly descriptor: string;
  readonly pages: readonly PageRequest[];
  readonly plainUrls: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const SELLERS = 42;
/** A moment of the timetable: two runs serve the same pages. */
const NOON = Date.UTC(2026, 10, 21, 12);

/**
 * Pages of the simulated market, made beforehand and then served from memory: what a server needs for a page must not limit who crawls.
 * `/~<key>/…` is the seller's page too, for clients that resolve no `*.localhost`.
 */
async function main(pagesASeller: number, lots: number): Promise<readonly ServedSeller[]> {
  const ready = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const [, named, rest] = /^\/~([\w-]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const key = named ?? request.headers.host?.split('.')[0] ?? '';
    const { status, headers, body } = ready.get(`${key} ${rest ?? request.url ?? ''}`) ?? notFound;
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
  try {
    const served: ServedSeller[] = [];
    for (const [surface, key] of Object.entries(surfaces) as [SurfaceName, string][]) {
      const text = await readFile(path.join(descriptorsDir, `${key}.yaml`), 'utf8');
      const descriptor = text.replaceAll(`:${market.port}`, `:${port}`);
      const get = async (target: string) => {
        const answer = await fetched(market.port, `${key}.market.localhost`, target);
        const body = answer.body.toString().replaceAll(`:${market.port}`, `:${port}`);
        ready.set(`${key} ${target}`, { ...answer, body: Buffer.from(body) });
        return { ...answer, body };
      };
      await get('/robots.txt');
      const pages = await lotPages(sellerIn(descriptor, key), get, pagesASeller);
      const plainUrls = pages.map(({ url }) => `http://127.0.0.1:${port}/~${key}${targetOf(url)}`);
      served.push({ surface, key, descriptor, pages, plainUrls });
    }
    return served;
  } finally {
    await market.stop();
    await rm(descriptorsDir, { recursive: true });
  }
}

const notFound: Answer = { status: 404, headers: {}, body: Buffer.alloc(0) };

type Get = (
  target: string,
) => Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }>;

/** Walks the lists until so many lots are named, and has each lot's own page made. */
async function lotPages(seller: SellerDescriptor, get: Get, most: number): Promise<PageRequest[]> {
  const adapter = adapterFor(seller.platform);
  const lots = new Map<string, PageRequest>();
  const lists = [...adapter.entrances(seller)];
  for (let request = lists.shift(); request && lots.size < most; request = lists.shift()) {
    const { status, body } = await get(targetOf(request.url));
    const page = { request, url: request.url, status, headers: {}, body, fetchedAt: new Date(NOON).toISOString() };
    const reading = adapter.read(page, seller);
    for (const { page: own } of [...reading.lots, ...reading.listed]) lots.set(own.url, own);
    lists.push(...reading.next);
  }
  const pages = [...lots.values()].slice(0, most);
  for (const { url } of pages) await get(targetOf(url));
  return pages;
}

function targetOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function sellerIn(text: string, key: string): SellerDescriptor {
  const parsed = parseDescriptor({ name: `${key}.yaml`, text });
  if ('reason' in parsed) throw new Error(parsed.reason);
  return parsed.seller;
}

function fetched(port: number, host: string, target: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, path: target, headers: { host: `${host}:${port}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-type': type = 'text/html' } = response.headers;
        resolve({ status: response.statusCode ?? 0, headers: { 'content-type': type }, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });
}

main(Number(process.argv[2]), Number(process.argv[3])).then(
  (served) => process.send?.(served),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
process.once('disconnect', () => process.exit(0));
