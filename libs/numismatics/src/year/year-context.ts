import type { Dictionary } from '../dictionary/dictionary';
import type { Kind } from '../dictionary/kinds';
import type { Certainty, YearEvidence } from '../evidence';
import type { Line } from './line';

/** The input of the date readers. */
export interface YearContext {
  readonly line: Line;
  /** ISO 639-1 */
  readonly language?: string | undefined;
  /** Used to recognise denominations and catalogues. */
  readonly dictionary?: Dictionary | undefined;
  /** A year before Christ occurs earlier in the text, so that later ones need no era. */
  readonly afterBc?: boolean;
}

/** Whether the word at a place has a meaning of that kind, among others. `clearly`: its form has no weak sense of the kind. */
export function means({ line, dictionary }: YearContext, at: number, kind: Kind, clearly = false): boolean {
  const form = line.form(at);
  if (dictionary === undefined || form === '') return false;
  return dictionary.sensesOf(form).some(({ entry, weak }) => entry.kind === kind && !(clearly && weak));
}

/** Evidence, and the token after it. */
export interface Found<R> {
  readonly evidence: readonly R[];
  readonly to: number;
}

export type YearFacts = Pick<YearEvidence, 'first' | 'last' | 'how' | 'because'> & Partial<YearEvidence>;

export function yearEvidence(
  line: Line,
  from: number,
  to: number,
  certainty: Certainty,
  facts: YearFacts,
): YearEvidence {
  return { kind: 'year', ...line.span(from, to), certainty, calendar: 'christian', ...facts };
}
