import type { Dictionary } from '../dictionary/dictionary';
import type { Certainty, Span, YearEvidence } from '../evidence';
import type { Tokenised } from '../text/tokens';
import { betweenWords, type Limit, limitsAfter, limitsBefore } from './bounds.data';
import { Line } from './line';
import { wholeNumber } from './numerals';
import { Phrases } from './phrases';
import { readDates } from './read-years';
import { andWords } from './words.data';

/** The years that a part of a query requires, both included; an absent bound is open. Negative before Christ. */
export interface YearBound extends Span {
  readonly certainty: Certainty;
  readonly first?: number;
  readonly last?: number;
  /** The evidence it was derived from. */
  readonly year: YearEvidence;
}

const before = new Phrases(limitsBefore);
const after = new Phrases(limitsAfter);
const between = new Phrases([['between', betweenWords]]);
const ands = new Phrases([['and', andWords]]);
const LONGEST_PHRASE = 4;
/** The tolerance, in years, for an approximate year in a query. */
const ABOUT = 10;

/**
 * The year bounds of a query: `before 1800` is up to 1799, `bis 1800` and `до 1900 года` include the year, `nach 1850` starts with 1851, `seit 1871`
 * with 1871. Plain years, ranges, centuries and decades are closed; `~1780` extends ten years in both directions. Spans include the words of the
 * bound. A round number after a word that is also used with prices (`bis 1500`, `ab 2000`) is uncertain.
 */
export function readYearBounds(text: Tokenised, language?: string, dictionary?: Dictionary): readonly YearBound[] {
  const line = new Line(text);
  const years = readDates(line, language, dictionary).filter((year) => year.kind === 'year');
  const bounds: YearBound[] = [];
  for (let at = 0; at < years.length; at++) {
    const year = years[at];
    if (!year) continue;
    const pair = betweenTwo(line, years, at, language);
    bounds.push(pair ?? numberAndYear(line, year, language) ?? limited(line, year, language));
    if (pair) at++;
  }
  return bounds;
}

/** The start and end of a span of the text among the tokens of the line. */
function tokensOf(line: Line, { from, to }: Span): Span {
  const end = line.indexOfToken(to);
  return { from: line.indexOfToken(from), to: end < 0 || end > line.tokens.length ? line.tokens.length : end };
}

/** `between 1800 and 1850` */
function betweenTwo(
  line: Line,
  years: readonly YearEvidence[],
  at: number,
  language: string | undefined,
): YearBound | undefined {
  const [year, next] = [years[at], years[at + 1]];
  if (!year || !next || next.from < year.to) return undefined;
  const { from, to } = tokensOf(line, year);
  const start = phraseEndingAt(between, line, from, language);
  if (!start || ands.match(line, to, language)?.to !== tokensOf(line, next).from || year.first > next.last)
    return undefined;
  const span = { from: line.span(start.from, from).from, to: next.to };
  const certainty = year.certainty === 'uncertain' ? 'uncertain' : next.certainty;
  return { ...span, certainty, first: year.first, last: next.last, year };
}

/** `between 300 and 200 BC`: the era is given once. */
function numberAndYear(line: Line, year: YearEvidence, language: string | undefined): YearBound | undefined {
  const { from } = tokensOf(line, year);
  const and = phraseEndingAt(ands, line, from, language);
  const number = and ? wholeNumber(line.form(and.from - 1)) : -1;
  const start = and && number > 0 ? phraseEndingAt(between, line, and.from - 1, language) : undefined;
  if (!start || number >= 1000) return undefined;
  const first = year.first < 0 ? -number : number;
  if (first > year.last) return undefined;
  const span = { from: line.span(start.from, from).from, to: year.to };
  return { ...span, certainty: year.certainty, first, last: year.last, year };
}

function limited(line: Line, year: YearEvidence, language: string | undefined): YearBound {
  const { limit, from, to } = limitOf(line, year, language);
  const span = { from, to };
  // A range states both ends: von 1800 bis 1850.
  const closed = limit === undefined || (year.how === 'range' && limit === 'since' && year.last - year.first > 1);
  if (closed) return { ...span, certainty: year.certainty, ...around(year), year };
  const mayBePrice = (limit === 'until' || limit === 'since') && year.first % 500 === 0 && year.certainty === 'likely';
  return { ...span, certainty: mayBePrice ? 'uncertain' : year.certainty, ...openRange(limit, year), year };
}

/** The sign or the word that limits a year, and the span of both. */
function limitOf(
  line: Line,
  year: YearEvidence,
  language: string | undefined,
): Span & { readonly limit: Limit | undefined } {
  const { from, to } = tokensOf(line, year);
  const sign = signOf(line, from, to);
  if (sign) return { limit: sign, from: year.from, to: year.to };
  const lead = phraseEndingAt(before, line, from, language);
  if (lead) return { limit: lead.value, from: line.span(lead.from, from).from, to: year.to };
  const trail = trailing(line, to, language);
  return { limit: trail?.value, from: year.from, to: trail ? line.span(to, trail.to).to : year.to };
}

function around({ first, last, how }: YearEvidence): { readonly first: number; readonly last: number } {
  return how === 'circa' && first === last
    ? { first: yearsOn(first, -ABOUT), last: yearsOn(last, ABOUT) }
    : { first, last };
}

function openRange(limit: Limit, { first, last }: YearEvidence): { readonly first?: number; readonly last?: number } {
  switch (limit) {
    case 'before':
      return { last: yearsOn(first, -1) };
    case 'until':
      return { last };
    case 'after':
      return { first: yearsOn(last, 1) };
    case 'since':
      return { first };
  }
}

/** There is no year 0. */
function yearsOn(year: number, years: number): number {
  const moved = year + years;
  if (year < 0 && moved >= 0) return moved + 1;
  return year > 0 && moved <= 0 ? moved - 1 : moved;
}

/** `<1800`, `≥ 1871`, `1871+`, `1871-` with nothing after it. */
function signOf(line: Line, from: number, to: number): Limit | undefined {
  const gap = line.gap(from).trimEnd();
  if (gap.endsWith('<=') || gap.endsWith('≤')) return 'until';
  if (gap.endsWith('>=') || gap.endsWith('≥')) return 'since';
  if (gap.endsWith('<')) return 'before';
  if (gap.endsWith('>')) return 'after';
  const behind = line.gap(to);
  return (line.form(to) === '+' && behind === '') ||
    /^[-–—]\s/.test(behind) ||
    (/^[-–—]$/.test(behind) && to >= line.tokens.length)
    ? 'since'
    : undefined;
}

/** After the year, or after its apostrophe or hyphen: `1900-ig`, `1800'den önce`. */
function trailing(
  line: Line,
  to: number,
  language: string | undefined,
): { readonly value: Limit; readonly to: number } | undefined {
  return /[,;()]/.test(line.gap(to)) ? undefined : after.match(line, to, language);
}

function phraseEndingAt<T>(
  phrases: Phrases<T>,
  line: Line,
  end: number,
  language: string | undefined,
): { readonly value: T; readonly from: number } | undefined {
  if (/[,;()]/.test(line.gap(end))) return undefined;
  for (let length = LONGEST_PHRASE; length >= 1; length--) {
    const match = phrases.match(line, end - length, language);
    if (match?.to === end) return { value: match.value, from: end - length };
  }
  return undefined;
}
