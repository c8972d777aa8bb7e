import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, type Lot } from '@obverse/contracts';
import { MarketTruth } from '@obverse/market/truth';
import { everyLot, type Stack } from '../index';
import type { Failure } from './fault-window';
import { ListHistory } from './list-history';
import { compareWithTruth, isAgreed } from './market-agreement';
import { searchLoad, type SearchLoad } from './search-load';
import { startTestStack, type TestStackOptions } from './test-stack';
import { untilGood } from './until-good';
import { visitorOf } from './visitor';

const MINUTE_MS = 60_000;
const LOTS = 200;
const WORKERS = 2;
const DEVICES = 3;
const LOTS_OF_LIST = 7;
const AGREEMENT_MS = 15 * MINUTE_MS;
const BACK_MS = 4 * MINUTE_MS;
const MARKET_AHEAD_MS = 5 * MINUTE_MS;
/** Of the memory before the faults: what a service may use when they are over. */
const MEMORY_FACTOR = 2;
const ROUNDS = 4;
const LOOK_MS = 250;
export const services = ['crawler', 'indexer', 'watcher', 'gateway'] as const;
/** The waits of an installation, which outages are about. */
const asInstalled = { DATABASE_WAIT_MS: '1000', WARM_UP_MS: '60000' };
const account = { email: 'ada@rome.example', password: 'a fine denarius', firstName: 'Ada' };

/** A stack that suffers faults under searches, changes of lists and crawling, and what must hold during and after them (ADR 0045). */
export class FaultDay {
  /** Searches and pages of all times under load. */
  asked = 0;

  private constructor(
    readonly stack: Stack,
    readonly discard: () => Promise<void>,
    private readonly known: ReadonlyMap<string, Lot>,
    private readonly history: ListHistory,
    private readonly memoryBefore: ReadonlyMap<string, number>,
  ) {}

  /** Resolves when the index equals the market, whose clock stands still from now on. `early` happens as soon as the stack runs. */
  static async begin(options: TestStackOptions = {}, early?: (stack: Stack) => Promise<void>): Promise<FaultDay> {
    const { stack, discard } = await startTestStack({
      market: { lots: LOTS },
      ...options,
      env: { ...asInstalled, ...options.env },
    });
    try {
      await early?.(stack);
      await new MarketTruth(stack.truthUrl).stopClock();
      await expectAgreement(stack);
      const lots = new Map<string, Lot>();
      for await (const lot of everyLot(stack.url)) lots.set(lot.id, lot);
      const history = new ListHistory(await devicesOf(stack), [...lots.keys()].slice(0, LOTS_OF_LIST));
      return new FaultDay(stack, discard, lots, history, await memoryOf(stack));
    } catch (error) {
      await discard();
      throw error;
    }
  }

  /** A lot of the market. */
  get lot(): Lot {
    const [lot] = this.known.values();
    if (!lot) throw new Error('the market has no lot');
    return lot;
  }

  /** Does the work under load, and then waits until searches and changes of lists succeed again. Returns the failures of the time between. */
  async during(work: () => Promise<void>): Promise<readonly Failure[]> {
    const { stack, history } = this;
    const load = searchLoad({ url: stack.url, workers: WORKERS, check: (answer) => this.wrongIn(answer) });
    const before = history.failures.length;
    history.begin();
    await work();
    expect(await untilGood(() => this.succeeds(load), Boolean, BACK_MS)).toBe(true);
    await Promise.all([load.stop(), history.stop()]);
    this.asked += load.asked;
    return [...load.failures, ...history.failures.slice(before)];
  }

  async expectWholeHistory(): Promise<void> {
    await this.history.readAll();
    expect(this.history.acknowledged).toBeGreaterThan(0);
    expect(this.history.contradictions()).toEqual([]);
  }

  /** Every seller is crawled again, so no lease is left over. */
  async expectAgreementLater(): Promise<void> {
    await new MarketTruth(this.stack.truthUrl).advanceClock(MARKET_AHEAD_MS);
    await expectAgreement(this.stack);
  }

  async expectResourcesBack(): Promise<void> {
    for (const service of services) {
      const waiting = () => figureOf(this.stack, service, 'obverse_database_connections', 'state="waiting"');
      expect([service, await untilGood(waiting, (count) => count === 0, MINUTE_MS)]).toEqual([service, 0]);
    }
    const grown = [...(await memoryOf(this.stack))].filter(
      ([service, bytes]) => bytes > MEMORY_FACTOR * (this.memoryBefore.get(service) ?? 0),
    );
    expect(grown).toEqual([]);
  }

  /** What is wrong in the answer of a search: while the clock of the market is stopped, each lot has one right price and state. */
  private wrongIn(answer: unknown): string | undefined {
    const { portions } = answer as { readonly portions: readonly { readonly items: readonly Lot[] }[] };
    const shown = portions.flatMap(({ items }) => items);
    const wrong = shown.find((lot) => {
      const right = this.known.get(lot.id);
      return right?.bidState !== lot.bidState || right.origPrice !== lot.origPrice || right.title !== lot.title;
    });
    if (wrong) return `${wrong.id} is shown as ${wrong.bidState} ${wrong.origPrice}`;
    return new Set(shown.map(({ id }) => id)).size === shown.length ? undefined : 'a lot is shown twice';
  }

  /** Whether several requests in a row succeed. */
  private async succeeds(load: SearchLoad): Promise<boolean> {
    const { history } = this;
    const [failures, listFailures] = [load.failures.length, history.failures.length];
    const [asked, changed] = [load.asked + ROUNDS * WORKERS, history.acknowledged + ROUNDS];
    while (load.asked < asked || history.acknowledged < changed) {
      if (load.failures.length > failures || history.failures.length > listFailures) return false;
      await pause(LOOK_MS);
    }
    return true;
  }
}

async function expectAgreement(stack: Stack): Promise<void> {
  const agreement = await untilGood(() => compareWithTruth(stack.url, stack.truthUrl), isAgreed, AGREEMENT_MS);
  expect(agreement).toMatchObject({ missing: [], double: [], invented: [], wrong: [] });
}

/** Devices of one user. */
async function devicesOf(stack: Stack) {
  const all = Array.from({ length: DEVICES }, (_, number) =>
    visitorOf({ next: () => stack.url, siteUrl: stack.url, address: `198.51.100.${number + 1}` }),
  );
  const [first, ...others] = all;
  await first?.(endpoints.user.register, { body: account });
  const credentials = { username: account.email, password: account.password };
  for (const other of others) await other(endpoints.user.signIn, { body: credentials });
  return all;
}

/** A series of a service that has no other labels than those given, at present. */
async function figureOf(
  stack: Stack,
  service: (typeof services)[number],
  series: string,
  labels = '',
): Promise<number> {
  const { management: gateway, crawler, indexer, watcher } = stack.ports;
  const port = { gateway, crawler, indexer, watcher }[service];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(series) && one.includes(labels));
  if (line === undefined) throw new Error(`${service} has no ${series} ${labels}`);
  return Number(line.split(' ').at(-1));
}

async function memoryOf(stack: Stack): Promise<ReadonlyMap<string, number>> {
  const used = services.map(
    async (service) => [service, await figureOf(stack, service, 'process_resident_memory_bytes')] as const,
  );
  return new Map(await Promise.all(used));
}
