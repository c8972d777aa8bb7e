import { backoffMs } from '@obverse/crawling';

export interface WalkResult {
  /** Seconds between the last two walks' planned beginnings; null after the first. */
  readonly intervalSeconds: number | null;
  /** Something was published since the walk began. */
  readonly changed: boolean;
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

/**
 * Seconds from the beginning of one walk to the beginning of the next: halved when something changed, half as long again when nothing did,
 * within the seller's limits. An incomplete walk tells nothing of how often the seller changes; it is repeated at the same pace.
 */
export function nextInterval(result: WalkResult, limits: RevisitLimits): number {
  const { minSeconds, maxSeconds } = limits;
  const last = result.intervalSeconds ?? minSeconds;
  if (result.barren) return barrenSeconds(limits);
  if (!result.complete) return clamp(last, minSeconds, maxSeconds);
  return clamp(Math.round(result.changed ? last / 2 : last * 1.5), minSeconds, maxSeconds);
}

/** How long a seller is left alone that says nothing of use. */
export function barrenSeconds({ minSeconds, maxSeconds }: RevisitLimits): number {
  return Math.max(minSeconds, Math.min(BARREN_SECONDS, maxSeconds));
}

/** When the next walk begins: counted from the beginning of the last, a tenth more by chance so that sellers do not march in step. */
export function nextWalkAt(startedAt: number, now: number, intervalSeconds: number, random: number): Date {
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
