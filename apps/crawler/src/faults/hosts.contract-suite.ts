import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HostPacer, systemClock } from '@obverse/crawling';
import { RunHealthRepository } from '@obverse/database';
import { MarketClock, startMarket, type RunningMarket } from '@obverse/market';
import { loadRegistry, type SellerDescriptor } from '@obverse/sellers';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { CrawlBed, until } from '../testing/crawl-bed';
import { truthOf } from '../testing/market-field';
import { shortPauseMs } from '../crawl-run/request-handler';

/** Faults of the market, and the text that the status of the seller must contain. */
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
export type HostFault = keyof typeof faults;
export const hostFaults = Object.keys(faults) as readonly HostFault[];
const LOOK_EVERY_MS = 300;
/** Enough for every shop to list some lots: a shop without any counts as broken. */
const LOTS = 60;
/** Seconds of the crawler's clock, which is advanced when no seller with the long interval is leased. */
const [often, seldom] = [
  { minSeconds: 1, maxSeconds: 1 },
  { minSeconds: 30, maxSeconds: 30 },
];
/** The limit of requests to a host in one failing run, robots.txt included. */
const MAX_REQUESTS = 40;

/**
 * Sellers whose hosts have one fault each, next to one without. `sellersAtOnce` is less than the number of hosts that hang, so that these could delay the
 * others.
 */
export function testHosts(names: readonly HostFault[], sellersAtOnce: number): void {
  let market: RunningMarket;
  let bed: CrawlBed;
  let whole: SellerDescriptor;
  let victims: readonly (readonly [seller: SellerDescriptor, fault: HostFault])[];
  /** The crawler's clock is ahead by so much. */
  let ahead = 0;
  const now = () => Date.now() + ahead;

  beforeAll(async () => {
    const clock = new MarketClock();
    clock.set(false);
    const dir = await mkdtemp(path.join(tmpdir(), 'obverse-hosts-'));
    try {
      const size = { sellers: names.length + 1, lots: LOTS, pictureWidth: 240 };
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
    bed = await CrawlBed.open(await migratedDatabase());
  });
  afterAll(async () => {
    await bed?.close();
    await market?.stop();
  });

  const truth = () => truthOf(market);
  const switchAll = (on: boolean) =>
    Promise.all(victims.map(([{ key: seller }, fault]) => truth().switchFault({ seller, fault }, on)));
  const observedOf = async (key: string) =>
    new Set((await bed.observed()).filter(({ sellerKey }) => sellerKey === key).map(({ sourceId }) => sourceId));
  /** Whether all lots that these sellers list were observed. */
  const allObserved = async (keys: readonly string[]) => {
    const observed = new Set((await bed.observed()).map(({ sellerKey, sourceId }) => `${sellerKey} ${sourceId}`));
    return (await truth().allLots())
      .filter(({ sellerKey, listed }) => listed && keys.includes(sellerKey))
      .every(({ sellerKey, sourceId }) => observed.has(`${sellerKey} ${sourceId}`));
  };
  const statuses = async () =>
    new Map((await new RunHealthRepository(bed.source).statuses()).map((one) => [one.sellerKey, one]));

  /** Advances the clock to the next due time when no seller except the whole one is leased. */
  const skipPauses = async () => {
    const [row] = await bed.source.query<{ first: Date; last: Date; held: number }[]>(
      `SELECT min(next_work_at) AS first, max(next_work_at) AS last, count(*) FILTER (WHERE leased_by IS NOT NULL)::int AS held
       FROM seller_crawl WHERE seller_key <> $1`,
      [whole.key],
    );
    if (row?.held === 0 && row.first.getTime() > now()) ahead = row.last.getTime() - Date.now() + 1_000;
  };
  const untilWithSkips = (what: string, holds: () => Promise<boolean>) =>
    until(what, async () => {
      if (await holds()) return true;
      await skipPauses();
      // The crawler runs in this process.
      await sleep(LOOK_EVERY_MS);
      return false;
    });
  const runsOfWhole = async () => {
    const rows = await bed.source.query<{ number: number }[]>(
      'SELECT run_number AS number FROM seller_crawl WHERE seller_key = $1',
      [whole.key],
    );
    return rows[0]?.number ?? 0;
  };

  it('do not delay other sellers, are paused with a reason, and become suspect', async () => {
    await switchAll(true);
    bed.crawl([...victims.map(([seller]) => seller), whole], {
      now,
      pacer: new HostPacer({ ...systemClock, now }, { longestWaitMs: shortPauseMs }),
      loopbackSuffix: '.market.localhost',
      sellersAtOnce,
      leaseSeconds: 5,
      fetching: { connectTimeoutMs: 1_500, headersTimeoutMs: 2_000, authorities: [market.authority] },
    });
    // The clock is not advanced yet.
    await until('the whole seller to be read', () => allObserved([whole.key]));
    await untilWithSkips('the others to be paused', async () => {
      const all = await statuses();
      return victims.every(([{ key }]) => typeof all.get(key)?.heldBecause === 'string');
    });
    const paused = await statuses();
    for (const [{ key }, fault] of victims)
      expect([fault, paused.get(key)?.heldBecause]).toEqual([fault, expect.stringContaining(faults[fault])]);
    await untilWithSkips('the others to be suspect', async () => {
      const all = await statuses();
      return victims.every(([{ key }]) => all.get(key)?.state === 'suspect');
    });
    const suspects = await statuses();
    for (const [{ key }, fault] of victims)
      expect([fault, suspects.get(key)?.anomalies]).toEqual([
        fault,
        [{ kind: 'failing', state: 'suspect', text: expect.stringContaining(faults[fault]) }],
      ]);
    for (const [{ key }] of victims) expect([key, [...(await observedOf(key))]]).toEqual([key, []]);
    const runs = await runsOfWhole();
    await until('further runs of the whole seller', async () => (await runsOfWhole()) > runs + 1);
    expect((await statuses()).get(whole.key)?.state).toBe('well');
    // The attempts of one run at one page, with growing pauses.
    for (const [{ key }, fault] of victims)
      expect([fault, (await requestsTo(key)) <= MAX_REQUESTS]).toEqual([fault, true]);
  });

  const requestsTo = async (key: string) =>
    (await truth().lastRequests()).filter(({ seller }) => seller === key).length;

  it('are read completely when they are repaired', async () => {
    await switchAll(false);
    await untilWithSkips('all lots of all sellers', () => allObserved(victims.map(([{ key }]) => key)));
    await untilWithSkips('all to be well', async () =>
      [...(await statuses()).values()].every(({ state }) => state === 'well'),
    );
    expect((await bed.observed()).filter(({ availability }) => availability === 'Gone')).toEqual([]);
    expect(await truth().offences()).toEqual({ count: 0, offences: [] });
  });
}
