import type { Certainty, YearEvidence, YearRange } from '../evidence';
import { civilAfter } from './civil';
import { type Found, means, type YearContext, yearEvidence } from './year-context';
import {
  coinsOfEras,
  type EastAsianEra,
  eastAsianEras,
  eastAsianUnits,
  eraYearWords,
  struckValues,
  struckYen,
  unitsOfYen,
} from './east-asian-eras.data';
import { hanNumber, isHanNumeral, romanNumber, wholeNumber } from './numerals';
import { isNumeric } from './points';
import { Phrases } from './phrases';
import { ordinalEndings } from './centuries.data';
import { BECAUSE } from './reasons.data';

export const eras = new Phrases(eastAsianEras.map((era) => [era, { words: [...era.han, ...era.names] }] as const));
const yearWords = new Phrases([['year', { words: eraYearWords }]]);
const coins = new Phrases(coinsOfEras);
const suffixes = new Phrases([['year', { words: ['年', '年銘', 'year', 'nen', 'yr', '년', 'Jahr'] }]]);
/** 年製, 年造: made in that year. */
const made = new Phrases([['made', { words: ['造', '製', '制', '铸', '鋳', '鑄'] }]]);
/** Longest number of a year in Chinese characters: 開國五百四年. */
const LONGEST_HAN_YEAR = 5;
const LONGEST_DATING = 60;

/** `明治三年`, `Showa 39`, `Guangxu year 34 (1908)`, `Kan'ei Tsuho`. */
export function readEraYear(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const { line } = context;
  const match = eras.match(line, from);
  if (!match) return undefined;
  const counted = line.tokens[from]?.unspaced ? hanYear(context, match.to) : countedYear(context, match.to);
  return counted && isOfEra(match.value, counted.year)
    ? ofYear(context, from, match.value, counted)
    : ofCoins(context, from, match.value, match.to);
}

interface Counted {
  readonly year: number;
  readonly to: number;
  readonly certainty: Certainty;
}

/** In Chinese characters the word for year is required: 明治1圓 is a value. */
function hanYear({ line }: YearContext, at: number): Counted | undefined {
  const number = hanNumberAt(line, at);
  const end = number && suffixes.match(line, number.to);
  if (!number || !end) return undefined;
  return { year: number.year, to: made.match(line, end.to)?.to ?? end.to, certainty: 'sure' };
}

/** A number in any digits, or 元, the first year. */
export function hanNumberAt(
  line: YearContext['line'],
  at: number,
): { readonly year: number; readonly to: number } | undefined {
  if (line.form(at) === '元') return { year: 1, to: at + 1 };
  if (isNumeric(line, at)) return { year: wholeNumber(line.form(at)), to: at + 1 };
  let to = at;
  while (to - at < LONGEST_HAN_YEAR && isHanNumeral(line.form(to))) to++;
  const year = hanNumber(joinedForms(line, at, to));
  return year > 0 ? { year, to } : undefined;
}

function joinedForms(line: YearContext['line'], from: number, to: number): string {
  let forms = '';
  for (let at = from; at < to; at++) forms += line.form(at);
  return forms;
}

/** `Meiji 3`, `Guangxu year 34`, `Kuang Hsu 34th year`; not `Meiji 1 Yen`. */
function countedYear(context: YearContext, from: number): Counted | undefined {
  const { line } = context;
  const word = yearWords.match(line, from);
  const at = word?.to ?? from;
  const year = /[;()[\]/]/.test(line.gap(at)) ? 0 : numberAt(line, at, word !== undefined);
  if (year <= 0) return undefined;
  const ordinal = ordinalEndings.has(line.form(at + 1)) && line.gap(at + 1) === '' ? at + 2 : at + 1;
  const after = suffixes.match(line, ordinal);
  if (after ?? word) return { year, to: after?.to ?? ordinal, certainty: 'sure' };
  return isValued(context, at + 1) ? undefined : { year, to: at + 1, certainty: 'likely' };
}

/** After the word for year also a roman numeral. */
function numberAt(line: YearContext['line'], at: number, named: boolean): number {
  if (isNumeric(line, at)) return wholeNumber(line.form(at));
  return named ? romanNumber(line.form(at)) : 0;
}

/** Whether the number before a place is a value: `1 Yen`. */
function isValued(context: YearContext, at: number): boolean {
  const { line } = context;
  const unit = line.form(at);
  const values = unitsOfYen.has(unit) ? struckYen : struckValues;
  const isUnit = eastAsianUnits.has(unit) || means(context, at, 'denomination');
  return isUnit && values.has(wholeNumber(line.form(at - 1))) && !/[,;(]/.test(line.gap(at));
}

function isOfEra({ first, last }: EastAsianEra, year: number): boolean {
  return year >= 1 && first + year - 1 <= last + 1;
}

function ofYear(
  context: YearContext,
  from: number,
  era: EastAsianEra,
  counted: Counted,
): Found<YearEvidence> | undefined {
  const year = era.first + counted.year - 1;
  // There are republics besides China's: the word for year makes the date likely, only the common-era year makes it sure.
  const isAnyRepublic = context.line.form(from) === 'republic';
  const onlyExplained = isAnyRepublic && counted.certainty !== 'sure';
  const trusted = isAnyRepublic ? { ...counted, certainty: 'likely' as const } : counted;
  return eraEvidence(context, from, trusted, { first: year, last: year }, era.calendar, onlyExplained);
}

function eraEvidence(
  context: YearContext,
  from: number,
  counted: Counted,
  expected: YearRange,
  calendar: YearEvidence['calendar'],
  onlyExplained: boolean,
): Found<YearEvidence> | undefined {
  const civil = civilAfter(context, counted.to, expected);
  if (!civil && onlyExplained) return undefined;
  const to = civil?.to ?? counted.to;
  const { first, last } = civil ?? expected;
  const certainty = civil ? 'sure' : counted.certainty;
  return {
    to,
    evidence: [
      yearEvidence(context.line, from, to, certainty, {
        first,
        last,
        how: 'date',
        calendar,
        because: civil ? BECAUSE.explained : BECAUSE.eraName,
      }),
    ],
  };
}

/** Coins named after the era in which they began. The words of the name are not part of the evidence, because they also name the coin. */
function ofCoins({ line }: YearContext, from: number, era: EastAsianEra, to: number): Found<YearEvidence> | undefined {
  const coin = era.coins && coins.match(line, isNumeric(line, to) ? to + 1 : to);
  const years = coin && era.coins?.[coin.value];
  if (!years) return undefined;
  const [first, last] = years;
  const facts = { first, last, how: 'range', calendar: era.calendar, because: BECAUSE.eraOfCoins } as const;
  // Coins struck for centuries are not dated by their name.
  const certainty = last - first > LONGEST_DATING ? 'uncertain' : 'likely';
  return { to, evidence: [yearEvidence(line, from, to, certainty, facts)] };
}
