import type { Certainty, YearEvidence } from '../evidence';
import { type Found, type YearContext, yearEvidence } from './year-context';
import type { Connection, Era, Printed } from './points';
import { BECAUSE } from './reasons.data';

/** The parts of a possible range, before their common meaning is known. */
export interface Parts {
  readonly from: number;
  readonly to: number;
  readonly first: Printed;
  readonly second: Printed;
  readonly by: Connection['by'];
  readonly eras: readonly [Era | undefined, Era | undefined];
  readonly circa: boolean;
  /** Either end has a word for year. */
  readonly worded: boolean;
}

/** The evidence of a range whose first and last year are known. */
export function found(
  line: YearContext['line'],
  parts: Parts,
  certainty: Certainty,
  first: number,
  last: number,
  because: string = BECAUSE.range,
): Found<YearEvidence> {
  const bracketed = line.isBracketed(parts.from, parts.to);
  const facts = {
    first,
    last,
    how: parts.circa ? 'circa' : 'range',
    because,
    ...(bracketed && { bracketed: true as const }),
  } as const;
  return { to: parts.to, evidence: [yearEvidence(line, parts.from, parts.to, certainty, facts)] };
}
