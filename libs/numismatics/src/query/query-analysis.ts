import type { Analysis } from '../analysis/analyse';
import type { Span } from '../evidence';

/** A word or sign between alternatives: `or`, `oder`, `|`. */
export interface Connector extends Span {
  /** Places in the text. */
  readonly start: number;
  readonly end: number;
  /** As typed. */
  readonly text: string;
  readonly form: string;
  /** Languages in which the word joins alternatives; absent for signs and capitals, which do so in any language. */
  readonly languages?: ReadonlySet<string>;
}

/** An analysis with the operators between alternatives. */
export interface QueryAnalysis extends Analysis {
  readonly connectors: readonly Connector[];
  /** Places of words that were corrected; absent without any. */
  readonly corrected?: readonly number[];
  /** Places of words that nothing explains; absent before the query is divided into items. */
  readonly unknown?: ReadonlySet<number>;
}

/** Whether a place is within a denomination: a number before it is its face value, not a price. */
export function isValueAt({ mentions }: Analysis, place: number): boolean {
  return mentions.some(({ kind, from, to }) => kind === 'denomination' && from <= place && place < to);
}
