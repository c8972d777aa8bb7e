import { MarketTruth } from '@obverse/market/truth';
import { searchableLots, type Replicas, type Stack } from '../index';
import { LIMIT_MS, untilGood } from './until-good';
import { compareWithTruth, isAgreed, type Agreement } from './market-agreement';
import { servicesOf, startTestStack, storesOf } from './test-stack';

const MINUTE_MS = 60_000;

/**
 * How far the market is set ahead. The services keep the clock of the machine, so they learn that a lot has ended this much later than the market; a sale can
 * end at any minute of it.
 */
const MARKET_AHEAD_MS = 5 * MINUTE_MS;

export interface FaultsOptions {
  readonly lots: number;
  readonly replicas?: Replicas;
}

/** Kills of services and stores that must lose nothing, whatever the number of replicas. Each number has a file, so that they can run in parallel. */
export function describeFaults(services: string, { lots, replicas = {} }: FaultsOptions): void {
  describe(`the platform with ${services}`, () => {
    let stack: Stack;
    let discard: (() => Promise<void>) | undefined;

    const lotsReach = (count: number) =>
      untilGood(
        () => searchableLots(stack.url),
        (found) => (found ?? 0) >= count,
      );
    /** Resolves when every lot of the truth is searchable exactly once with the right price and state, and nothing else is. */
    const agreement = (): Promise<Agreement> => untilGood(() => compareWithTruth(stack.url, stack.truthUrl), isAgreed);

    beforeAll(async () => {
      ({ stack, discard } = await startTestStack({ market: { lots }, replicas }));
    });

    afterAll(() => discard?.());

    it('loses nothing when each service in turn is killed under load', async () => {
      await lotsReach(lots / 20);
      for (const name of servicesOf(stack)) {
        stack.processes[name]?.kill('SIGKILL');
        await stack.processes[name]?.whenReady(LIMIT_MS);
      }
      await lotsReach(lots / 2);
      await new MarketTruth(stack.truthUrl).stopClock();
      expect(await agreement()).toMatchObject({ missing: [], double: [], invented: [], wrong: [] });
    });

    it('loses nothing when each store is killed, and again when it is restarted, while the market moves on', async () => {
      await new MarketTruth(stack.truthUrl).advanceClock(MARKET_AHEAD_MS);
      for (const name of storesOf(stack)) {
        stack.processes[name]?.kill('SIGKILL');
        await stack.processes[name]?.whenReady(LIMIT_MS);
        await untilGood(
          () => searchableLots(stack.url),
          (found) => found !== undefined,
        );
        await stack.processes[name]?.restart();
      }
      expect(await agreement()).toMatchObject({ missing: [], double: [], invented: [], wrong: [] });
    });
  });
}
