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

/** All of them are found for the claims' sake when so much is: a lot may be hidden by a seller's defect. */
const ENOUGH = 0.995;
/** Nothing has come for so long: nothing more will. */
const SETTLED_AFTER_MS = 90_000;
const GIVE_UP_MS = 40 * 60_000;
const LOOK_EVERY_MS = 1_000;
const TELL_EVERY_MS = 15_000;

export interface CrawledMarket {
  readonly stack: Stack;
  /** Lots that the market lists to crawlers too. */
  readonly listed: number;
  /** From the services' being ready, cold, to {@link ENOUGH} of the lots found by a search; undefined where it never came to that. */
  readonly seconds: number | undefined;
}

/** A fresh stack with every seller of the market, whose clock stands still, crawled until a search finds no more lots than before. */
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
    context.tell(`${catalogue.length} sellers list ${listed} lots`);
    const index = createLotIndex({ adapter: 'postgres', url: stack.databaseUrl });
    try {
      return await work({ stack, listed, seconds: await untilSettled(index, listed, began, context) });
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

async function untilSettled(
  index: Pick<LotIndex, 'count'>,
  listed: number,
  began: number,
  { tell, signal }: BenchContext,
): Promise<number | undefined> {
  let enoughAt: number | undefined;
  let found = 0;
  let moved = began;
  for (let told = began; Date.now() - moved < SETTLED_AFTER_MS && Date.now() - began < GIVE_UP_MS;) {
    signal.throwIfAborted();
    const count = await searchableLots(index);
    if (count > found) moved = Date.now();
    found = Math.max(found, count);
    if (found >= listed * ENOUGH) enoughAt ??= Date.now();
    if (found >= listed) break;
    if (Date.now() - told > TELL_EVERY_MS) {
      told = Date.now();
      tell(`${found} of ${listed} lots after ${Math.round((told - began) / 1000)} s`);
    }
    await pause(LOOK_EVERY_MS);
  }
  return enoughAt === undefined ? undefined : (enoughAt - began) / 1000;
}
