import { setTimeout as pause } from 'node:timers/promises';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { catalogue } from '@obverse/market';
import { MarketTruth } from '@obverse/market/truth';
import type { Stack } from '@obverse/start';
import type { BenchContext } from '../bench';
import { searchableLots } from '../system/searchable-lots';
import { withStack } from '../system/throw-away-stack';

export const marketSeed = 'obverse';
export const marketLots = 50_000;

/** The share of the lots that counts as all, because a seller's defect may hide a lot. */
const ENOUGH = 0.995;
/** The crawl has ended when no lot has appeared for this time. */
const IDLE_AFTER_MS = 90_000;
const LIMIT_MS = 40 * 60_000;
const LOOK_EVERY_MS = 1_000;
const REPORT_EVERY_MS = 15_000;

export interface CrawledMarket {
  readonly stack: Stack;
  /** The number of lots that the market lists to crawlers. */
  readonly listed: number;
  /**
   * Seconds from the ready services, without any data, until {@link ENOUGH} of the lots are found by a search; undefined when that share was not
   * reached.
   */
  readonly seconds: number | undefined;
}

/** Starts a fresh stack with every seller of the market and a stopped market clock, and crawls until a search finds no more new lots. */
export async function withCrawledMarket<T>(
  context: BenchContext,
  work: (market: CrawledMarket) => Promise<T>,
): Promise<T> {
  const market = { seed: marketSeed, sellers: catalogue.length, lots: context.lots };
  return withStack({ market, signal: context.signal }, async (stack) => {
    const began = Date.now();
    const truth = new MarketTruth(stack.truthUrl);
    await truth.stopClock();
    const listed = await countListed(truth);
    context.progress(`${catalogue.length} sellers list ${listed} lots`);
    const index = createLotIndex({ adapter: 'postgres', url: stack.databaseUrl });
    try {
      return await work({ stack, listed, seconds: await untilIdle(index, listed, began, context) });
    } finally {
      await index.close();
    }
  });
}

async function countListed(truth: MarketTruth): Promise<number> {
  let listed = 0;
  const hidden = await truth.hiddenSellers();
  for await (const lot of truth.lots()) if (lot.listed && !hidden.has(lot.sellerKey)) listed += 1;
  return listed;
}

async function untilIdle(
  index: Pick<LotIndex, 'count'>,
  listed: number,
  began: number,
  { progress, signal }: BenchContext,
): Promise<number | undefined> {
  let enoughAt: number | undefined;
  let found = 0;
  let moved = began;
  for (let reportedAt = began; Date.now() - moved < IDLE_AFTER_MS && Date.now() - began < LIMIT_MS;) {
    signal.throwIfAborted();
    const count = await searchableLots(index);
    if (count > found) moved = Date.now();
    found = Math.max(found, count);
    if (found >= listed * ENOUGH) enoughAt ??= Date.now();
    if (found >= listed) break;
    if (Date.now() - reportedAt > REPORT_EVERY_MS) {
      reportedAt = Date.now();
      progress(`${found} of ${listed} lots after ${Math.round((reportedAt - began) / 1000)} s`);
    }
    await pause(LOOK_EVERY_MS);
  }
  return enoughAt === undefined ? undefined : (enoughAt - began) / 1000;
}
