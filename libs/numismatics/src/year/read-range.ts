import type { Certainty, YearEvidence } from '../evidence';
import { type Found, means, type YearContext, yearEvidence } from './year-context';
import {
  type Approach,
  approach,
  completed,
  type Connection,
  connection,
  type Ending,
  ending,
  type Era,
  isPartOfNumber,
  overdates,
  type Point,
  type Printed,
  printedAt,
} from './points';
import { found, type Parts } from './range-parts';
import { isSize, ofReign } from './read-reign';
import { isCountedBefore, isMeasuredAfter } from './year-certainty';
import { BECAUSE } from './reasons.data';

/** Longer ranges are mostly anniversaries and other numbers. */
const LONGEST_DATING = 150;
/** Before Christ, if the second date states Christ in full: 10 av. - 10 ap. J.-C. */
export const SHORTENED_BC: ReadonlySet<string> = new Set(['av', 'avant', 'v', 'vor', 'a']);
const FARTHEST_DIES = 85;
/** The widest stroke of a date known to within some years: `380/75-330/25 BC`. */
const WIDEST_STROKE = 10;

/** Reads the common meaning of a first and a second date; undefined if they are not a range. */
export function readRange(context: YearContext, start: Point): Found<YearEvidence> | undefined {
  const parts = throughoutOf(context, partsOf(context, start));
  if (!parts || isPartOfNumber(context.line, start.at) || isPartOfNumber(context.line, parts.to - 1)) return undefined;
  return (parts.eras[0] ?? parts.eras[1])
    ? ofEra(context, parts)
    : parts.first.digits === 4
      ? ofDates(context, parts)
      : ofReign(context, parts);
}

/** `1799-1806-1825`: a ruler whose rank changed in between. The evidence extends to the last date. */
function throughoutOf({ line }: YearContext, parts: Parts | undefined): Parts | undefined {
  if (parts?.by !== 'dash' || parts.first.digits !== 4 || parts.second.digits !== 4 || !DASHED.test(line.gap(parts.to)))
    return parts;
  const last = printedAt(line, parts.to);
  if (last?.digits !== 4 || last.second || parts.first.value >= parts.second.value || last.value < parts.second.value)
    return parts;
  return { ...parts, second: last, to: parts.to + 1 };
}

const DASHED = /^\s?[-‐‑‒–—−]\s?$/;

function partsOf(context: YearContext, start: Point): Parts | undefined {
  const first = printedAt(context.line, start.at);
  if (!first) return undefined;
  return (
    joinedParts(context, start, first) ??
    (first.second ? strokeParts(start, first, first.second) : overdateParts(context, start, first))
  );
}

/** `1804 over 3`: in words what a stroke says in `1804/3`. */
function overdateParts({ line, language }: YearContext, start: Point, first: Printed): Parts | undefined {
  const { to } = start.end;
  const over = first.digits === 4 && !line.gapHas(to, ',;.') ? overdates.match(line, to, language) : undefined;
  const second = over && printedAt(line, over.to);
  if (!over || !second || second.second || line.gapHas(over.to, ',;.(')) return undefined;
  const under = second.digits >= 4 ? second.value : completed(first.value, second.value, second.digits);
  if (second.digits > 4 || under >= first.value || first.value - under > FARTHEST_DIES) return undefined;
  return strokeParts({ ...start, end: { ...start.end, to: over.to + 1 } }, first, second);
}

/** One number with a stroke: `1848/49`, `44/3 BC`. */
function strokeParts(start: Point, first: Printed, second: Printed): Parts {
  const { from, circa } = start;
  const { to, era, yearWord } = start.end;
  return { from, first, circa, to, second, by: 'stroke', eras: [start.era, era], worded: start.yearWord || yearWord };
}

/** Two numbers, each of which may have a stroke of its own: `297/6-282/1`. */
function joinedParts(context: YearContext, start: Point, first: Printed): Parts | undefined {
  const { line } = context;
  const eraOfFirst = start.end.era ?? start.era;
  const shortened = !start.end.era && SHORTENED_BC.has(line.form(start.end.to));
  const other = secondDate(context, shortened ? start.end.to + 1 : start.end.to);
  if (!other || !mayJoin(first, other, shortened)) return undefined;
  const { by, next, second, end, era } = other;
  const parts: Parts = {
    from: start.from,
    to: end.to,
    first,
    second,
    by,
    eras: [shortened ? (eraOfFirst ?? 'bc') : eraOfFirst, era ?? start.era],
    circa: start.circa || next.circa,
    worded: [start, start.end, next, end].some(({ yearWord }) => yearWord),
  };
  if (era || (start.end.era !== 'bc' && !isNegative(line, start))) return parts;
  return isAcrossEras(context, parts, next.at) ? { ...parts, eras: ['bc', 'ad'] } : undefined;
}

/** A stroke joins no date that has one of its own; the era of a shortened one follows in full. */
function mayJoin(first: Printed, { by, era }: SecondDate, shortened: boolean): boolean {
  return !(first.second && by === 'stroke') && !(shortened && era !== 'ad');
}

interface SecondDate {
  readonly by: Connection['by'];
  readonly next: Approach;
  readonly second: Printed;
  readonly end: Ending;
  readonly era: Era | undefined;
}

/** The date that is joined to the one before a place. */
function secondDate(context: YearContext, at: number): SecondDate | undefined {
  const connected = connection(context, at);
  const next = connected && approach(context, connected.to);
  const printed = next && printedAt(context.line, next.at);
  const second = printed && wholeOf(printed);
  // `Mexico 1960- 1 Peso`: a short number behind a blank belongs to what follows.
  if (!second || (second.digits < 3 && LOOSE.test(context.line.gap(next.at)))) return undefined;
  const end = ending(context, next.at + 1);
  return { by: connected.by, next, second, end, era: end.era ?? next.era };
}

const MINUS = /(?:^|[\s([])[-−‑–]$/u;

/** `-27–14`: a minus directly before a number of at most three digits. */
function isNegative(line: YearContext['line'], { at, from, era, end }: Point): boolean {
  const { start, form } = line.tokens[at] ?? { start: 0, form: '' };
  if (era || end.era || from !== at || form.length > MOST_DIGITS) return false;
  return MINUS.test(line.text.slice(Math.max(0, start - 2), start));
}

const MOST_DIGITS = 3;
const TIGHT = /^[-‐‑‒–—−/]$/u;
/** With a blank behind it only. */
const LOOSE = /^[-‐‑‒–—−]\s+$/u;
const LONG_DASH = /^\s*[–—]\s*$/u;

/** `27 BC–14`: a second year without an era is of our era, unless it is far away, or counts or measures something. */
function isAcrossEras(context: YearContext, { first, second, by, to }: Parts, at: number): boolean {
  const { line } = context;
  if (by !== 'dash' || first.digits > MOST_DIGITS || second.digits > MOST_DIGITS || second.value < 1) return false;
  if (first.value + second.value > LONGEST_DATING) return false;
  if (isMeasuredAfter(context, to) || isSize(context, to)) return false;
  if (TIGHT.test(line.gap(at))) return true;
  // A hyphen between spaces mostly separates the parts of a title.
  const isClosed = to >= line.tokens.length || line.gapHas(to, ')].,;');
  return isClosed || (LONG_DASH.test(line.gap(at)) && !means(context, to, 'denomination'));
}

/** The later year of a number with a stroke: 281 of 282/1, 325 of 330/25. */
function wholeOf({ value, digits, second }: Printed): Printed | undefined {
  if (!second) return { value, digits };
  const last = second.digits < digits ? completed(value, second.value, second.digits) : second.value;
  return last !== value && Math.abs(last - value) <= WIDEST_STROKE ? { value: last, digits } : undefined;
}

function ofEra({ line }: YearContext, parts: Parts): Found<YearEvidence> | undefined {
  const [first, second] = [parts.eras[0] ?? parts.eras[1], parts.eras[1] ?? parts.eras[0]];
  const a = parts.first.value;
  const b = first === second ? fullSecond(parts, second) : parts.second.value;
  const [from, to] = [first === 'bc' ? -a : a, second === 'bc' ? -b : b];
  if (a === 0 || b <= 0 || from >= to || a > 3500 || b > 2100) return undefined;
  return found(line, parts, 'sure', from, to);
}

/** The second year of two of one era, which may be abbreviated. */
function fullSecond(parts: Parts, era: Era | undefined): number {
  const { first, second } = parts;
  if (second.digits >= first.digits) return second.value;
  const whole = completed(first.value, second.value, second.digits);
  if (era === 'ad') return second.value < first.value ? whole : second.value;
  return isShortened(parts) && whole > 0 && whole < first.value ? whole : second.value;
}

/** 44/3 BC and 138-7 BC are abbreviated; 100-44 BC and 19-4 BC are not. */
function isShortened({ by, first, second }: Parts): boolean {
  return by === 'stroke' || first.digits - second.digits > 1;
}

/** Both of four digits, or the second abbreviated: 1643-1715, 1914-18, 1848/49; and overdates, 1802/1. */
function ofDates(context: YearContext, parts: Parts): Found<YearEvidence> | undefined {
  const { first, second, by } = parts;
  const last = second.digits >= 4 ? second.value : completed(first.value, second.value, second.digits);
  const start = certaintyAt(context, parts);
  if (!start || second.digits === 3 || second.value === 1000) return undefined;
  const shortOne = second.digits === 1 && last - first.value !== 1;
  if (by === 'stroke' && (last <= first.value || shortOne)) return ofOverdate(context, parts, last, start);
  if (last <= first.value || shortOne || last > 2100) return undefined;
  const isLong = last - first.value > LONGEST_DATING;
  return found(context.line, parts, isLong ? 'uncertain' : certaintyOfRange(context, parts, start), first.value, last);
}

function certaintyOfRange({ line }: YearContext, { from, to, worded }: Parts, start: Certainty): Certainty {
  if (start === 'uncertain') return start;
  return worded || line.isBracketed(from, to) ? 'sure' : 'likely';
}

/** A die cut over an older one: the date of striking is the first number. */
function ofOverdate(
  { line }: YearContext,
  parts: Parts,
  under: number,
  certainty: Certainty,
): Found<YearEvidence> | undefined {
  const { first, second, from, to } = parts;
  // 1799/8 is cut over the eighth year of its decade; 1880/5 is too far apart to be sure.
  if (second.digits > 2 && first.value - under > FARTHEST_DIES) return undefined;
  const facts = { first: first.value, last: first.value, how: 'date', because: BECAUSE.overdate } as const;
  return { to, evidence: [yearEvidence(line, from, to, certainty, facts)] };
}

function certaintyAt(context: YearContext, parts: Parts): Certainty | undefined {
  const at = parts.from;
  if (parts.by === 'stroke' && parts.second.value === 1000) return undefined;
  if (isMeasuredAfter(context, parts.to)) return undefined;
  const { value } = parts.first;
  if (value < 1000 || value > 2100 || isCountedBefore(context, at)) return undefined;
  return value < 1300 && parts.second.digits < 4 ? 'uncertain' : 'likely';
}
