import type { YearEvidence } from '../evidence';
import { civilAfter } from './civil';
import { type Found, type YearContext, yearEvidence } from './year-context';
import { wholeNumber } from './numerals';
import { BECAUSE } from './reasons.data';

/** The first year of the first cycle. */
const FIRST_YEAR = 1027;
const CYCLE = 60;

/** `BE 16-24`, `TE 15-43 (1909)`: the sixty-year cycle and the year in it, as on Tibetan coins. */
export function readTibetan(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const { line } = context;
  if (line.written(from) !== line.written(from).toUpperCase()) return undefined;
  const cycle = wholeNumber(line.form(from + 1));
  const year = wholeNumber(line.form(from + 2));
  if (!/^[-–/]$/.test(line.gap(from + 2)) || cycle < 12 || cycle > 17 || year < 1 || year > CYCLE) return undefined;
  const struck = FIRST_YEAR + (cycle - 1) * CYCLE + year - 1;
  const civil = civilAfter(context, from + 3, { first: struck, last: struck });
  const to = civil?.to ?? from + 3;
  const { first, last } = civil ?? { first: struck, last: struck };
  return {
    to,
    evidence: [
      yearEvidence(line, from, to, 'sure', { first, last, how: 'date', calendar: 'tibetan', because: BECAUSE.tibetan }),
    ],
  };
}
