import type { Dictionary } from '../dictionary/dictionary';
import type { RegnalYearEvidence, UndatedEvidence, YearEvidence } from '../evidence';
import { Trait, wordTest, type Tokenised } from '../text/tokens';
import type { Found, YearContext } from './context';
import { limitsBefore } from './bounds.data';
import { Line } from './line';
import { digitOf, isHanNumeral, romanNumber, romanOrdinal, wholeNumber } from './numerals';
import { Phrases } from './phrases';
import { startsDate, standsAlone } from './gates';
import { leads } from './points';
import { calendarLeads, readCalendarDate, readExplainedNumber, readNumberOfCalendar } from './read-calendars';
import { ordinals, parts, readCentury, wordsBefore } from './read-centuries';
import { cyclicalLeads, readCyclical } from './read-cyclical';
import { decadesBefore, readDecade } from './read-decades';
import { eras, readEraYear } from './read-east-asian';
import { readArabicDigits, readCyrillicYear, readEngravedTwo, readHebrewYear, readRomanYear } from './read-letters';
import { readOttoman } from './read-ottoman';
import { FIRST_EARLY, FIRST_OTTOMAN, LAST_EARLY, readAlone, readPlain } from './read-plain';
import { readAlexandrian, readRegnal, readRegnalOrdinal, regnalLeads } from './read-regnal';
import { readTibetan } from './read-tibetan';
import { readUndated, undated } from './read-undated';

export type DateEvidence = YearEvidence | UndatedEvidence | RegnalYearEvidence;
type Reader = (context: YearContext, from: number) => Found<DateEvidence> | undefined;

/** In the order of trust: what is read first keeps its words. */
const READERS: readonly (readonly [Reader, Iterable<string>])[] = [
  [readUndated, undated.leads()],
  [readTibetan, ['be', 'te', 'rabjung', 'rabchung']],
  [readCalendarDate, calendarLeads.leads()],
  [readEraYear, eras.leads()],
  [readCyclical, cyclicalLeads],
  [readCentury, [...parts.leads(), ...wordsBefore.leads(), ...ordinals.leads(), ...leads.leads()]],
  [readDecade, [...decadesBefore.leads(), ...parts.leads(), ...leads.leads()]],
  [readRegnal, regnalLeads.leads()],
  [readAlexandrian, ['l']],
  [readPlain, leads.leads()],
];
const NUMBER_READERS: readonly Reader[] = [
  readExplainedNumber,
  readNumberOfCalendar,
  readOttoman,
  readEngravedTwo,
  readArabicDigits,
  readCentury,
  readDecade,
  readRegnalOrdinal,
  readPlain,
];

/** Which readers a word may start. Most words start none, which one look-up tells. */
const byLead = new Map<string, Reader[]>();
for (const [reader, words] of READERS) {
  for (const word of new Set(words)) byLead.set(word, [...(byLead.get(word) ?? []), reader]);
}

/**
 * Every date of a text: years and ranges of any calendar, centuries, years of reigns, and that a piece bears none. In text order; where one date may
 * mean two things both are given, in the same place. Numbers that weigh, count or cost something are none. Given the dictionary, a round number
 * before a denomination (1000 Lire) and a number after a catalogue are doubtful; so is a year that only bounds the date (after 211 BC).
 */
export function readYears(text: Tokenised, language?: string, dictionary?: Dictionary): readonly DateEvidence[] {
  const line = new Line(text);
  return readDates(line, language, dictionary).map((date) => {
    const limited = date.kind === 'year' && isLimit(line, line.indexOfToken(date.from), language);
    return limited ? { ...date, certainty: 'uncertain' } : date;
  });
}

/** The same with what stands behind `before` and `after` as sure as any other. */
export function readDates(line: Line, language?: string, dictionary?: Dictionary): readonly DateEvidence[] {
  let context: YearContext = { line, language, dictionary };
  const dates: DateEvidence[] = [];
  for (let at = 0; at < line.tokens.length;) {
    const found = readAt(context, at);
    if (found) dates.push(...found.evidence);
    if (!context.afterBc && found?.evidence.some(isBeforeChrist)) context = { ...context, afterBc: true };
    at = found ? Math.max(found.to, at + 1) : at + 1;
  }
  return resolveRepublican(dates);
}

const limits = new Phrases(limitsBefore.filter(([limit]) => limit === 'before' || limit === 'after'));
const LONGEST_LIMIT = 3;

function isLimit(line: Line, at: number, language: string | undefined): boolean {
  for (let from = at - 1; from >= 0 && from >= at - LONGEST_LIMIT; from--) {
    if (limits.match(line, from, language)?.to === at) return !/[,;()]/.test(line.gap(at));
  }
  return false;
}

function isBeforeChrist(date: DateEvidence): boolean {
  return date.kind === 'year' && date.first < 0;
}

function readAt(context: YearContext, at: number): Found<DateEvidence> | undefined {
  const token = context.line.tokens[at];
  if (!token) return undefined;
  const { form, word } = token;
  if ((word.traits & Trait.digits) !== 0 && standsAlone(context.line, at))
    return mayBeYear(wholeNumber(form)) ? readAlone(context, at) : undefined;
  if (!mayStart(word)) return undefined;
  const code = form.charCodeAt(0);
  if (digitOf(code) >= 0) return firstOf(NUMBER_READERS, context, at);
  // The ending of a number: 2nd.
  if (context.line.isEndingOfNumber(at)) return undefined;
  const readers = byLead.get(form);
  const found = readers && firstOf(readers, context, at);
  if (found) return found;
  const letters = code < ALPHABETS ? (LATIN_ROMAN[code] === 1 ? ofRoman : undefined) : readerOfScript(code);
  return letters?.(context, at, form) ?? (code === SMALL_A ? readCyrillicYear(context, at) : undefined);
}

/** Of a bare number: between the late Empire's dates and the Ottomans' there are none. */
function mayBeYear(value: number): boolean {
  return value >= FIRST_OTTOMAN || (value >= FIRST_EARLY && value <= LAST_EARLY);
}

/** Whether a word may start a date at all. */
const mayStart = wordTest((form) => byLead.has(form) || startsDate(form));

type LetterReader = (context: YearContext, at: number, form: string) => Found<DateEvidence> | undefined;

/** Past the Latin letters, in which all roman numerals but those of Cyrillic keyboards are written. */
const ALPHABETS = 0x250;
/** Moscow's dates may begin with the Latin letter in place of its own: AѰГ. */
const SMALL_A = 0x61;
const LATIN_ROMAN = new Uint8Array(ALPHABETS);
for (const letter of 'ivxlcdm') LATIN_ROMAN[letter.charCodeAt(0)] = 1;
const HEBREW_LETTERS = [0x5d0, 0x5ea] as const;
const CYRILLIC_LETTERS = [0x430, 0x481] as const;
const FIRST_HAN = 0x3000;

function readerOfScript(code: number): LetterReader | undefined {
  if (code >= CYRILLIC_LETTERS[0] && code <= CYRILLIC_LETTERS[1]) return ofCyrillic;
  if (code >= HEBREW_LETTERS[0] && code <= HEBREW_LETTERS[1]) return readHebrewYear;
  return code >= FIRST_HAN ? ofHan : undefined;
}

function ofCyrillic(context: YearContext, at: number, form: string): Found<DateEvidence> | undefined {
  return ofRoman(context, at, form) ?? readCyrillicYear(context, at);
}

function ofHan(context: YearContext, at: number, form: string): Found<DateEvidence> | undefined {
  return isHanNumeral(form) ? readCentury(context, at) : undefined;
}

function firstOf(readers: readonly Reader[], context: YearContext, at: number): Found<DateEvidence> | undefined {
  for (const reader of readers) {
    const found = reader(context, at);
    if (found) return found;
  }
  return undefined;
}

function ofRoman(context: YearContext, at: number, form: string): Found<DateEvidence> | undefined {
  const value = romanNumber(form);
  if (value === 0 && romanOrdinal(form) === 0) return undefined;
  return readCentury(context, at) ?? (value >= 100 ? readRomanYear(context, at) : undefined);
}

/** Popes and Haiti count years too: beside a date outside the Republic's days `AN VIII` is the year of a reign. */
function resolveRepublican(dates: readonly DateEvidence[]): readonly DateEvidence[] {
  if (!dates.some((date) => date.kind === 'year' && date.calendar === 'french-republican')) return dates;
  const elsewhere = dates.some(
    (date) =>
      date.kind === 'year' &&
      date.calendar === 'christian' &&
      date.certainty !== 'uncertain' &&
      (date.last < 1791 || date.first > 1808),
  );
  if (!elsewhere) return dates;
  return dates.map((date) => {
    if (date.kind === 'year' && date.calendar === 'french-republican') return { ...date, certainty: 'uncertain' };
    return date.kind === 'regnal-year' ? { ...date, certainty: 'likely' } : date;
  });
}
