import path from 'node:path';
import { startPostgres } from '@obverse/engines';
import { createLotIndex, type FacetName, type LotDocument, type LotIndex, type LotQuery } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { Client } from 'pg';
import type { Bench } from './bench';
import { percentile } from './report/figures';
import type { Measurement } from './report/report';
import { withFolder } from './system/throw-away-folder';
import { vacuumLotIndex } from './system/vacuum';

const SEED = 1780;
const LOTS = 200_000;
const BATCH = 1_000;
const ROUNDS = 15;
const NOW = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const SHOWN_FACETS: readonly FacetName[] = [
  'country',
  'org',
  'category',
  'material',
  'value',
  'king',
  'quality',
  'bidding',
  'location',
  'slab',
  'outcome',
  'pictured',
];

/** Uses a separate durable server and no cache between queries. */
export const lotIndexPostgresBench: Bench = {
  about: 'The embedded lot index at its design size of 200,000 lots: writes, pages, facets, rebuild.',
  run: ({ progress, signal }) =>
    withFolder(async (folder) => {
      const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 });
      const index = createLotIndex({ adapter: 'postgres', url: server.url });
      const figures: Record<string, number> = {};
      const note: Note = (name, value) => {
        signal.throwIfAborted();
        figures[name] = value;
        progress(`${name}: ${value.toPrecision(3)}`);
      };
      try {
        await index.prepare();
        await measureWrites(index, note);
        await vacuum(server.url, note);
        await measureReads(index, note);
        await measureRebuild(index, note);
      } finally {
        await index.close();
        await server.stop();
      }
      return { seed: String(SEED), figures, bars };
    }),
};

type Note = (name: string, value: number) => void;

async function measureWrites(index: LotIndex, note: Note): Promise<void> {
  const half = LOTS / 2;
  note('first writes, lots/s', await throughput(index, half, (number) => syntheticLot(number, 1)));
  const began = performance.now();
  const two = [0, half / 2].map((from) =>
    throughput(index, half / 2, (number) => syntheticLot(half + from + number, 1)),
  );
  await Promise.all(two);
  note('first writes by two writers, lot creation included, lots/s', (half / (performance.now() - began)) * 1_000);
  // The most frequent write of a crawl: an unchanged lot.
  note('seen again unchanged, lots/s', await throughput(index, 20_000, (number) => syntheticLot(scattered(number), 2)));
  note(
    'seen again with another price, lots/s',
    await throughput(index, 20_000, (number) => syntheticLot(scattered(number), 3, 7)),
  );
  note(
    'stale writes, lots/s',
    await throughput(index, 20_000, (number) => syntheticLot(scattered(number), 1), 'stale'),
  );
}

const scattered = (number: number) => (number * 7_919) % LOTS;

async function throughput(
  index: LotIndex,
  count: number,
  lotOf: (number: number) => LotDocument,
  expected = 'applied',
): Promise<number> {
  let spent = 0;
  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => lotOf(start + offset));
    const began = performance.now();
    const outcomes = await index.write(batch);
    spent += performance.now() - began;
    const other = outcomes.find(({ outcome }) => outcome !== expected);
    if (other) throw new Error(`expected ${expected}: ${JSON.stringify(other)}`);
  }
  return (count / spent) * 1_000;
}

async function vacuum(url: string, note: Note): Promise<void> {
  await vacuumLotIndex(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table: string; bytes: string }>(
    `SELECT relname AS table, pg_relation_size(oid) AS bytes FROM pg_class
     WHERE relnamespace = 'lot_index'::regnamespace AND relname ~ '^lots_g1($|_tags|_by_newest)'
     UNION ALL SELECT 'whole generation', pg_total_relation_size('lot_index.lots_g1')`,
  );
  await client.end();
  for (const { table, bytes } of rows) note(`${table}, MB`, Number(bytes) / 1e6);
}

async function measureReads(index: LotIndex, note: Note): Promise<void> {
  for (const [name, overrides] of Object.entries(probes)) {
    const query = queryOf(overrides);
    note(`${name}: hits`, await index.count(query));
    note(`${name}: page of 25 with total, ms`, await median(() => index.search(query)));
    note(`${name}: all facets, ms`, await median(() => index.facets(query, SHOWN_FACETS, 100)));
  }
  const quarter = queryOf({
    terms: ['quarter'],
    order: 'relevance',
    ranking: rankingOf('quarter'),
    withDocuments: true,
  });
  const whole = () => Promise.all([index.search(quarter), index.facets(quarter, SHOWN_FACETS, 100)]);
  note('a quarter of the lots: page by relevance and all facets, p95, ms', percentile(await times(whole), 0.95) ?? NaN);
  // The cost of a page behind the gateway, which caches counts of large results for some seconds.
  const knownTotal = await index.count(queryOf({}));
  note('everything: page of 25 with a known total, ms', await median(() => index.search(queryOf({ knownTotal }))));
  for (const order of ['ending', 'price-asc', 'year-desc'] as const) {
    note(
      `open, ${order}: page of 25 with total, ms`,
      await median(() => index.search(queryOf({ status: 'open', order }))),
    );
  }
  const page = (number: number) => queryOf({ status: 'open', skip: (number - 1) * 100, take: 100 });
  note('page 2 × 100 by skip, ms', await median(() => index.search(page(2))));
  note('page 999 × 100 by skip, ms', await median(() => index.search(page(999))));
  const { cursor = '' } = await index.search(page(998));
  note('page 999 × 100 by cursor, ms', await median(() => index.search({ ...page(1), cursor })));
  const { ids } = await index.search(queryOf({ take: 100 }));
  note('get 100 documents, ms', await median(() => index.get(ids)));
}

async function measureRebuild(index: LotIndex, note: Note): Promise<void> {
  await index.rebuild.begin();
  const count = Math.min(LOTS, 20_000);
  const began = performance.now();
  for (let start = 0; start < count; start += BATCH) {
    await index.rebuild.write(Array.from({ length: BATCH }, (_, offset) => syntheticLot(start + offset, 1)));
  }
  note('replay into a new generation, lots/s', (count / (performance.now() - began)) * 1_000);
  const swapped = performance.now();
  await index.rebuild.swap();
  note('swap, ms', performance.now() - swapped);
}

async function median(work: () => Promise<unknown>): Promise<number> {
  return percentile(await times(work), 0.5) ?? NaN;
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    measured.push(performance.now() - began);
  }
  return measured;
}

/** Pictured lots with the word in their title, other lots with it in their title. */
function rankingOf(term: string): NonNullable<LotQuery['ranking']> {
  return [
    { terms: [], titleTerms: [term], filters: { pictured: ['pictured'] } },
    { terms: [], titleTerms: [term], filters: {} },
  ];
}

/** Queries with results of different sizes, for 200,000 lots. */
const probes: Record<string, Partial<LotQuery>> = {
  'one rare term': { terms: ['rare'] },
  'two terms': { terms: ['some', 'w3'] },
  'term and facets': { status: 'open', terms: ['some'], filters: { country: ['c1', 'c2'], material: ['met-1'] } },
  'one common term': { terms: ['some'] },
  'a term of most lots': { terms: ['most'] },
  'all open': { status: 'open' },
  everything: {},
};

function queryOf(overrides: Partial<LotQuery>): LotQuery {
  return { now: NOW, terms: [], filters: {}, order: 'newest', skip: 0, take: 25, ...overrides };
}

const bars: Measurement['bars'] = [
  { name: 'first writes, lots/s', limit: 10_000, better: 'higher' },
  { name: 'one rare term: page of 25 with total, ms', limit: 30, better: 'lower' },
  { name: 'two terms: page of 25 with total, ms', limit: 30, better: 'lower' },
  { name: 'term and facets: page of 25 with total, ms', limit: 30, better: 'lower' },
  { name: 'page 999 × 100 by cursor, ms', limit: 100, better: 'lower' },
  { name: 'a quarter of the lots: page by relevance and all facets, p95, ms', limit: 300, better: 'lower' },
];

/** A lot derived from its number: 30 terms, eight of them in its title, thirteen facet values, 1.3 kB of text. Few words are frequent and many are rare, as in titles. */
function syntheticLot(number: number, version: number, priceChange = 0): LotDocument {
  const random = randomOf(number);
  const zipf = (count: number) => Math.floor(count ** random()) - 1;
  const ended = random() < 0.4;
  const firstObserved = NOW - Math.floor(random() * 365 * DAY);
  const terms = new Set<string>([number % 500 === 0 ? 'rare' : 'usual', number % 12 === 0 ? 'some' : 'other']);
  if (random() < 0.575) terms.add('most');
  if (number % 4 === 0) terms.add('quarter');
  while (terms.size < 30) terms.add(`w${zipf(50_000)}`);
  const id = lotIdOf('bench', String(number));
  const title = `Synthetic thaler ${number} ${[...terms].join(' ')}`;
  return {
    id,
    version,
    status: ended ? 'ended' : 'open',
    terms: [...terms],
    titleTerms: [...terms].slice(0, 8),
    facets: {
      bidding: [random() < 0.7 ? 'shop' : 'auction'],
      org: [`o-${zipf(322)}`],
      country: [`c${zipf(60)}`],
      category: [`cat-${zipf(12)}`, `cat-${12 + zipf(400)}`],
      value: [`val-${zipf(300)}`],
      material: [`met-${zipf(9)}`],
      quality: [`q-${zipf(20)}`],
      king: [`k-${zipf(3_000)}`],
      location: [`loc-${zipf(400)}`],
      seller: [`s-${zipf(5_000)}`],
      ...(random() < 0.1 && { slab: ['slab'] }),
      ...(number % 10 !== 0 && { pictured: ['pictured'] }),
    },
    sort: {
      firstObserved,
      ...(random() < 0.3 && { closesAt: NOW + (ended ? -1 : 1) * Math.floor(random() * 30 * DAY) }),
      ...(ended && { closedAt: NOW - Math.floor(random() * 300 * DAY) }),
      priceCents: Math.floor(10 ** (2 + random() * 5)) + priceChange,
      ...(random() < 0.8 && { year: 2026 - zipf(2_000) }),
      ...(random() < 0.3 && { lotNumber: Math.floor(random() * 300_000) }),
    },
    lot: presentation(title, `${new Date(firstObserved).toISOString()}`, version),
  };
}

function presentation(title: string, firstObservedAt: string, version: number): LotDocument['lot'] {
  return {
    sellerKey: 'bench',
    url: 'https://shop.example/coins/synthetic-thaler',
    uiKey: 'synthetic-thaler',
    title,
    origTitle: title,
    origDesc: `${title}. Very fine, light toning, minor flan flaw at the rim; from an old collection.`,
    saleKind: 'fixed',
    bidState: 'BuyNow',
    price: { amount: '120.00', currency: 'EUR' },
    observedAt: new Date(NOW + version).toISOString(),
    firstObservedAt,
    countryIso: 'DE',
    categoryPaths: [['Coins', 'Europe', 'Austria', 'Thaler']],
    properties: [{ tag: 'met-silver', kind: 'Material', title: 'Silver' }],
    imageCount: 2,
  };
}

/** mulberry32: small, seeded, the same on every machine. */
function randomOf(number: number): () => number {
  let state = (number * 2_654_435_761 + SEED) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
