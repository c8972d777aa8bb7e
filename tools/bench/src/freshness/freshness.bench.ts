import { setTimeout as pause } from 'node:timers/promises';
import { createClient, lotEndpoints, searchEndpoints, type Lot } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import { MarketTruth } from '@obverse/market/truth';
import type { Stack } from '@obverse/start';
import type { Bench, BenchContext } from '../bench';
import { percentile } from '../report/figures';
import { withStack } from '../system/throw-away-stack';
import { followed, isShown, type FollowedChange } from './market-changes';

const SEED = 'obverse';
const LOOK_EVERY_MS = 250;
/** The first crawl has ended when no lot has appeared for this time. */
const IDLE_AFTER_MS = 20_000;
const CRAWL_LIMIT_MS = 8 * 60_000;
/** How long changes are followed, and how long the last ones may take to appear. */
const FOLLOWED_MS = 120_000;
const SHOWN_WITHIN_MS = 180_000;
const MOST_IDS = 200;

export const freshnessBench: Bench = {
  about: 'Seconds from a change at the market, and from the crawler seeing a page, to the search result (p50, p95).',
  run: async (context) =>
    withStack({ market: { seed: SEED }, signal: context.signal }, async (stack) => {
      const seen = await seenToSearchable(stack, context);
      const changes = await changeToResult(stack, context);
      return {
        seed: SEED,
        figures: { ...seen, ...changes },
        bars: [{ name: 'seenToSearchableP95Seconds', limit: 5, better: 'lower' }],
      };
    }),
};

/** Follows the newest lots during the first crawl, when the log and the indexer are under the highest load. */
async function seenToSearchable(stack: Stack, { progress, signal }: BenchContext): Promise<Record<string, number>> {
  const call = createClient({ baseUrl: stack.url, fetch });
  const known = new Set<string>();
  const delays: number[] = [];
  const began = Date.now();
  progress('following new lots through the first crawl');
  for (
    let last = began;
    Date.now() - last < IDLE_AFTER_MS && Date.now() - began < CRAWL_LIMIT_MS;
    await pause(LOOK_EVERY_MS)
  ) {
    signal.throwIfAborted();
    const { portions } = await call(searchEndpoints.search, { body: { status: 'open', orderBy: 'newest', take: 100 } });
    const now = Date.now();
    for (const lot of portions.flatMap(({ items }) => items)) {
      if (known.has(lot.id)) continue;
      known.add(lot.id);
      delays.push((now - Date.parse(lot.observedOn)) / 1000);
      last = now;
    }
  }
  progress(`${known.size} new lots seen`);
  return { lotsFollowed: delays.length, ...percentiles('seenToSearchable', delays) };
}

/** Follows new changes at the market until the search shows them. */
async function changeToResult(stack: Stack, { progress, signal }: BenchContext): Promise<Record<string, number>> {
  const find = lotFinder(stack);
  const delays: number[] = [];
  const truth = new MarketTruth(stack.truthUrl);
  let pending: readonly FollowedChange[] = [];
  let since = await truth.now();
  const began = Date.now();
  progress(`following changes at the market for ${FOLLOWED_MS / 1000} s`);
  while (
    Date.now() - began < FOLLOWED_MS ||
    (pending.length > 0 && Date.now() - began < FOLLOWED_MS + SHOWN_WITHIN_MS)
  ) {
    signal.throwIfAborted();
    if (Date.now() - began < FOLLOWED_MS) {
      const { now, changes } = await truth.changes(since);
      pending = [...pending, ...changes.map(followed)];
      since = now;
    }
    const lots = await find([...new Set(pending.map((change) => change.lotId))]);
    const now = Date.now();
    const shown = pending.filter((change) => isShown(change, lots.get(change.lotId)));
    delays.push(...shown.map((change) => (now - change.at) / 1000));
    pending = pending.filter((change) => !shown.includes(change));
    await pause(LOOK_EVERY_MS);
  }
  progress(`${delays.length} changes shown, ${pending.length} not`);
  // A change that did not appear counts with the time it was followed. Leaving it out would improve the figure.
  const all = [...delays, ...pending.map((change) => (Date.now() - change.at) / 1000)];
  return { changesFollowed: all.length, changesNotShown: pending.length, ...percentiles('changeToResult', all) };
}

function lotFinder(stack: Stack): (ids: readonly LotId[]) => Promise<ReadonlyMap<string, Lot>> {
  const call = createClient({ baseUrl: stack.url, fetch });
  return async (ids) => {
    const found = new Map<string, Lot>();
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const lots = await call(lotEndpoints.find, { body: ids.slice(from, from + MOST_IDS) });
      for (const lot of lots) found.set(lot.id, lot);
    }
    return found;
  };
}

function percentiles(name: string, seconds: readonly number[]): Record<string, number> {
  const p50 = percentile(seconds, 0.5);
  const p95 = percentile(seconds, 0.95);
  return {
    ...(p50 === undefined ? {} : { [`${name}P50Seconds`]: p50 }),
    ...(p95 === undefined ? {} : { [`${name}P95Seconds`]: p95 }),
  };
}
