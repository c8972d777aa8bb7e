import { backoffMs } from '@obverse/crawling';

/** How often a seller is walked, and what that goes by. */
export interface RunPace {
  /** Seconds between the last two walks' planned beginnings; null before the first. */
  readonly intervalSeconds: number | null;
  /** Lots that came or changed, by complete walks, older ones counting less; and the seconds those walks looked back over. */
  readonly newsSum: number;
  readonly observedSeconds: number;
}

export interface RunResult extends RunPace {
  /** Lots that came or changed since the last complete walk; bids and ends of auction lots, which have their own times, are none. */
  readonly news: number;
  /** Pages the walk asked for. */
  readonly pages: number;
  /** Seconds since the last complete walk ended; null where there was none. */
  readonly lookedBackSeconds: number | null;
  readonly complete: boolean;
  /** Not one page could be read. */
  readonly barren: boolean;
}

export interface RevisitLimits {
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

/** A seller that refuses everything is not asked again at once. */
const BARREN_SECONDS = 900;
/** No seller's lots are left unseen for longer, whatever its limits say. */
export const stalestSeconds = 7 * 24 * 3600;
/** A walk is worth its requests when it is expected to bring so many news for each page it asks for. */
const NEWS_A_PAGE = 0.25;
/** News this old count a third of today's. */
const MEMORY_SECONDS = 14 * 24 * 3600;
/** One quiet night does not make a quiet seller. */
const MOST_GROWTH = 2;

/**
 * The pace of a seller's walks after one of them: as long as news take to be worth the pages, at the rate the seller had them so far, and at
 * most twice as long as last time; within the seller's limits and {@link stalestSeconds}. An incomplete walk tells nothing of how often the
 * seller changes; it is repeated at the same pace. The rate is that of a Poisson process, its half a change of doubt included: a seller that
 * was never seen to change is not taken to be dead. Pure.
 */
export function nextPace(result: RunResult, limits: RevisitLimits): RunPace & { readonly intervalSeconds: number } {
  const { newsSum, observedSeconds, lookedBackSeconds, news, pages, complete, barren } = result;
  const { minSeconds } = limits;
  const maxSeconds = Math.min(limits.maxSeconds, stalestSeconds);
  const last = result.intervalSeconds ?? minSeconds;
  const same = { newsSum, observedSeconds };
  if (barren) return { ...same, intervalSeconds: barrenSeconds({ minSeconds, maxSeconds }) };
  if (!complete || lookedBackSeconds === null) return { ...same, intervalSeconds: clamp(last, minSeconds, maxSeconds) };
  const kept = Math.exp(-lookedBackSeconds / MEMORY_SECONDS);
  const known = {
    newsSum: newsSum * kept + news,
    observedSeconds: observedSeconds * kept + Math.max(1, lookedBackSeconds),
  };
  const newsPerSecond = (known.newsSum + 0.5) / known.observedSeconds;
  const worthwhile = (NEWS_A_PAGE * Math.max(1, pages)) / newsPerSecond;
  const seconds = Math.round(Math.min(worthwhile, last * MOST_GROWTH));
  return { ...known, intervalSeconds: clamp(seconds, minSeconds, maxSeconds) };
}

/** How long a seller is left alone that says nothing of use. */
export function barrenSeconds({ minSeconds, maxSeconds }: RevisitLimits): number {
  return Math.max(minSeconds, Math.min(BARREN_SECONDS, maxSeconds));
}

/** When the next walk begins: counted from the beginning of the last, a tenth more by chance so that sellers do not march in step. */
export function nextRunAt(startedAt: number, now: number, intervalSeconds: number, random: number): Date {
  const spread = 1 + random / 10;
  return new Date(Math.max(now + 1_000, startedAt + Math.round(intervalSeconds * 1000 * spread)));
}

const PAGE_ATTEMPTS = 6;
const LOT_ATTEMPTS = 8;

/** When a page is tried again after its `attempts`-th failure; undefined: not in this walk. */
export function pageRetryAt(attempts: number, now: number, random: number): Date | undefined {
  return attempts >= PAGE_ATTEMPTS ? undefined : new Date(now + backoffMs(attempts, random, 2_000, 120_000));
}

/** When a lot's page is tried again after its `attempts`-th failure; undefined: when a list says something new of it. */
export function lotRetryAt(attempts: number, now: number, random: number): Date | undefined {
  return attempts >= LOT_ATTEMPTS ? undefined : new Date(now + backoffMs(attempts, random, 5_000, 60 * 60_000));
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(min, max), Math.max(min, value));
}
