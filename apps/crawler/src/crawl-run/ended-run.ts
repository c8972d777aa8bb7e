import type { RunSummary, SellerHealth } from '@obverse/database';

/** What a run that has ended says of the seller's lots. */
export interface EndedRun {
  readonly nothingRead: boolean;
  /** Lots that it did not see may have been removed. The lots of a seller that looks broken must not be closed. */
  readonly isCredible: boolean;
  /** Every page was read as well. */
  readonly complete: boolean;
  /** silent: the seller lists nothing. */
  readonly outcome: 'complete' | 'silent' | 'incomplete';
}

/** `state`: the seller's health after the run. Pure. */
export function endedRun(
  summary: Pick<RunSummary, 'pagesRead' | 'pagesFailed' | 'lotsSeen' | 'lotsOpen'>,
  state: SellerHealth,
): EndedRun {
  const nothingRead = summary.pagesRead === 0;
  // A seller that suddenly lists nothing is more likely broken than empty: its lots keep their state and are not fetched one by one.
  const listsAreEmpty = summary.lotsSeen === 0 && summary.lotsOpen > 0;
  const isCredible = !nothingRead && !listsAreEmpty && state !== 'broken';
  const complete = summary.pagesFailed === 0 && isCredible;
  const outcome = complete ? 'complete' : listsAreEmpty ? 'silent' : 'incomplete';
  return { nothingRead, isCredible, complete, outcome };
}
