import type { YearEvidence } from '../evidence';
import { type CenturyPart, decadeWordsAfter, decadeWordsBefore, talWordsAfter } from './centuries.data';
import { type Found, type YearContext, yearEvidence } from './context';
import { wholeNumber } from './numerals';
import { ending, isPartOfNumber, leads } from './points';
import { Phrases } from './phrases';
import { parts } from './read-centuries';

export const decadesBefore = new Phrases([['decade', decadeWordsBefore]]);
export const decades = new Phrases<'decade' | 'tal'>([
  ['decade', decadeWordsAfter],
  ['tal', talWordsAfter],
]);
const WHOLE: CenturyPart = [0, 100];
const [FIRST, LAST] = [1000, 2020];

/** `1850s`, `1850er Jahre`, `1850-е`, `1700-talet`, `années 1850`, `late 1950s`. */
export function readDecade(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const { line, language } = context;
  const before = decadesBefore.match(line, from, language);
  const part = before ? undefined : parts.match(line, from, language);
  const circa = before || part ? undefined : leads.match(line, from, language);
  if (circa && circa.value !== 'circa') return undefined;
  const at = (before ?? part ?? circa)?.to ?? from;
  const year = wholeNumber(line.form(at));
  if (year % 100 === 0 && year < FIRST) return hundredOfEra(context, from, at, year);
  if (year < FIRST || year > LAST || year % 10 !== 0 || isPartOfNumber(line, at)) return undefined;
  const named = /^[-’'‘]?$/.test(line.gap(at + 1)) ? decades.match(line, at + 1, language) : undefined;
  // 1880S is San Francisco, 1900S too.
  if ((!named && !before) || line.written(at + 1) === 'S') return undefined;
  const hundred = year % 100 === 0 && (named?.value === 'tal' || line.form(at + 1) === 's');
  const years = within(year, hundred ? 100 : 10, part?.value ?? WHOLE);
  const how = circa ? 'circa' : hundred ? 'century' : 'range';
  // 1800-е may be a decade or a century; 1700 alone after `années` is hardly either.
  const certainty = year % 100 === 0 && !hundred ? 'uncertain' : 'likely';
  const to = named?.to ?? at + 1;
  return { to, evidence: [yearEvidence(line, from, to, certainty, { ...years, how })] };
}

/** `300-talet f.Kr.`, `300-luku eKr.`: before the year 1000 the era is required. */
function hundredOfEra(context: YearContext, from: number, at: number, year: number): Found<YearEvidence> | undefined {
  const { line, language } = context;
  const named = line.gap(at + 1) === '-' ? decades.match(line, at + 1, language) : undefined;
  const end = named?.value === 'tal' ? ending(context, named.to) : undefined;
  if (!end?.era || year === 0) return undefined;
  const years = end.era === 'bc' ? { first: -(year + 99), last: -year } : { first: year, last: year + 99 };
  return { to: end.to, evidence: [yearEvidence(line, from, end.to, 'sure', { ...years, how: 'century' })] };
}

/** A part of `length` years from `year` on; parts are given in hundredths. */
function within(year: number, length: number, [from, to]: CenturyPart): Pick<YearEvidence, 'first' | 'last'> {
  return { first: year + Math.floor((from * length) / 100), last: year + Math.ceil((to * length) / 100) - 1 };
}
