import type { YearEvidence } from '../evidence';
import { hijriYears } from './calendars';
import { type Found, type YearContext, yearEvidence } from './year-context';
import type { Line } from './line';
import { cyrillicYear, hebrewNumber, romanNumber, wholeNumber } from './numerals';
import { BECAUSE } from './reasons.data';

const FIRST_ROMAN = 1300;
const LAST_ROMAN = 2100;
const SHORTEST_ROMAN = 4;
const MAX_ROMAN_TOKENS = 4;
const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;
/** Iran used the lunar calendar until AH 1343 and the solar one from 1304 on, with the same digits. */
const FIRST_SOLAR = 1304;
const LAST_LUNAR = 1343;

/** `MDCCLXXX`, `MCMXXVII`, `M·DCC·LXIV`. */
export function readRomanYear({ line }: YearContext, from: number): Found<YearEvidence> | undefined {
  let form = '';
  let to = from;
  let best: { readonly year: number; readonly to: number } | undefined;
  while (
    to - from < MAX_ROMAN_TOKENS &&
    (to === from || /^\s?[·.:]?\s?$/.test(line.gap(to))) &&
    isCapitals(line, to, from)
  ) {
    form += line.form(to);
    to++;
    const year = romanNumber(form);
    if (year === 0) break;
    const long = to === from + 1 ? form.length >= SHORTEST_ROMAN : form.length > SHORTEST_ROMAN;
    if (long && year >= FIRST_ROMAN && year <= LAST_ROMAN) best = { year, to };
  }
  if (!best) return undefined;
  const written = line.slice(from, best.to);
  const certainty = written === written.toUpperCase() && form.length > SHORTEST_ROMAN ? 'sure' : 'likely';
  const facts = { first: best.year, last: best.year, how: 'date', because: BECAUSE.roman } as const;
  return { to: best.to, evidence: [yearEvidence(line, from, best.to, certainty, facts)] };
}

/** A numeral of several tokens is in capitals; a single token may be in any case. */
function isCapitals(line: Line, at: number, from: number): boolean {
  return at === from || (line.form(at) !== '' && line.written(at) === line.written(at).toUpperCase());
}

/** `҂АѰГ`: with the sign of thousands, or with ѱ, which modern words do not contain. Years of the world (7208) count from 5509 BC. */
export function readCyrillicYear({ line }: YearContext, from: number): Found<YearEvidence> | undefined {
  const form = line.form(from);
  if (form.length < 2 || form.length > 5) return undefined;
  if (!line.gap(from).includes('҂') && !form.includes('ѱ')) return undefined;
  const year = cyrillicYear(form);
  const [first, last] = year >= 7000 && year <= 7210 ? [year - 5509, year - 5508] : [year, year];
  if (first < 1480 || last > 1725) return undefined;
  return {
    to: from + 1,
    evidence: [yearEvidence(line, from, from + 1, 'sure', { first, last, how: 'date', because: BECAUSE.cyrillic })],
  };
}

/** `16Z4`, `162Z`: old dies write Z for 2, as do catalogues. */
export function readEngravedTwo({ line }: YearContext, from: number): Found<YearEvidence> | undefined {
  const form = line.form(from);
  const split = form.length === 3 && line.form(from + 1) === 'z' && line.gap(from + 1) === '';
  const date = split ? `${form}z` : form;
  if (!/^1[4-7](?:z[0-9z]|[0-9]z)$/.test(date)) return undefined;
  const year = wholeNumber(date.replaceAll('z', '2'));
  const to = split ? from + 2 : from + 1;
  return {
    to,
    evidence: [
      yearEvidence(line, from, to, 'sure', { first: year, last: year, how: 'date', because: BECAUSE.engravedTwo }),
    ],
  };
}

/** `תש״ח`, `ה׳תש״ח`: year 708 of the sixth millennium, 1947 and 1948. */
export function readHebrewYear({ line }: YearContext, from: number): Found<YearEvidence> | undefined {
  if (!/^["״“”'׳]$/.test(line.gap(from + 1)) || line.form(from + 1).length !== 1) return undefined;
  const letters = line.form(from).replace(/^ה(?=ת)/, '') + line.form(from + 1);
  const year = 5000 + hebrewNumber(letters);
  if (!letters.startsWith('תש') || year < 5700 || year > 5800) return undefined;
  const facts = {
    first: year - 3761,
    last: year - 3760,
    how: 'date',
    calendar: 'hebrew',
    because: BECAUSE.hebrew,
  } as const;
  return { to: from + 2, evidence: [yearEvidence(line, from, from + 2, 'sure', facts)] };
}

/** Four Arabic or Persian digits without a word, as on coins. */
export function readArabicDigits({ line }: YearContext, from: number): Found<YearEvidence> | undefined {
  const form = line.form(from);
  const year = form.length === 4 ? wholeNumber(form) : -1;
  const zero = zeroOf(form.charCodeAt(0));
  if (year < 1000 || zero === 0) return undefined;
  const lunar = { ...hijriYears(year), how: 'date', calendar: 'hijri', because: BECAUSE.otherDigits } as const;
  const solar = {
    first: year + 621,
    last: year + 622,
    how: 'date',
    calendar: 'solar-hijri',
    because: BECAUSE.otherDigits,
  } as const;
  const to = from + 1;
  const read = (facts: typeof lunar | typeof solar, certainty: 'likely' | 'uncertain') =>
    yearEvidence(line, from, to, certainty, facts);
  if (year > 1460) {
    const facts = { first: year, last: year, how: 'date', because: BECAUSE.otherDigits } as const;
    return year >= 1800 && year <= 2035 ? { to, evidence: [yearEvidence(line, from, to, 'likely', facts)] } : undefined;
  }
  if (zero === ARABIC_ZERO || year < FIRST_SOLAR) return { to, evidence: [read(lunar, 'likely')] };
  if (year > LAST_LUNAR) return { to, evidence: [read(solar, 'likely')] };
  return { to, evidence: [read(solar, 'uncertain'), read(lunar, 'uncertain')] };
}

function zeroOf(code: number): number {
  for (const zero of [ARABIC_ZERO, PERSIAN_ZERO]) if (code >= zero && code < zero + 10) return zero;
  return 0;
}
