import { setTimeout as sleep } from 'node:timers/promises';
import { lotIdOf, sameMoney, shippedRates } from '@obverse/lots';
import { MarketClock, startMarket, type SeenRequest, type TruthLot } from '@obverse/market';
import { contextOf, normalise } from '@obverse/normaliser';
import { dictionary } from '@obverse/numismatics/testing';
import { imageKeyOf, originalKeyOf } from '@obverse/service-kit';
import { eventually, type KillableService } from '@obverse/testing';
import fc from 'fast-check';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { unexplainedRequests, unexplainedObservations, type Kill } from '../testing/in-flight';
import { MarketField, truthOf, type LoggedObservation } from '../testing/market-field';

/** The same at every run of the gate; `npm run soak` tries others. */
export const seed = Number(process.env['OBVERSE_TEST_SEED'] ?? 20_261_122);
/** Auction lots that end while crawlers are killed, and whose results must be read. */
const ENDING_LOTS = 3;
const SOON_MS = 30_000;
/** One market in about thirty has a sale that ends in the two minutes looked at, at any time of day; this many without one is a fault of the market. */
const MOST_MARKETS = 2_000;

export interface KillsOptions {
  readonly sellers: number;
  readonly lots: number;
  /** Kills while the market's clock is stopped. */
  readonly stopped: number;
  /** Kills while the market's clock runs; 0 leaves that part out, which waits minutes for lots to end. */
  readonly running: number;
}

interface Moment {
  /** The kill follows after this many requests and `afterMs`, or after some time without requests. */
  readonly requests: number;
  readonly afterMs: number;
  readonly victim: 0 | 1;
}

function moments(count: number, from: number): readonly Moment[] {
  const moment = fc.record({
    requests: fc.integer({ min: 1, max: 15 }),
    afterMs: fc.integer({ min: 0, max: 150 }),
    victim: fc.constantFrom<0 | 1>(0, 1),
  });
  return fc.sample(fc.noBias(moment), { seed: seed + from, numRuns: count });
}

/** Kills crawlers at random moments and compares the observations with the market's truth. */
export function testKills({ sellers, lots, stopped, running }: KillsOptions): void {
  let field: MarketField;
  const crawlers: KillableService[] = [];
  const kills: Kill[] = [];

  beforeAll(async () => {
    field = await fieldWithEndings({ sellers, lots, endings: running > 0 ? ENDING_LOTS : 0 });
    await field.drawPictures();
    crawlers.push(field.launch('crawler 0'), field.launch('crawler 1'));
    await Promise.all(crawlers.map((crawler) => crawler.whenReady()));
  });
  afterAll(() => field?.close());

  const killAt = async ({ requests, afterMs, victim }: Moment) => {
    await crawlers[victim]?.whenReady();
    const from = await field.requestCount();
    for (const late = Date.now() + 2_500; Date.now() < late; await sleep(20))
      if ((await field.requestCount()) >= from + requests) break;
    // Distributes the kills over all stages of a page and a picture.
    await sleep(afterMs);
    const killed = crawlers[victim];
    if (killed) await field.kill(killed);
    kills.push({ at: Date.now() });
    crawlers[victim] = field.launch(`crawler after ${kills.length} kills`);
  };

  /** Resolves when all pages, lots and pictures are done. */
  const untilIdle = async () => {
    // Skips the five minutes in which a picture that may have killed a crawler is not fetched.
    await field.source.query('UPDATE picture SET due_at = now() WHERE state = 0');
    await eventually(
      'all pages, lots and pictures to be done',
      async () => (await open()).every((count) => count === 0),
      async () => `${JSON.stringify(await open())}\n${field.lastOutput()}`,
    );
  };
  const open = async () => {
    const [row] = await field.source.query<Record<string, number>[]>(
      `SELECT (SELECT count(*)::int FROM seller_crawl WHERE completed_at IS NULL) AS runs,
         (SELECT count(*)::int FROM seller_crawl JOIN frontier_page USING (seller_id) WHERE state = 0 AND seller_crawl.run_number = frontier_page.run_number) AS pages,
         (SELECT count(*)::int FROM frontier_lot WHERE last_observed_at IS NULL) AS lots,
         (SELECT count(*)::int FROM picture WHERE state = 0) AS pictures`,
    );
    return Object.values(row ?? { none: 1 });
  };

  it('lose nothing in an unchanged market, and repeat only what was in flight', async () => {
    for (const moment of moments(stopped, 0)) await killAt(moment);
    await untilIdle();
    const [requests, observations, truth] = [
      await field.requests(),
      await field.observations(),
      await field.truthLots(),
    ];
    expect(differences(field, observations, truth)).toEqual([]);
    expect(await incompletePictures(field)).toEqual([]);
    expect(unexplainedObservations(observations, requests, kills)).toEqual([]);
    const runs = await runNumbers(field);
    // Lots whose bidding has ended are requested until their result is published.
    const ended = new Set(truth.flatMap((lot) => (isEnded(lot) ? [lot.url] : [])));
    const waiting = new Set(truth.flatMap((lot) => (isEnded(lot) ? [lot.sellerKey] : [])));
    const spotChecked = await spotCheckedSellers(field);
    const allowed = ({ seller, kind, url }: SeenRequest) => {
      if (kind === 'robots' || ended.has(url)) return Number.POSITIVE_INFINITY;
      if (kind === 'picture') return 1;
      if (kind === 'lot') return spotChecked.has(seller) ? 2 : 1;
      return waiting.has(seller) ? Number.POSITIVE_INFINITY : (runs.get(seller) ?? 0);
    };
    expect(unexplainedRequests(requests, kills, allowed)).toEqual([]);
    expect(await field.offences()).toEqual({ count: 0, offences: [] });
  });

  if (running === 0) return;

  it('observe the true state of every lot in a changing market, results included', async () => {
    const openBefore = new Set((await field.truthLots()).flatMap((lot) => (isOpen(lot) ? [lot.url] : [])));
    field.clock.set(true, Date.now());
    for (const moment of moments(running, 1_000)) await killAt(moment);
    const results = async () =>
      (await field.truthLots()).filter((lot) => openBefore.has(lot.url) && !isOpen(lot)).length;
    await eventually('lots to end', async () => (await results()) >= ENDING_LOTS);
    field.clock.set(false);
    const truth = await field.truthLots();
    const wrong = async () => differences(field, await field.observations(), truth);
    await eventually(
      'the crawlers to observe the true state',
      async () => (await wrong()).length === 0,
      async () => `${(await wrong()).slice(0, 10).join('\n')}\n${field.lastOutput()}`,
    );
    await untilIdle();
    expect(await incompletePictures(field)).toEqual([]);
    expect(unexplainedObservations(await field.observations(), await field.requests(), kills)).toEqual([]);
    expect(await field.offences()).toEqual({ count: 0, offences: [] });
  });
}

/** The first of some markets in which enough lots end soon. */
async function fieldWithEndings({
  endings,
  ...size
}: {
  endings: number;
  sellers: number;
  lots: number;
}): Promise<MarketField> {
  for (let attempt = 0; attempt < MOST_MARKETS; attempt++) {
    const options = { ...size, seed: `${seed}-${attempt}`, at: Date.now() };
    if (endings === 0 || (await endingsOf(options)) >= endings)
      return MarketField.open({ ...options, database: await migratedDatabase() });
  }
  throw new Error('no market in which lots end soon');
}

async function endingsOf({
  at,
  ...size
}: {
  at: number;
  seed: string;
  sellers: number;
  lots: number;
}): Promise<number> {
  const clock = new MarketClock();
  clock.set(false, at);
  const market = await startMarket({ port: 0, truthPort: 0, clock, ...size });
  const endsSoon = ({ endsAt }: TruthLot) =>
    endsAt !== undefined && Date.parse(endsAt) > at + SOON_MS && Date.parse(endsAt) < at + 5 * SOON_MS;
  try {
    const lots = await truthOf(market).allLots();
    return lots.filter(endsSoon).length;
  } finally {
    await market.stop();
  }
}

function isEnded({ endsAt }: TruthLot): boolean {
  return endsAt !== undefined && Date.parse(endsAt) <= Date.now();
}

function isOpen({ saleKind, state }: TruthLot): boolean {
  return saleKind === 'auction' && state !== 'Sold' && state !== 'Unsold';
}

async function runNumbers(field: MarketField): Promise<ReadonlyMap<string, number>> {
  const rows = await field.source.query<{ seller_key: string; number: number }[]>(
    'SELECT seller_key, run_number AS number FROM seller_crawl',
  );
  return new Map(rows.map(({ seller_key, number }) => [seller_key, number]));
}

/** Sellers of which a random sample of lots was read once more (ADR 0031). */
async function spotCheckedSellers(field: MarketField): Promise<ReadonlySet<string>> {
  const rows = await field.source.query<{ seller_key: string }[]>(
    `SELECT DISTINCT seller_key FROM seller_crawl JOIN run_health USING (seller_id) WHERE (figures->>'spotRequests')::int > 0`,
  );
  return new Set(rows.map(({ seller_key }) => seller_key));
}

/** Listed lots that were not observed, lots whose last observation is wrong, and observed lots that do not exist. */
function differences(
  field: MarketField,
  observations: readonly LoggedObservation[],
  truth: readonly TruthLot[],
): readonly string[] {
  const context = contextOf(dictionary, field.sellers, shippedRates, 'tested', new Set());
  const last = new Map(observations.map(({ lot }) => [lot.lotId, lot]));
  const known = new Set(truth.map((lot) => lotIdOf(lot.sellerKey, lot.sourceId) as string));
  const invented = [...last.values()].filter(({ lotId }) => !known.has(lotId));
  const wrong = truth.flatMap((lot) => {
    if (!lot.listed) return [];
    const name = `${lot.sellerKey}/${lot.sourceId}`;
    const observed = last.get(lotIdOf(lot.sellerKey, lot.sourceId));
    if (!observed) return [`${name}: not observed`];
    const write = normalise(observed, context);
    if ('deleted' in write) return [`${name}: observed as gone`];
    const { state, price } = lot.extractable ?? lot;
    const { bidState, price: shown } = write.lot;
    return bidState === state && sameMoney(shown, price)
      ? []
      : [`${name}: ${JSON.stringify([state, price, bidState, shown])}`];
  });
  return [...wrong, ...invented.map(({ sellerKey, sourceId }) => `${sellerKey}/${sourceId}: does not exist`)];
}

/** Pictures stored according to the database, of which a size is missing or truncated. */
async function incompletePictures({ source, images }: MarketField): Promise<readonly string[]> {
  const kept = await source.query<{ lot_id: string; position: number }[]>(
    'SELECT lot_id, position FROM picture WHERE state = 1',
  );
  const incomplete: string[] = kept.length > 0 ? [] : ['no picture is kept'];
  for (const { lot_id: lotId, position } of kept) {
    const small = [imageKeyOf(lotId, position, 0, 'webp'), imageKeyOf(lotId, position, 1, 'webp')];
    for (const key of [originalKeyOf(lotId, position), ...small]) {
      const bytes = await images.get(key);
      if (!bytes || !isWhole(bytes)) incomplete.push(key);
    }
  }
  return incomplete;
}

/** A JPEG begins and ends with its markers; a WebP contains its length. */
function isWhole(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes);
  if (buffer.subarray(0, 2).toString('hex') === 'ffd8') return buffer.subarray(-2).toString('hex') === 'ffd9';
  return buffer.length > 8 && buffer.readUInt32LE(4) + 8 === buffer.length;
}
