import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, type Lot } from '@obverse/contracts';
import { MarketTruth } from '@obverse/market/truth';
import { everyLot, type Stack, type StackProcess } from '../index';
import { isNeeded, unexplained, type Failure } from './fault-window';
import { ListHistory } from './list-history';
import { compareWithTruth, isAgreed } from './market-agreement';
import { searchLoad, type SearchLoad } from './search-load';
import { startTestStack, storesOf, testProfile } from './test-stack';
import { untilGood } from './until-good';
import { visitorOf } from './visitor';

const MINUTE_MS = 60_000;
const LOTS = 200;
const WORKERS = 2;
const DEVICES = 3;
const LOTS_OF_LIST = 7;
const AGREEMENT_MS = 15 * MINUTE_MS;
const BACK_MS = 4 * MINUTE_MS;
/** How long a store is away; a service is for a quarter of it. */
const AWAY_MS = 20_000;
const MARKET_AHEAD_MS = 5 * MINUTE_MS;
/** Of the memory before the faults: what a service may use when they are over. */
const MEMORY_FACTOR = 2;
const services = ['crawler', 'indexer', 'gateway'] as const;
const account = { email: 'ada@rome.example', password: 'a fine denarius', firstName: 'Ada' };

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

/** How a part goes away and comes back. */
const faults = {
  'is killed': async (part) => {
    part.kill('SIGKILL');
    await part.whenReady(BACK_MS);
  },
  'hangs and goes on': async (part, awayMs) => {
    await part.freeze();
    // The duration of the fault.
    await pause(awayMs);
    await part.wake();
  },
  'is stopped and started': async (part, awayMs) => {
    await part.stop();
    await pause(awayMs);
    await part.start();
  },
} satisfies Record<string, (part: StackProcess, awayMs: number) => Promise<void>>;

const names = Object.keys(faults) as (keyof typeof faults)[];

let stack: Stack;
let discard: (() => Promise<void>) | undefined;
let history: ListHistory;
let known: ReadonlyMap<string, Lot>;
let memoryBefore: ReadonlyMap<string, number>;

beforeAll(async () => {
  ({ stack, discard } = await startTestStack({ market: { lots: LOTS } }));
  await new MarketTruth(stack.truthUrl).stopClock();
  await agree();
  const lots = new Map<string, Lot>();
  for await (const lot of everyLot(stack.url)) lots.set(lot.id, lot);
  known = lots;
  history = new ListHistory(await devices(), [...lots.keys()].slice(0, LOTS_OF_LIST));
  memoryBefore = await memory();
});
afterAll(() => discard?.());

async function agree(): Promise<void> {
  const agreement = await untilGood(() => compareWithTruth(stack.url, stack.truthUrl), isAgreed, AGREEMENT_MS);
  expect(agreement).toMatchObject({ missing: [], double: [], invented: [], wrong: [] });
}

/** Devices of one user. */
async function devices() {
  const all = Array.from({ length: DEVICES }, (_, number) =>
    visitorOf({ next: () => stack.url, siteUrl: stack.url, address: `198.51.100.${number + 1}` }),
  );
  const [first, ...others] = all;
  await first?.(endpoints.user.register, { body: account });
  const credentials = { username: account.email, password: account.password };
  for (const other of others) await other(endpoints.user.signIn, { body: credentials });
  return all;
}

/** What is wrong in the answer of a search: while the clock of the market is stopped, each lot has one right price and state. */
function wrongIn(answer: unknown): string | undefined {
  const { portions } = answer as { readonly portions: readonly { readonly items: readonly Lot[] }[] };
  const shown = portions.flatMap(({ items }) => items);
  const wrong = shown.find((lot) => {
    const right = known.get(lot.id);
    return right?.bidState !== lot.bidState || right.origPrice !== lot.origPrice || right.title !== lot.title;
  });
  if (wrong) return `${wrong.id} is shown as ${wrong.bidState} ${wrong.origPrice}`;
  return new Set(shown.map(({ id }) => id)).size === shown.length ? undefined : 'a lot is shown twice';
}

const managementOf = (service: string) =>
  `http://127.0.0.1:${{ gateway: stack.ports.management, crawler: stack.ports.crawler, indexer: stack.ports.indexer }[service]}`;

/** A series of a service that has no other labels than those given, at present. */
async function figure(service: string, series: string, labels = ''): Promise<number> {
  const text = await (await fetch(`${managementOf(service)}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(series) && one.includes(labels));
  if (line === undefined) throw new Error(`${service} has no ${series} ${labels}`);
  return Number(line.split(' ').at(-1));
}

async function memory(): Promise<ReadonlyMap<string, number>> {
  const used = services.map(
    async (service) => [service, await figure(service, 'process_resident_memory_bytes')] as const,
  );
  return new Map(await Promise.all(used));
}

/** Does the work under load, and then waits until searches and changes of lists succeed again. Returns the failures of the time between. */
async function during(work: () => Promise<void>): Promise<readonly Failure[]> {
  const load = searchLoad({ url: stack.url, workers: WORKERS, check: wrongIn });
  const before = history.failures.length;
  history.begin();
  await work();
  expect(await untilGood(() => succeeds(load), Boolean, BACK_MS)).toBe(true);
  await Promise.all([load.stop(), history.stop()]);
  return [...load.failures, ...history.failures.slice(before)];
}

const ROUNDS = 4;
const LOOK_MS = 250;

/** Whether several requests in a row succeed. */
async function succeeds(load: SearchLoad): Promise<boolean> {
  const [failures, listFailures] = [load.failures.length, history.failures.length];
  const [asked, changed] = [load.asked + ROUNDS * WORKERS, history.acknowledged + ROUNDS];
  while (load.asked < asked || history.acknowledged < changed) {
    if (load.failures.length > failures || history.failures.length > listFailures) return false;
    await pause(LOOK_MS);
  }
  return true;
}

describe('a day of faults under searches, changes of lists and crawling', () => {
  /** Only the failures that the absence explains; and some, when what requests need was away for long. */
  async function suffer(name: string, fault: keyof typeof faults, awayMs: number): Promise<void> {
    const part = stack.processes[name];
    if (!part) throw new Error(`there is no ${name}`);
    const profile = testProfile();
    const failures = await during(() => faults[fault](part, awayMs));
    expect([name, unexplained(name, profile, failures)]).toEqual([name, []]);
    const mustBeSeen = fault === 'is stopped and started' && isNeeded(name, profile);
    if (mustBeSeen) expect([name, failures.length]).not.toEqual([name, 0]);
  }

  it.each(services.flatMap((service) => names.map((fault) => ({ service, fault }))))(
    'shows only errors that the absence explains when the $service $fault',
    ({ service, fault }) => suffer(service, fault, AWAY_MS / 4),
  );

  it.each(names)('shows only errors that the absence explains when each store %s', async (fault) => {
    for (const store of storesOf(stack)) await suffer(store, fault, AWAY_MS);
  });

  it('lost, repeated and undid no acknowledged change of a list', async () => {
    await history.readAll();
    expect(history.acknowledged).toBeGreaterThan(0);
    expect(history.contradictions()).toEqual([]);
  });

  it('holds no lease: every seller is crawled again, and the index has every lot once, with its price and state', async () => {
    await new MarketTruth(stack.truthUrl).advanceClock(MARKET_AHEAD_MS);
    await agree();
  });

  it('has no query that waits for a connection, and its memory back', async () => {
    for (const service of services) {
      const waiting = () => figure(service, 'obverse_database_connections', 'state="waiting"');
      expect([service, await untilGood(waiting, (count) => count === 0, MINUTE_MS)]).toEqual([service, 0]);
    }
    const grown = [...(await memory())].filter(
      ([service, bytes]) => bytes > MEMORY_FACTOR * (memoryBefore.get(service) ?? 0),
    );
    expect(grown).toEqual([]);
  });
});
