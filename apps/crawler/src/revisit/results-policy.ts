import type { ResultsOnPage } from '@obverse/database';
import { clamp } from '@obverse/lots';
import { longestPauseMs, type RevisitLimits } from './revisit-policy';

// When the list pages of a sale that has ended are read for its results. Pure.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SHORTEST_CHECK_MS = 5_000;
/** Results are required ten minutes after they are published. The difference is the time to read a sale with many pages. */
const LONGEST_CHECK_MS = 7 * MINUTE_MS;
/** Auction houses that publish all results at once do so within two days. Later the pages are read less often. */
const FREQUENT_CHECKS_MS = 48 * HOUR_MS;

/**
 * How long ended lots wait for each other before their list page is read for results, milliseconds: one page then shows all lots that ended
 * meanwhile. The time is shorter for a seller with a shorter minimum interval.
 */
export function resultsPaceMs({ minSeconds }: Pick<RevisitLimits, 'minSeconds'>): number {
  return clamp(minSeconds * 1000, SHORTEST_CHECK_MS, LONGEST_CHECK_MS);
}

/** Whether an ended lot's list page is read for its result instead of its lot page. A list page without a result after two days will not show one. */
export function isListRead(endsAt: Date, now: number): boolean {
  return now - endsAt.getTime() <= FREQUENT_CHECKS_MS;
}

export interface ResultsSchedule {
  /** For the lots of this page without a result. */
  readonly page: Date;
  /** For all lots of the sale without a result; absent when the auction house has published, so that other pages keep their due times. */
  readonly sale?: Date;
  /** For one lot page, which may show a result that the list page does not; absent when not needed. */
  readonly ownPage?: Date;
}

/**
 * The schedule after a list page was read for results. An auction house that shows results of less than half of the lots has not published: its whole
 * sale waits, and one list page and one lot page of it are read each time. The first lot page is read at once soon after the end, to find out early
 * whether list pages show no results. When most results are known, the rest is read at growing intervals. `paceMs` as of {@link resultsPaceMs}.
 */
export function afterResultsPage(results: ResultsOnPage, now: number, paceMs: number): ResultsSchedule {
  const since = results.lastEndedAt ? now - results.lastEndedAt.getTime() : 0;
  const hasPublished = results.completed * 2 >= results.ended;
  if (hasPublished) return { page: new Date(now + clamp(Math.round(since / 2), paceMs, longestPauseMs)) };
  const sale = nextResultsCheck(since, now, paceMs);
  const ownPage = since <= 2 * paceMs ? new Date(now) : new Date(sale.getTime() - 1_000);
  // Slightly later than the others, so that another page of the sale is read next.
  return { page: new Date(sale.getTime() + 1_000), sale, ownPage };
}

/** When a sale is read again after the page of one ended lot showed no result, `since` milliseconds after that lot's end. */
export function nextResultsCheck(since: number, now: number, paceMs: number = SHORTEST_CHECK_MS): Date {
  const pause =
    since <= FREQUENT_CHECKS_MS
      ? clamp(Math.round(since / 2), paceMs, LONGEST_CHECK_MS)
      : clamp(Math.round(since / 16), LONGEST_CHECK_MS, longestPauseMs);
  return new Date(now + pause);
}
