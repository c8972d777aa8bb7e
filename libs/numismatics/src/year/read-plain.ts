import { derived } from '../dictionary/derived';
import type { Certainty, YearEvidence } from '../evidence';
import { type Found, means, type YearContext, yearEvidence } from './year-context';
import type { Line } from './line';
import { hijriYears } from './calendars';
import { romanNumber, wholeNumber } from './numerals';
import { Phrases } from './phrases';
import { monthNames } from './months.data';
import { approach, ending, isNumeric, isPartOfNumber, type Point, printedAt } from './points';
import { readRange } from './read-range';
import { isCountedBefore, isMeasuredAfter, yearCertainty } from './year-certainty';
import { restrikeWords } from './words.data';
import { BECAUSE } from './reasons.data';

const months = new Phrases([['month', monthNames]]);
const restrikes = new Phrases([['restrike', restrikeWords]]);
/** Hoards and seals of the Near East are older than coins. */
const EARLIEST_BC = 3500;
const LATEST_AD = 2100;
/** Letters next to a date that are not a mint mark: units of measure and endings of words. */
const NO_MINTS: ReadonlySet<string> = new Set(
  'mm cm kg mg ml gr gm oz ct kt th st nd rd er ex st x xx pc eur usd gbp chf rub'.split(' '),
);
const UPPER = /^\p{Lu}{1,3}$/u;

/** Reads a date of the Christian era at a place: `1764`, `ca. 1780`, `44 BC`, `98-117 n. Chr.`, `1848/49`, `1802/1`. */
export function readPlain(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const { line } = context;
  const approached = approach(context, from);
  if (!approached) return undefined;
  const bracketed = from === approached.at ? readBracketedDigits(line, from) : undefined;
  if (bracketed) return bracketed;
  const first = { ...approached, from, end: ending(context, approached.at + 1) };
  return readRange(context, first) ?? readOne(context, first);
}

/** Like {@link readPlain}, for a number that is known to be bare. */
export function readAlone(context: YearContext, at: number): Found<YearEvidence> | undefined {
  const approached = approach(context, at);
  return approached && readOne(context, { ...approached, from: at, end: { to: at + 1, yearWord: false } });
}

function readOne(context: YearContext, point: Point): Found<YearEvidence> | undefined {
  const { line } = context;
  const { at, end } = point;
  const printed = printedAt(line, at);
  if (!printed || printed.second) return undefined;
  const { value } = printed;
  // 1740 BC is a date and a Spanish grade.
  if (end.era === 'bc' && value >= 1000 && line.form(at + 1) === 'bc')
    return readOne(context, { ...point, end: { to: at + 1, yearWord: false } });
  const era = end.era ?? point.era;
  if (era) return readOfEra(context, point, value, era === 'bc' ? -1 : 1);
  return readOttomanDate(context, point, value) ?? readWithoutEra(context, point, value);
}

function readWithoutEra(context: YearContext, point: Point, value: number): Found<YearEvidence> | undefined {
  const { line } = context;
  const { from, at, end, circa } = point;
  const alone =
    yearCertainty(context, from, at, end.to) ?? (isEarlyDate(context, point) ? ('uncertain' as const) : undefined);
  if (!alone) return undefined;
  const bracketed = line.isBracketed(from, end.to);
  const mark = end.to === at + 1 ? mintMarkAfter(line, at) : undefined;
  const supported = point.yearWord || end.yearWord || bracketed || mark !== undefined || isDayBefore(line, from);
  const certainty = withSupport(alone, value, supported, circa);
  const facts = {
    first: value,
    last: value,
    how: circa ? ('circa' as const) : ('date' as const),
    because: supported ? BECAUSE.supported : reasonAlone(certainty, value),
    ...(bracketed && { bracketed: true as const }),
    ...(mark !== undefined && { mark }),
    ...(isRestrike(context, from) && { restrike: true as const }),
  };
  return { to: end.to, evidence: [yearEvidence(line, from, end.to, certainty, facts)] };
}

function reasonAlone(certainty: Certainty, value: number): string {
  if (certainty !== 'uncertain') return BECAUSE.alone;
  return value < 1000 ? BECAUSE.early : BECAUSE.doubtful;
}

/** Support makes a likely year sure. An uncertain early year becomes likely with the same support, and as an approximate year. */
function withSupport(alone: Certainty, value: number, supported: boolean, circa: boolean): Certainty {
  if (alone === 'likely' && supported) return 'sure';
  const isEarly = alone === 'uncertain' && value >= 1000 && value < 1400;
  return isEarly && (supported || circa) ? 'likely' : alone;
}

/** Years of the Roman Empire: mint marks and values are smaller numbers, and none of its dates is higher. */
export const [FIRST_EARLY, LAST_EARLY] = [60, 499];

/** `Denarius, Rome 236`, `Sesterce. 145. Rome`: a year only if the ruler reigned in it. */
function isEarlyDate(context: YearContext, { from, at, end }: Point): boolean {
  const { line } = context;
  const value = wholeNumber(line.form(at));
  if (value < FIRST_EARLY || value > LAST_EARLY || from !== at || end.to !== at + 1) return false;
  const struck =
    means(context, at - 1, 'mint') || (line.gapHas(at, '.,') && means(context, at - 1, 'denomination', true));
  return struck && !isPartOfNumber(line, at) && !isCountedBefore(context, at) && !isMeasuredAfter(context, at + 1);
}

/** `Akçe 974`, `Sultani 926 Misr`: the Hijri year after an Ottoman coin or mint, if the sultan reigned then. */
function readOttomanDate(
  context: YearContext,
  { from, at, end }: Point,
  value: number,
): Found<YearEvidence> | undefined {
  const { line } = context;
  if (value < FIRST_OTTOMAN || value > LAST_OTTOMAN || from !== at || end.to !== at + 1) return undefined;
  if (!isOttoman(context, at - 1) || isPartOfNumber(line, at) || isMeasuredAfter(context, at + 1)) return undefined;
  const facts = { ...hijriYears(value), how: 'date', calendar: 'hijri', because: BECAUSE.ottoman } as const;
  return { to: at + 1, evidence: [yearEvidence(line, at, at + 1, 'uncertain', facts)] };
}

/** Hijri years of their coins, up to the last that is not also a plausible common-era year. */
export const [FIRST_OTTOMAN, LAST_OTTOMAN] = [800, 1342];

/** Realms whose dates without the name of a calendar are Hijri years. */
const hijriRealms = derived(
  (dictionary) =>
    new Set(dictionary.all('realm').flatMap(({ id, facts }) => (facts.bare_dates === 'hijri' ? [id] : []))),
);

function isOttoman({ line, dictionary }: YearContext, at: number): boolean {
  if (!dictionary) return false;
  const realms = hijriRealms(dictionary);
  return dictionary
    .sensesOf(line.form(at))
    .some(
      ({ entry }) =>
        (entry.kind === 'denomination' && entry.facts.realms?.some((realm) => realms.has(realm)) === true) ||
        (entry.kind === 'mint' && [entry.facts.realm].flat().some((realm) => realm !== undefined && realms.has(realm))),
    );
}

/** With the era a small number is a year too, unless coins cannot bear it. */
function readOfEra(context: YearContext, point: Point, value: number, sign: 1 | -1): Found<YearEvidence> | undefined {
  const { line } = context;
  if (value === 0 || value > (sign < 0 ? EARLIEST_BC : LATEST_AD)) return undefined;
  if (isPartOfNumber(line, point.at) || isCountedBefore(context, point.from)) return undefined;
  const year = sign * value;
  const bracketed = line.isBracketed(point.from, point.end.to);
  const facts = {
    first: year,
    last: year,
    how: point.circa ? 'circa' : 'date',
    because: BECAUSE.era,
    ...(bracketed && { bracketed: true as const }),
  } as const;
  return { to: point.end.to, evidence: [yearEvidence(line, point.from, point.end.to, 'sure', facts)] };
}

/** `(1)851`, `18(51)`, `[17]64`: digits missing on the coin are in brackets. */
function readBracketedDigits(line: Line, from: number): Found<YearEvidence> | undefined {
  let digits = line.form(from);
  let to = from + 1;
  let brackets = isBracket(line.charBefore(line.tokens[from]?.start ?? 0)) ? 1 : 0;
  while (digits.length < 4 && isNumeric(line, to) && isBracket(line.gap(to))) {
    digits += line.form(to);
    brackets++;
    to++;
  }
  const value = (to > from + 1 && brackets > 1) || endsInBracket(line, to) ? wholeNumber(digits) : -1;
  if (to === from + 1 || digits.length !== 4 || value < 1300 || value > LATEST_AD) return undefined;
  return {
    to,
    evidence: [
      yearEvidence(line, from, to, 'sure', { first: value, last: value, how: 'date', because: BECAUSE.missingDigits }),
    ],
  };
}

function endsInBracket(line: Line, to: number): boolean {
  return isBracket(line.charAfter(line.tokens[to - 1]?.end ?? 0));
}

function isBracket(text: string): boolean {
  return text.length === 1 && '()[]'.includes(text);
}

/** `1709A`, `1880-S`, `1909 S`: capitals directly after the date. A letter after a space is too ambiguous to make the date surer. */
function mintMarkAfter(line: Line, at: number): string | undefined {
  const written = line.written(at + 1);
  const gap = line.gap(at + 1);
  if (written === '' || (gap !== '' && gap !== '-') || NO_MINTS.has(line.form(at + 1))) return undefined;
  // 1936-XIV counts the years of a regime.
  const roman = romanNumber(line.form(at + 1));
  if (roman > 1 && roman < 50) return undefined;
  const small = gap === '' && /^[a-fh-wyz]$/.test(written);
  return UPPER.test(written) || small ? written : undefined;
}

/** `5 décembre 1360`, `5 de mayo de 1862`, `March 4, 1861` */
function isDayBefore(line: Line, from: number): boolean {
  const at = line.form(from - 1) === 'de' ? from - 1 : from;
  const month = at - 1;
  const day = line.form(month - 1) === 'de' ? month - 2 : month - 1;
  if (months.match(line, month)?.to === at) return isDay(line, day);
  return isDay(line, at - 1) && months.match(line, at - 2)?.to === at - 1 && line.gap(at).startsWith(',');
}

function isDay(line: Line, at: number): boolean {
  const day = wholeNumber(line.form(at));
  return day >= 1 && day <= 31;
}

function isRestrike({ line, language }: YearContext, from: number): boolean {
  const near = restrikes.match(line, from - 1, language);
  const distant = restrikes.match(line, from - 2, language);
  return near?.to === from || distant?.to === from;
}
