import type { ResultsOnPage } from '@obverse/database';
import type { LotStatement, ExtractedPage } from '@obverse/sellers';
import type { RevisitLimits } from '../revisit/run-schedule';

const SHORTEST_MS = 5_000;
/** Results are to be known ten minutes after they are published: this leaves a sale of many pages time to be read. */
const LONGEST_MS = 7 * 60_000;
/** Houses publish within two days, if they do it all together; later than that, one asks after it now and then. */
const CLOSE_WATCH_MS = 48 * 60 * 60_000;
const RARE_MS = 6 * 60 * 60_000;

/**
 * How long ended lots wait for each other before a list page is asked what became of them, milliseconds: one page then tells all that ended
 * meanwhile. A seller that may be asked more often is.
 */
export function resultsPaceMs({ minSeconds }: Pick<RevisitLimits, 'minSeconds'>): number {
  return between(minSeconds * 1000, SHORTEST_MS, LONGEST_MS);
}

/** Whether an ended lot's list page is asked for its result, and not its own page: a list that keeps it to itself for two days never prints it. */
export function isListAsked(endsAt: Date, now: number): boolean {
  return now - endsAt.getTime() <= CLOSE_WATCH_MS;
}

export interface ResultsAskedAgain {
  /** Lots of this page that still wait. */
  readonly page: Date;
  /** All that wait in the sale; absent: the house publishes, so its other pages are asked as they come. */
  readonly sale?: Date;
  /** One lot's own page, in case it says what the list does not; absent: no need. */
  readonly ownPage?: Date;
}

/** Whether a list page, as it was just read, said of any of its lots what became of it. */
export function tellsResult({ listed, lots }: Pick<ExtractedPage, 'listed' | 'lots'>): boolean {
  const isFinal = (lot: LotStatement) =>
    lot.realized !== undefined || lot.availability === 'Sold' || lot.availability === 'Unsold';
  return listed.some(({ closed }) => closed === true) || lots.some(({ statement }) => isFinal(statement));
}

/**
 * After a list page was asked for results. A house that said something of at most a few lots has not published: its whole sale waits, one page of
 * it being asked each time, and in turn with it one lot's own page: soon after the end at once, so that a house whose lists keep results to
 * themselves is known early. Where it said most, what is left is asked after ever more rarely. `paceMs` as of {@link resultsPaceMs}.
 */
export function afterResultsPage(heard: ResultsOnPage, now: number, paceMs: number): ResultsAskedAgain {
  const since = heard.lastEndedAt ? now - heard.lastEndedAt.getTime() : 0;
  const hasSpoken = heard.completed * 2 >= heard.ended;
  if (hasSpoken) return { page: new Date(now + between(Math.round(since / 2), paceMs, RARE_MS)) };
  const sale = whileSilent(since, now, paceMs);
  const ownPage = since <= 2 * paceMs ? new Date(now) : new Date(sale.getTime() - 1_000);
  // A moment after the others, so that the sale's next page is another one.
  return { page: new Date(sale.getTime() + 1_000), sale, ownPage };
}

/** When a sale is asked again of which one ended lot's own page says nothing yet, `since` milliseconds after that lot's end. */
export function whileSilent(since: number, now: number, paceMs: number = SHORTEST_MS): Date {
  const pause =
    since <= CLOSE_WATCH_MS
      ? between(Math.round(since / 2), paceMs, LONGEST_MS)
      : between(Math.round(since / 16), LONGEST_MS, RARE_MS);
  return new Date(now + pause);
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
