import type { Dictionary } from '../dictionary/dictionary';
import type { Kind } from '../dictionary/kinds';
import type { Certainty, YearEvidence } from '../evidence';
import type { Line } from './line';

/** What every reader of dates is given. */
export interface YearContext {
  readonly line: Line;
  /** ISO 639-1 */
  readonly language?: string | undefined;
  /** Tells denominations and catalogues from other words. */
  readonly dictionary?: Dictionary | undefined;
  /** A year before Christ stands earlier in the text, so that others need not say so again. */
  readonly afterBc?: boolean;
}

/** The word at a place means something of that kind, whatever else it may mean. `clearly`: its form has no weak sense of the kind. */
export function means({ line, dictionary }: YearContext, at: number, kind: Kind, clearly = false): boolean {
  const form = line.form(at);
  if (dictionary === undefined || form === '') return false;
  return dictionary.sensesOf(form).some(({ entry, weak }) => entry.kind === kind && !(clearly && weak));
}

/** A reading and the piece after it. */
export interface Found<R> {
  readonly evidence: readonly R[];
  readonly to: number;
}

export type YearFacts = Pick<YearEvidence, 'first' | 'last' | 'how'> & Partial<YearEvidence>;

export function yearEvidence(
  line: Line,
  from: number,
  to: number,
  certainty: Certainty,
  facts: YearFacts,
): YearEvidence {
  return { kind: 'year', ...line.span(from, to), certainty, calendar: 'christian', ...facts };
}
