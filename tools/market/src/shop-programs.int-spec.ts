import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  adapterFor,
  type FetchedPage,
  loadRegistry,
  type LotStatement,
  type PageFault,
  type PageReading,
  type PageRequest,
  type SellerDescriptor,
  type SellerOf,
  type SellerPlatform,
} from '@obverse/sellers';
import { catalogue } from './catalogue/sellers.data';
import { MarketClock } from './clock';
import { type MarketChange, type RunningMarket, startMarket, type TruthLot } from './index';
import { ask, visit } from './visitor.factory';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;
/** Whose surfaces `market.int-spec.ts` holds against the truth by itself. */
const others: readonly string[] = ['shopify', 'woocommerce', 'json-ld', 'auction-catalogue'];
const programs = catalogue.filter(({ family }) => !others.includes(family));
/** Both ways of each program, and whoever brings another language or currency. */
const shops = programs.filter((shop, place) => {
  const earlier = programs.slice(0, place);
  const isNew = (word: (seller: typeof shop) => string) => earlier.every((other) => word(other) !== word(shop));
  return (
    isNew(({ family, variant }) => `${family} ${variant}`) ||
    isNew(({ language }) => language) ||
    isNew(({ currency }) => currency)
  );
});
/** osCommerce 2.3 says nothing of the stock: what is sold vanishes. */
const silentOnStock = new Set(
  catalogue.filter(({ family, variant }) => family === 'oscommerce' && variant === 0).map(({ key }) => key),
);

let market: RunningMarket;
let descriptors: ReadonlyMap<string, SellerDescriptor>;
const clock = new MarketClock();

beforeAll(async () => {
  clock.set(false, NOON);
  const dir = await mkdtemp(path.join(tmpdir(), 'market-shops-'));
  try {
    const size = { sellers: catalogue.length, lots: 6000 };
    market = await startMarket({ port: 0, truthPort: 0, seed: 'shops', ...size, clock, descriptorsDir: dir });
    const registry = await loadRegistry(dir);
    expect(registry.faults).toEqual([]);
    descriptors = registry.sellers;
  } finally {
    await rm(dir, { recursive: true });
  }
});

afterAll(() => market.stop());
beforeEach(() => clock.set(false, NOON));

/** A walk over everything a seller's lists name, as the crawler makes it: each page once, each lot's own page once. */
interface Walk {
  readonly lots: ReadonlyMap<string, { readonly statement: LotStatement; readonly page: PageRequest }>;
  readonly faults: readonly PageFault[];
}

async function fetched(request: PageRequest): Promise<FetchedPage> {
  const { status, headers, body } = await visit(request.url);
  const lines = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const fetchedAt = new Date(clock.now()).toISOString();
  return { request, url: request.url, status, headers: Object.fromEntries(lines), body, fetchedAt };
}

function sellerNamed(key: string): SellerDescriptor {
  const seller = descriptors.get(key);
  if (!seller) throw new Error(`no descriptor of ${key}`);
  return seller;
}

async function reading<P extends SellerPlatform>(seller: SellerOf<P>, request: PageRequest): Promise<PageReading> {
  return adapterFor<P>(seller.platform as P).read(await fetched(request), seller);
}

async function walk<P extends SellerPlatform>(seller: SellerOf<P>): Promise<Walk> {
  const lots = new Map<string, { statement: LotStatement; page: PageRequest }>();
  const faults: PageFault[] = [];
  const queue = [...adapterFor<P>(seller.platform as P).entrances(seller)];
  const asked = new Set<string>();
  for (let request = queue.shift(); request; request = queue.shift()) {
    if (asked.has(request.url)) continue;
    asked.add(request.url);
    const read = await reading(seller, request);
    for (const { statement, page } of read.lots) lots.set(statement.sourceId, { statement, page });
    faults.push(...read.faults);
    queue.push(...read.next, ...read.listed.map(({ page }) => page));
  }
  return { lots, faults };
}

async function truthLots(key: string): Promise<TruthLot[]> {
  const { body } = await ask(market.truthPort, '127.0.0.1', `/lots?seller=${key}`);
  return body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function changesSince(since: number): Promise<MarketChange[]> {
  const target = `/changes?since=${new Date(since).toISOString()}&limit=100000`;
  return JSON.parse((await ask(market.truthPort, '127.0.0.1', target)).body).changes;
}

/** What is compared of a lot, in words that show a difference at a glance. */
interface Seen {
  readonly title: string;
  readonly price: string;
  readonly availability: string;
  readonly pictures: readonly string[];
}

function seen({ title, price, availability, images }: LotStatement): Seen {
  return {
    title,
    price: `${Number(price?.amount).toFixed(2)} ${price?.currency ?? ''}`,
    availability: availability ?? 'unknown',
    pictures: (images ?? []).map(({ url }) => url),
  };
}

function expected(key: string, { title, price, state, pictures }: TruthLot): Seen {
  const stock = silentOnStock.has(key) ? 'unknown' : state === 'BuyNow' ? 'InStock' : 'OutOfStock';
  return { title, price: `${price.amount} ${price.currency}`, availability: stock, pictures };
}

async function listedTruth(key: string): Promise<Map<string, Seen>> {
  const lots = (await truthLots(key)).filter(({ listed }) => listed);
  expect(lots.length).toBeGreaterThan(4);
  return new Map(lots.map((lot) => [lot.sourceId, expected(key, lot)]));
}

async function walkedLots(key: string): Promise<Map<string, Seen>> {
  const { lots, faults } = await walk(sellerNamed(key));
  expect(faults.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([]);
  return new Map([...lots].map(([id, { statement }]) => [id, seen(statement)]));
}

const sorted = (lots: ReadonlyMap<string, Seen>) => Object.fromEntries([...lots].sort(([a], [b]) => (a < b ? -1 : 1)));

describe.each(shops)('$family: $name', ({ key }) => {
  it('is read by its adapter as what the market holds to be true, nothing lost and nothing invented', async () => {
    expect(sorted(await walkedLots(key))).toEqual(sorted(await listedTruth(key)));
  });

  it('is read as true again after prices changed, lots were sold and others came', async () => {
    clock.advance(DAY / 2);
    const kinds = (await changesSince(NOON)).filter(({ sellerKey }) => sellerKey === key).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['listed', 'price', 'sold', 'gone']));
    expect(sorted(await walkedLots(key))).toEqual(sorted(await listedTruth(key)));
  });

  it('takes a front page in place of a lot for neither the lot nor its end', async () => {
    const { lots } = await walk(sellerNamed(key));
    clock.advance(DAY / 2);
    const gone = (await truthLots(key)).find(({ sourceId, listed }) => !listed && lots.has(sourceId));
    const page = lots.get(gone?.sourceId ?? '')?.page;
    if (!page) throw new Error(`nothing of ${key} is gone`);
    const soft = (on: boolean) =>
      ask(market.truthPort, '127.0.0.1', '/faults', { method: 'POST', body: { seller: key, fault: 'soft-404', on } });
    await soft(true);
    const read = await reading(sellerNamed(key), page);
    await soft(false);
    expect([read.lots, read.gone === true, read.faults.length]).toEqual([[], false, 1]);
  });

  it('serves the pictures it names, and says on each page that it is invented', async () => {
    const lot = (await truthLots(key)).find(({ listed, state }) => listed && state === 'BuyNow');
    if (!lot) throw new Error(`${key} has nothing on sale`);
    for (const picture of lot.pictures) {
      const url = new URL(picture);
      url.searchParams.set('width', '80');
      const { status, bytes } = await visit(url.href);
      expect([picture, status, bytes.subarray(0, 3).toString('hex')]).toEqual([picture, 200, 'ffd8ff']);
    }
    const pages = [lot.url, new URL('/', lot.url).href, new URL('/about', lot.url).href];
    for (const page of pages)
      expect([page, (await visit(page)).body.includes('class="invented"')]).toEqual([page, true]);
  });

  it('says on its own page what became of a lot that is no longer listed', async () => {
    const before = await walk(sellerNamed(key));
    clock.advance(DAY / 2);
    const gone = (await truthLots(key)).filter(({ sourceId, listed }) => !listed && before.lots.has(sourceId));
    expect(gone.length).toBeGreaterThan(0);
    for (const { sourceId, pageStatus } of gone) {
      const page = before.lots.get(sourceId)?.page;
      if (!page) throw new Error(`${sourceId} was not read`);
      const read = await reading(sellerNamed(key), page);
      expect([sourceId, read.lots]).toEqual([sourceId, []]);
      // A page that says it in words alone leaves the lot as it was known, and is a fault somebody sees.
      expect([sourceId, read.gone === true, read.faults.length > 0]).toEqual([
        sourceId,
        pageStatus !== 200,
        pageStatus === 200,
      ]);
    }
  });
});

it('is walked without a step that robots.txt forbids or that changes something', async () => {
  const { body } = await ask(market.truthPort, '127.0.0.1', '/offences');
  const { offences }: { offences: { kind: string; url: string }[] } = JSON.parse(body);
  // These walks keep no pace.
  expect(offences.filter(({ kind }) => kind !== 'too-fast')).toEqual([]);
});
