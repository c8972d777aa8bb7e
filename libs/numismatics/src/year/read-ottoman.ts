import type { YearEvidence } from '../evidence';
import { hijriYears } from './calendars';
import { ottomanAccessions } from './calendars.data';
import { type Found, type YearContext, yearEvidence } from './year-context';
import { wholeNumber } from './numerals';
import { BECAUSE } from './reasons.data';

/**
 * The Hijri year in which a coin with an accession year and a regnal year was struck. Undefined if the first is not the accession of a sultan who
 * used this system: elsewhere (the Mughals) it is already the year of striking.
 */
export function ottomanYear(year: number, reignYear: number | undefined): number | undefined {
  const longest = ottomanAccessions.get(year);
  if (longest === undefined || reignYear === undefined) return undefined;
  // Mustafa III's later coins bear the last two digits of the year instead of the regnal year.
  if (year === 1171 && reignYear >= 80 && reignYear <= 87) return 1100 + reignYear;
  return reignYear <= longest ? year + reignYear - 1 : undefined;
}

/** `1293/33` without a word: Western coins do not have such dates. */
export function readOttoman({ line }: YearContext, from: number): Found<YearEvidence> | undefined {
  const form = line.form(from);
  const glued = form.charAt(4) === '⁄';
  const apart = !glued && /^\/{1,2}$/.test(line.gap(from + 1));
  if (!glued && !apart) return undefined;
  const year = wholeNumber(form.slice(0, 4));
  const struck =
    form.length === 4 || glued
      ? ottomanYear(year, wholeNumber(glued ? form.slice(5) : line.form(from + 1)))
      : undefined;
  if (struck === undefined) return undefined;
  const to = glued ? from + 1 : from + 2;
  return {
    to,
    evidence: [
      yearEvidence(line, from, to, 'likely', {
        ...hijriYears(struck),
        how: 'date',
        calendar: 'hijri',
        because: BECAUSE.accession,
      }),
    ],
  };
}
