import { spotCheckKind, type Anomaly, type Deviation, type RunFigures } from '@obverse/database';
import { sameMoney } from '@obverse/lots';
import type { LotStatement } from '@obverse/sellers';
import { endOf } from '../revisit/lot-state';
import { CHANGED_SHARE } from '../revisit/revisit-policy';
import { isOnOffer, percent } from './figures';

/** Each run compares so many of the lots that it believes, and this share of many, as far as the budget allows. */
const LOTS_PER_RUN = 20;
const SHARE_PER_RUN = 0.02;
/** Requests for lots that are not due, as a share of all others: below a fifth, because some of the others are more than the least. */
const BUDGET_SHARE = 0.18;
/** The budget is saved until it is enough for a few lots. */
const FEW_REQUESTS = 3;
/** The last runs that together compared so many lots are evaluated; small shops need several. With fewer, two in a hundred cannot be recognised. */
const EVIDENCE = 50;
/** With fewer compared lots nothing is concluded, unless the seller has fewer. */
const MIN_EVIDENCE = 20;
const DEVIATING_SHARE = 0.02;
/** One lot may be sold while the others are read. */
const MIN_DEVIATING = 2;
const EXAMPLES_IN_TEXT = 3;
/** Lists round ends of bidding to minutes. */
const END_TOLERANCE_MS = 60_000;

/**
 * Requests that may be spent on spot checks: this share of those that the seller's runs needed without them, less what was spent. `runs`: the current and
 * earlier ones. Pure.
 */
export function spotCheckBudget(runs: readonly RunFigures[]): number {
  const spent = runs.reduce((sum, { spotRequests }) => sum + spotRequests, 0);
  const all = runs.reduce((sum, { pagesRead, pagesFailed, asked }) => sum + pagesRead + pagesFailed + asked, 0);
  return Math.floor(BUDGET_SHARE * (all - spent) - spent);
}

/**
 * How many lots are drawn: first of those that become due by themselves before the next run, which cost nothing. `believed`: lots that may be drawn, `due`
 * of them become due. Pure.
 */
export function spotCheckSize(
  { believed, due }: { readonly believed: number; readonly due: number },
  budget: number,
): { readonly due: number; readonly others: number } {
  const wanted = Math.min(believed, Math.max(LOTS_PER_RUN, Math.ceil(SHARE_PER_RUN * believed)));
  const fromDue = Math.min(wanted, due);
  const others = Math.min(wanted - fromDue, budget);
  return { due: fromDue, others: others < FEW_REQUESTS ? 0 : others };
}

/** What the page of a lot shows in place of it. */
export type ReplacedPage = 'gone' | 'no lot';

/** How the page of a lot contradicts what was stored; undefined when it does not. Only what a visitor acts on counts: state, price, end of bidding. Pure. */
export function deviationOf(
  stored: LotStatement,
  found: LotStatement | ReplacedPage,
): Pick<Deviation, 'stored' | 'page'> | undefined {
  if (typeof found === 'string')
    return { stored: stateText(stored), page: found === 'gone' ? 'the page is gone' : 'the page shows no lot' };
  const differing = facts.find((fact) => fact.differs(stored, found));
  return differing && { stored: differing.text(stored), page: differing.text(found) };
}

/**
 * The part of one deviation that the usual change of a stock explains: pages are read so often that a tenth of the lots changes between two readings, and
 * a sale is not known before the next reading. `ageMs`: since the lot was last read. Pure.
 */
export function toleratedDeviation(ageMs: number, ceilingMs: number): number {
  return CHANGED_SHARE * Math.min(1, Math.max(0, ageMs) / ceilingMs);
}

/** Of the newest runs that together compared enough lots. `runs`: newest first. Pure. */
export function spotCheckAnomalies(runs: readonly RunFigures[], lotsOpen: number): readonly Anomaly[] {
  const wanted = Math.max(EVIDENCE, Math.ceil(SHARE_PER_RUN * lotsOpen));
  let [checked, deviating, tolerated] = [0, 0, 0];
  const deviations: Deviation[] = [];
  for (const run of runs) {
    if (checked >= wanted) break;
    checked += run.spotChecked;
    deviating += run.deviating;
    tolerated += run.tolerated;
    deviations.push(...run.deviations);
  }
  const limit = Math.max(MIN_DEVIATING - 1, tolerated + DEVIATING_SHARE * checked);
  if (checked < Math.min(MIN_EVIDENCE, lotsOpen) || deviating <= limit) return [];
  const examples = deviations
    .slice(0, EXAMPLES_IN_TEXT)
    .map(({ sourceId, stored, page }) => `lot ${sourceId}: stored ${stored}, page ${page}`);
  const text = `${deviating} of ${checked} spot-checked lots (${percent(deviating, checked)}) were not as stored; ${examples.join('; ')}`;
  return [{ kind: spotCheckKind, state: 'degraded', text }];
}

interface Fact {
  readonly differs: (stored: LotStatement, found: LotStatement) => boolean;
  readonly text: (statement: LotStatement) => string;
}

/** In the order in which they are reported. */
const facts: readonly Fact[] = [
  { differs: (stored, found) => isOnOffer(stored) !== isOnOffer(found), text: stateText },
  {
    differs: (stored, found) =>
      isOnOffer(stored) &&
      stored.saleKind === 'fixed' &&
      found.saleKind === 'fixed' &&
      !sameMoney(stored.price, found.price),
    text: ({ price }) => (price ? `${price.amount} ${price.currency}` : 'no price'),
  },
  {
    differs: (stored, found) => {
      const [before, after] = [endOf(stored), endOf(found)];
      return (
        before !== undefined &&
        after !== undefined &&
        Math.abs(Date.parse(before) - Date.parse(after)) > END_TOLERANCE_MS
      );
    },
    text: (statement) => `end ${endOf(statement) ?? 'unknown'}`,
  },
];

function stateText(statement: LotStatement): string {
  return isOnOffer(statement) ? 'for sale' : `not for sale (${statement.availability ?? ''})`;
}
