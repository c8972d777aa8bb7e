import { backoffMs } from '@obverse/crawling';
import { clamp } from '@obverse/lots';

/** The interval between a seller's runs, and the rate of news that it is derived from. */
export interface RunPace {
  /** Seconds between the planned beginnings of the last two runs; null before the first. */
  readonly intervalSeconds: number | null;
  /** New or changed lots of complete runs, with less weight for older runs; and the seconds that those runs looked back over. */
  readonly newsSum: number;
  readonly observedSeconds: number;
}

export interface RunResult extends RunPace {
  /** New or changed lots since the last complete run, without bids and ends of auction lots, which have their own due times. */
  readonly news: number;
  /** Pages that the run requested. */
  readonly pages: number;
  /** Seconds since the last complete run ended; null when there was none. */
  readonly lookedBackSeconds: number | null;
  readonly complete: boolean;
  /** No page could be read. */
  readonly nothingRead: boolean;
}

export interface RevisitLimits {
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

/** The pause after a run in which no page could be read. */
const FAILED_RUN_PAUSE_SECONDS = 900;
/** The maximum interval, which a seller's own limits cannot exceed. */
export const stalestSeconds = 7 * 24 * 3600;
/** The number of news per requested page that makes a run worthwhile. */
const NEWS_PER_PAGE = 0.25;
/** News of this age count about a third of present ones. */
const MEMORY_SECONDS = 14 * 24 * 3600;
/** Limits the effect of a single run without news. */
const MAX_GROWTH = 2;

/**
 * The interval to the next run: the time in which the expected news are worth the requested pages, at most twice the last interval, within the
 * seller's limits and {@link stalestSeconds}. An incomplete run does not change the interval. The rate of news is estimated as that of a Poisson
 * process, with half a change added, so that a seller without any change so far has a positive rate. Pure.
 */
export function nextPace(result: RunResult, limits: RevisitLimits): RunPace & { readonly intervalSeconds: number } {
  const { newsSum, observedSeconds, lookedBackSeconds, news, pages, complete, nothingRead } = result;
  const { minSeconds } = limits;
  const maxSeconds = Math.max(minSeconds, Math.min(limits.maxSeconds, stalestSeconds));
  const last = result.intervalSeconds ?? minSeconds;
  const same = { newsSum, observedSeconds };
  if (nothingRead) return { ...same, intervalSeconds: failedRunPauseSeconds({ minSeconds, maxSeconds }) };
  if (!complete || lookedBackSeconds === null) return { ...same, intervalSeconds: clamp(last, minSeconds, maxSeconds) };
  const kept = Math.exp(-lookedBackSeconds / MEMORY_SECONDS);
  const known = {
    newsSum: newsSum * kept + news,
    observedSeconds: observedSeconds * kept + Math.max(1, lookedBackSeconds),
  };
  const worthwhile = (NEWS_PER_PAGE * Math.max(1, pages)) / newsPerSecond(known);
  const seconds = Math.round(Math.min(worthwhile, last * MAX_GROWTH));
  return { ...known, intervalSeconds: clamp(seconds, minSeconds, maxSeconds) };
}

/** The estimated rate of news of a seller that was observed for some time. */
export function newsPerSecond({ newsSum, observedSeconds }: Pick<RunPace, 'newsSum' | 'observedSeconds'>): number {
  return (newsSum + 0.5) / observedSeconds;
}

/** The pause of a seller whose pages cannot be read or look broken. */
export function failedRunPauseSeconds({ minSeconds, maxSeconds }: RevisitLimits): number {
  return Math.max(minSeconds, Math.min(FAILED_RUN_PAUSE_SECONDS, maxSeconds));
}

/** When the next run begins: counted from the beginning of the last one, with up to a tenth added at random to spread the sellers. */
export function nextRunAt(startedAt: number, now: number, intervalSeconds: number, random: number): Date {
  const spread = 1 + random / 10;
  return new Date(Math.max(now + 1_000, startedAt + Math.round(intervalSeconds * 1000 * spread)));
}

const PAGE_ATTEMPTS = 6;
const LOT_ATTEMPTS = 8;

/** When a page is tried again after its `attempts`-th failure; undefined: not in this run. */
export function pageRetryAt(attempts: number, now: number, random: number): Date | undefined {
  return attempts >= PAGE_ATTEMPTS ? undefined : new Date(now + backoffMs(attempts, random, 2_000, 120_000));
}

/** When a lot's page is tried again after its `attempts`-th failure; undefined: not before a list page shows a change. */
export function lotRetryAt(attempts: number, now: number, random: number): Date | undefined {
  return attempts >= LOT_ATTEMPTS ? undefined : new Date(now + backoffMs(attempts, random, 5_000, 60 * 60_000));
}
