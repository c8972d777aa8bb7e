import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HostPacer, systemClock } from '@obverse/crawling';
import { RunHealthRepository } from '@obverse/database';
import { MarketClock, startMarket, type RunningMarket } from '@obverse/market';
import { loadRegistry, type SellerDescriptor } from '@obverse/sellers';
import { testDatabase } from '../../../../jest/test-database';
import { CrawlBed, until } from '../testing/crawl-bed';
import { truthOf } from '../testing/market-field';
import { shortPauseMs } from '../crawl-run/page-work';

const MINUTE_MS = 60_000;
/** A fault of the market each, and what operators must read of a seller that has it. */
const faults = {
  'silent-host': 'it accepts the connection and sends nothing',
  'reset-connections': 'it closes the connection',
  'cut-head': 'it closes the connection before its answer is complete',
  'cut-off': 'it closes the connection before its answer is complete',
  'stalled-body': 'it stops in the middle of its answer',
  'closed-port': 'it refuses connections',
  'dead-name': 'its name',
  'expired-certificate': 'its certificate has expired: only the seller can renew it',
  'foreign-certificate': 'its certificate is for another name',
  'self-signed-certificate': 'its certificate is self-signed',
  'endless-handshake': 'no connection was made in time',
};
const names = Object.keys(faults) as readonly (keyof typeof faults)[];
/** Fewer than hosts that hang: who waits for them has no hand free for others. */
const SELLERS_AT_ONCE = 3;
const LOOK_EVERY_MS = 300;
/** Enough for every shop to have something in its lists: one that lists nothing is taken for broken. */
const LOTS = 60;
/** Seconds of the crawler's clock, which is put on once nobody is at work on any of the sellers that are seldom walked. */
const [often, seldom] = [
  { minSeconds: 1, maxSeconds: 1 },
  { minSeconds: 30, maxSeconds: 30 },
];
/** Requests that reach a host in one walk that fails, robots.txt included. */
const MOST_ASKED = 40;

describe('hosts that cannot be spoken to', () => {
  let market: RunningMarket;
  let bed: CrawlBed;
  let whole: SellerDescriptor;
  let victims: readonly (readonly [seller: SellerDescriptor, fault: keyof typeof faults])[];
  /** The crawler's clock is ahead by so much. */
  let ahead = 0;
  const now = () => Date.now() + ahead;

  beforeAll(async () => {
    const clock = new MarketClock();
    clock.set(false);
    const dir = await mkdtemp(path.join(tmpdir(), 'obverse-hosts-'));
    try {
      const size = { sellers: names.length + 1, lots: LOTS };
      market = await startMarket({ port: 0, truthPort: 0, seed: 'hosts', ...size, clock, descriptorsDir: dir });
      const sellers = [...loadRegistry(dir).sellers.values()].map((seller) => ({ ...seller, revisit: seldom }));
      const first = sellers.find(({ platform }) => platform === 'shopify');
      if (!first) throw new Error('the market has no such seller');
      whole = { ...first, revisit: often };
      const others = sellers.filter((seller) => seller !== first);
      victims = names.flatMap((fault, at) => (others[at] ? [[others[at], fault] as const] : []));
    } finally {
      await rm(dir, { recursive: true });
    }
    bed = await CrawlBed.open(await testDatabase());
  });
  afterAll(async () => {
    await bed?.close();
    await market?.stop();
  });

  const truth = () => truthOf(market);
  const switchAll = (on: boolean) =>
    Promise.all(victims.map(([{ key: seller }, fault]) => truth().switchFault({ seller, fault }, on)));
  const toldOf = async (key: string) =>
    new Set((await bed.observed()).filter(({ sellerKey }) => sellerKey === key).map(({ sourceId }) => sourceId));
  /** Whether all that these sellers list was told. */
  const knows = async (keys: readonly string[]) => {
    const told = new Set((await bed.observed()).map(({ sellerKey, sourceId }) => `${sellerKey} ${sourceId}`));
    return (await truth().allLots())
      .filter(({ sellerKey, listed }) => listed && keys.includes(sellerKey))
      .every(({ sellerKey, sourceId }) => told.has(`${sellerKey} ${sourceId}`));
  };
  const standings = async () =>
    new Map((await new RunHealthRepository(bed.source).statuses()).map((one) => [one.sellerKey, one]));

  /** Puts the clock on to when hosts are asked again, once nobody is at work on any but the whole one: nobody here waits for that. */
  const skipRest = async () => {
    const [row] = await bed.source.query<{ first: Date; last: Date; held: number }[]>(
      `SELECT min(next_work_at) AS first, max(next_work_at) AS last, count(*) FILTER (WHERE leased_by IS NOT NULL)::int AS held
       FROM walk WHERE seller_key <> $1`,
      [whole.key],
    );
    if (row?.held === 0 && row.first.getTime() > now()) ahead = row.last.getTime() - Date.now() + 1_000;
  };
  const comesToPass = (what: string, holds: () => Promise<boolean>) =>
    until(
      what,
      async () => {
        if (await holds()) return true;
        await skipRest();
        // The crawler works in this very process.
        await sleep(LOOK_EVERY_MS);
        return false;
      },
      8 * MINUTE_MS,
    );
  const walksOfWhole = async () => {
    const rows = await bed.source.query<{ number: number }[]>('SELECT number FROM walk WHERE seller_key = $1', [
      whole.key,
    ]);
    return rows[0]?.number ?? 0;
  };

  it(
    'hold up nobody, rest with a sentence that says what to do, and are suspect when they go on',
    async () => {
      await switchAll(true);
      bed.crawl([...victims.map(([seller]) => seller), whole], {
        now,
        pacer: new HostPacer({ ...systemClock, now }, { longestWaitMs: shortPauseMs }),
        loopbackSuffix: '.market.localhost',
        sellersAtOnce: SELLERS_AT_ONCE,
        leaseSeconds: 5,
        fetching: { connectTimeoutMs: 1_500, headersTimeoutMs: 2_000, authorities: [market.authority] },
      });
      // Nothing is skipped yet: what the others keep back, it would have to wait for.
      await until('the whole seller to be read', () => knows([whole.key]), 2 * MINUTE_MS);
      await comesToPass('the others to rest', async () => {
        const all = await standings();
        return victims.every(([{ key }]) => typeof all.get(key)?.heldBecause === 'string');
      });
      const rests = await standings();
      for (const [{ key }, fault] of victims)
        expect([fault, rests.get(key)?.heldBecause]).toEqual([fault, expect.stringContaining(faults[fault])]);
      await comesToPass('somebody to be told', async () => {
        const all = await standings();
        return victims.every(([{ key }]) => all.get(key)?.state === 'suspect');
      });
      const told = await standings();
      for (const [{ key }, fault] of victims)
        expect([fault, told.get(key)?.signs]).toEqual([
          fault,
          [{ sign: 'failing', state: 'suspect', text: expect.stringContaining(faults[fault]) }],
        ]);
      for (const [{ key }] of victims) expect([key, [...(await toldOf(key))]]).toEqual([key, []]);
      const walks = await walksOfWhole();
      await until('the whole seller to be walked on', async () => (await walksOfWhole()) > walks + 1, 2 * MINUTE_MS);
      expect((await standings()).get(whole.key)?.state).toBe('well');
      // A walk's few attempts at one page, each after a longer rest, and no more.
      for (const [{ key }, fault] of victims)
        expect([fault, (await askedOf(key)) <= MOST_ASKED]).toEqual([fault, true]);
    },
    20 * MINUTE_MS,
  );

  const askedOf = async (key: string) => (await truth().lastRequests()).filter(({ seller }) => seller === key).length;

  it(
    'are read as if nothing had been, once they are mended',
    async () => {
      await switchAll(false);
      await comesToPass('all lots of all sellers', () => knows(victims.map(([{ key }]) => key)));
      await comesToPass('all to be well', async () =>
        [...(await standings()).values()].every(({ state }) => state === 'well'),
      );
      expect((await bed.observed()).filter(({ availability }) => availability === 'Gone')).toEqual([]);
      expect(await truth().offences()).toEqual({ count: 0, offences: [] });
    },
    20 * MINUTE_MS,
  );
});
