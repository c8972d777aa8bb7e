import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lotIdOf, sameMoney, shippedRates } from '@obverse/lots';
import { MarketClock, startMarket, type SeenRequest, type TruthLot } from '@obverse/market';
import { contextOf, normalise } from '@obverse/normaliser';
import { imageKeyOf } from '@obverse/service-kit';
import { eventually, type KillableService } from '@obverse/testing';
import fc from 'fast-check';
import { testDatabase } from '../../../../jest/test-database';
import { pictureExtensions, pictureWidths } from '../picture/picture-maker';
import { repeatsBeyondFlight, toldTwiceBeyondFlight, type Kill } from '../testing/in-flight';
import { MarketField, truthOf, type Told } from '../testing/market-field';

/** Another one each run, shown in the name of the suite; OBVERSE_TEST_SEED brings a run back. */
const seed = Number(process.env['OBVERSE_TEST_SEED'] ?? randomInt(1, 1_000_000_000));
const MINUTE_MS = 60_000;
/** Long, since it only ends what would never end: pictures are drawn, fetched and made on machines that are busy with everything else. */
const WITHIN_MS = 8 * MINUTE_MS;
const SELLERS = 4;
const LOTS = 24;
/** So many lots of houses end while crawlers are killed, which must then ask for their results. */
const ENDING_LOTS = 3;
const SOON_MS = 30_000;

interface Moment {
  /** So many requests from now on, and a little later still; or, where nobody asks any more, some time. */
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

describe(`crawlers killed at 20 random moments (seed ${seed})`, () => {
  let field: MarketField;
  const crawlers: KillableService[] = [];
  const kills: Kill[] = [];

  beforeAll(async () => {
    field = await fieldWithEndings();
    await field.drawPictures();
    crawlers.push(field.launch('crawler 0'), field.launch('crawler 1'));
    await Promise.all(crawlers.map((crawler) => crawler.whenReady()));
  }, 10 * MINUTE_MS);
  afterAll(() => field?.close(), MINUTE_MS);

  const killAt = async ({ requests, afterMs, victim }: Moment) => {
    await crawlers[victim]?.whenReady();
    const from = await field.asked();
    for (const late = Date.now() + 2_500; Date.now() < late; await sleep(20))
      if ((await field.asked()) >= from + requests) break;
    // Not a wait for something: it spreads the moments over all that happens to a page and to a picture.
    await sleep(afterMs);
    await crawlers[victim]?.kill();
    kills.push({ at: Date.now() });
    crawlers[victim] = field.launch(`crawler after ${kills.length} kills`);
  };

  /** Waits until everything that was wanted is read, told and kept. */
  const settled = async () => {
    // As if the five minutes had passed in which nobody touches a picture that may have killed a crawler.
    await field.source.query('UPDATE picture SET due_at = now() WHERE state = 0');
    await eventually(
      'all pages, lots and pictures to be done',
      async () => (await open()).every((count) => count === 0),
      WITHIN_MS,
      async () => `${JSON.stringify(await open())}\n${field.lastWords()}`,
    );
  };
  const open = async () => {
    const [row] = await field.source.query<Record<string, number>[]>(
      `SELECT (SELECT count(*)::int FROM walk WHERE completed_at IS NULL) AS walks,
         (SELECT count(*)::int FROM walk JOIN frontier_page USING (seller_id) WHERE state = 0 AND walk.number = frontier_page.walk) AS pages,
         (SELECT count(*)::int FROM frontier_lot WHERE last_observed_at IS NULL) AS lots,
         (SELECT count(*)::int FROM picture WHERE state = 0) AS pictures`,
    );
    return Object.values(row ?? { none: 1 });
  };

  it(
    'in a market that stands still, lose nothing, and repeat what was in flight and nothing else',
    async () => {
      for (const moment of moments(12, 0)) await killAt(moment);
      await settled();
      const [requests, told, truth] = [await field.requests(), await field.told(), await field.truthLots()];
      expect(differences(field, told, truth)).toEqual([]);
      expect(await wantingPictures(field)).toEqual([]);
      expect(toldTwiceBeyondFlight(told, requests, kills)).toEqual([]);
      const walks = await walkNumbers(field);
      // Lots whose bidding is over are asked about until their house says what they made.
      const ended = new Set(truth.flatMap((lot) => (isEnded(lot) ? [lot.url] : [])));
      const waiting = new Set(truth.flatMap((lot) => (isEnded(lot) ? [lot.sellerKey] : [])));
      const allowed = ({ seller, kind, url }: SeenRequest) => {
        if (kind === 'robots' || ended.has(url)) return Number.POSITIVE_INFINITY;
        if (kind === 'lot' || kind === 'picture') return 1;
        return waiting.has(seller) ? Number.POSITIVE_INFINITY : (walks.get(seller) ?? 0);
      };
      expect(repeatsBeyondFlight(requests, kills, allowed)).toEqual([]);
      expect(await field.offences()).toEqual({ count: 0, offences: [] });
    },
    15 * MINUTE_MS,
  );

  it(
    'in a market that moves on, know in the end what is true of every lot, results included',
    async () => {
      const openBefore = new Set((await field.truthLots()).flatMap((lot) => (isOpen(lot) ? [lot.url] : [])));
      field.clock.set(true, Date.now());
      for (const moment of moments(8, 1_000)) await killAt(moment);
      const results = async () =>
        (await field.truthLots()).filter((lot) => openBefore.has(lot.url) && !isOpen(lot)).length;
      await eventually('lots to end', async () => (await results()) >= ENDING_LOTS, WITHIN_MS);
      field.clock.set(false);
      const truth = await field.truthLots();
      const wrong = async () => differences(field, await field.told(), truth);
      await eventually(
        'the crawlers to know what is true',
        async () => (await wrong()).length === 0,
        WITHIN_MS,
        async () => `${(await wrong()).slice(0, 10).join('\n')}\n${field.lastWords()}`,
      );
      await settled();
      expect(await wantingPictures(field)).toEqual([]);
      expect(toldTwiceBeyondFlight(await field.told(), await field.requests(), kills)).toEqual([]);
      expect(await field.offences()).toEqual({ count: 0, offences: [] });
    },
    25 * MINUTE_MS,
  );
});

/** A field whose market, of some, is the first in which enough lots end soon. */
async function fieldWithEndings(): Promise<MarketField> {
  const size = { sellers: SELLERS, lots: LOTS };
  for (let attempt = 0; attempt < 60; attempt++) {
    const options = { ...size, seed: `${seed}-${attempt}`, at: Date.now() };
    if ((await endingsOf(options)) >= ENDING_LOTS)
      return MarketField.open({ ...options, database: await testDatabase() });
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
  const lots = await truthOf(market)
    .allLots()
    .finally(() => market.stop());
  const endsSoon = ({ endsAt }: TruthLot) =>
    endsAt !== undefined && Date.parse(endsAt) > at + SOON_MS && Date.parse(endsAt) < at + 5 * SOON_MS;
  return lots.filter(endsSoon).length;
}

function isEnded({ endsAt }: TruthLot): boolean {
  return endsAt !== undefined && Date.parse(endsAt) <= Date.now();
}

function isOpen({ saleKind, state }: TruthLot): boolean {
  return saleKind === 'auction' && state !== 'Sold' && state !== 'Unsold';
}

async function walkNumbers(field: MarketField): Promise<ReadonlyMap<string, number>> {
  const rows = await field.source.query<{ seller_key: string; number: number }[]>(
    'SELECT seller_key, number FROM walk',
  );
  return new Map(rows.map(({ seller_key, number }) => [seller_key, number]));
}

/** Each lot that is listed and was not told, or last told otherwise than it is; and each told that does not exist. */
function differences(field: MarketField, told: readonly Told[], truth: readonly TruthLot[]): readonly string[] {
  const context = contextOf(field.sellers, shippedRates);
  const last = new Map(told.map(({ lot }) => [lot.lotId, lot]));
  const known = new Set(truth.map((lot) => lotIdOf(lot.sellerKey, lot.sourceId) as string));
  const invented = [...last.values()].filter(({ lotId }) => !known.has(lotId));
  const wrong = truth.flatMap((lot) => {
    if (!lot.listed) return [];
    const name = `${lot.sellerKey}/${lot.sourceId}`;
    const observed = last.get(lotIdOf(lot.sellerKey, lot.sourceId));
    if (!observed) return [`${name}: not told`];
    const write = normalise(observed, context);
    if ('deleted' in write) return [`${name}: told as gone`];
    const { state, price } = lot.extractable ?? lot;
    const { bidState, price: shown } = write.lot;
    return bidState === state && sameMoney(shown, price)
      ? []
      : [`${name}: ${JSON.stringify([state, price, bidState, shown])}`];
  });
  return [...wrong, ...invented.map(({ sellerKey, sourceId }) => `${sellerKey}/${sourceId}: does not exist`)];
}

/** Pictures that are said to be kept, and of which a size is missing or not whole. */
async function wantingPictures({ source, images }: MarketField): Promise<readonly string[]> {
  const kept = await source.query<{ lot_id: string; position: number }[]>(
    'SELECT lot_id, position FROM picture WHERE state = 1',
  );
  const wanting: string[] = kept.length > 0 ? [] : ['no picture is kept'];
  for (const { lot_id: lotId, position } of kept) {
    for (const extension of pictureExtensions) {
      for (const size of pictureWidths.keys()) {
        const key = imageKeyOf(lotId, position, size, extension);
        const bytes = await images.get(key);
        if (!bytes || !isWhole(bytes, extension)) wanting.push(key);
      }
    }
  }
  return wanting;
}

/** A JPEG ends with its end mark; a WebP says how long it is. */
function isWhole(bytes: Uint8Array, extension: 'jpg' | 'webp'): boolean {
  const buffer = Buffer.from(bytes);
  if (extension === 'jpg') return buffer.subarray(-2).toString('hex') === 'ffd9';
  return buffer.length > 8 && buffer.readUInt32LE(4) + 8 === buffer.length;
}
