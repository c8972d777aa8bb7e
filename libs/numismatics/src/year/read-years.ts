import type { Dictionary } from '../dictionary/dictionary';
import type { RegnalYearEvidence, UndatedEvidence, YearEvidence } from '../evidence';
import { mayRead } from '../text/scan';
import { Trait, wordTest, type Tokenised, type Word } from '../text/tokens';
import type { Found, YearContext } from './year-context';
import { limitsBefore } from './bounds.data';
import { lastingAt } from './lasting';
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
import { BECAUSE } from './reasons.data';

export type DateEvidence = YearEvidence | UndatedEvidence | RegnalYearEvidence;
type Reader = (context: YearContext, from: number) => Found<DateEvidence> | undefined;

/** In order of precedence: the tokens of an earlier reader are not read again. */
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

/** The readers that a word may start, so that one look-up skips most words. */
const byLead = new Map<string, Reader[]>();
for (const [reader, words] of READERS) {
  for (const word of new Set(words)) byLead.set(word, [...(byLead.get(word) ?? []), reader]);
}

/**
 * Every date of a text: years and ranges of any calendar, centuries, regnal years, and statements that a coin is undated. In text order; an ambiguous
 * date has two entries at the same place. Numbers that weigh, count or price something are left out. With the dictionary, a round number before a
 * denomination (1000 Lire) and a number after a catalogue are uncertain, as is a year that only bounds the date (after 211 BC).
 */
export function readYears(text: Tokenised, language?: string, dictionary?: Dictionary): readonly DateEvidence[] {
  if (!mayRead(text, 'years')) return NO_DATES;
  const line = new Line(text);
  const context: YearContext = { line, language, dictionary };
  return readDates(line, language, dictionary).map((date) => (date.kind === 'year' ? bounded(date, context) : date));
}

/** A date after `before` or `after` is uncertain; one that only begins a time is marked. */
function bounded(date: YearEvidence, context: YearContext): YearEvidence {
  const { line, language } = context;
  const from = line.indexOfToken(date.from);
  if (isLimit(line, from, language)) return { ...date, certainty: 'uncertain', because: BECAUSE.limit };
  const end = line.indexOfToken(date.to);
  const lasts = date.how === 'date' ? lastingAt(context, from, end < 0 ? line.tokens.length : end) : undefined;
  return lasts === undefined ? date : { ...date, lasts };
}

const NO_DATES: readonly DateEvidence[] = [];

/** Whether a date may start at a token, or at a part of it: tokens with digits are split. */
export function startsYear(word: Word): boolean {
  return (word.traits & (Trait.hasDigit | Trait.otherNumeral)) !== 0 || mayStart(word);
}

/** Like {@link readYears}, without lowering the certainty of years after `before` and `after`. */
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

/** Whether a bare number may be a year: there are none between the dates of the late Roman Empire and the Ottoman ones. */
function mayBeYear(value: number): boolean {
  return value >= FIRST_OTTOMAN || (value >= FIRST_EARLY && value <= LAST_EARLY);
}

/** Whether a word may start a date. */
const mayStart = wordTest((form) => byLead.has(form) || startsDate(form));

type LetterReader = (context: YearContext, at: number, form: string) => Found<DateEvidence> | undefined;

/** The first code after the Latin letters. Roman numerals are written in Latin letters, except on Cyrillic keyboards. */
const ALPHABETS = 0x250;
/** Dates of Moscow may begin with a Latin letter in place of the Cyrillic one: AѰГ. */
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

/** Popes and Haiti count years too: with a date outside the years of the Republic, `AN VIII` is a regnal year. */
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
    if (date.kind === 'year' && date.calendar === 'french-republican')
      return { ...date, certainty: 'uncertain', because: BECAUSE.elsewhere };
    return date.kind === 'regnal-year' ? { ...date, certainty: 'likely' } : date;
  });
}
