import type { YearEvidence } from '../evidence';
import { type CenturyPart, decadeWordsAfter, decadeWordsBefore, talWordsAfter } from './centuries.data';
import { type Found, type YearContext, yearEvidence, type YearFacts } from './year-context';
import { wholeNumber } from './numerals';
import { ending, isPartOfNumber, leads } from './points';
import { Phrases } from './phrases';
import { parts } from './read-centuries';
import { BECAUSE } from './reasons.data';

export const decadesBefore = new Phrases([['decade', decadeWordsBefore]]);
export const decades = new Phrases<'decade' | 'tal'>([
  ['decade', decadeWordsAfter],
  ['tal', talWordsAfter],
]);
const WHOLE: CenturyPart = [0, 100];
const [FIRST, LAST] = [1000, 2020];

/** `1850s`, `1850er Jahre`, `1850-е`, `1700-talet`, `années 1850`, `late 1950s`. */
export function readDecade(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const lead = leadAt(context, from);
  if (!lead) return undefined;
  const year = wholeNumber(context.line.form(lead.at));
  if (year % 100 === 0 && year < FIRST) return hundredOfEra(context, from, lead.at, year);
  if (year < FIRST || year > LAST || year % 10 !== 0 || isPartOfNumber(context.line, lead.at)) return undefined;
  return ofDecade(context, from, lead, year);
}

function ofDecade(
  { line, language }: YearContext,
  from: number,
  lead: Lead,
  year: number,
): Found<YearEvidence> | undefined {
  const behind = lead.at + 1;
  const word = /^[-’'‘]?$/.test(line.gap(behind)) ? decades.match(line, behind, language) : undefined;
  // 1880S is San Francisco, 1900S too.
  if ((!word && !lead.named) || line.written(behind) === 'S') return undefined;
  const round = year % 100 === 0;
  const hundred = round && (word?.value === 'tal' || line.form(behind) === 's');
  // 1800-е may be a decade or a century; 1700 alone after `années` is hardly either.
  const certainty = round && !hundred ? 'uncertain' : 'likely';
  const to = word?.to ?? behind;
  return { to, evidence: [yearEvidence(line, from, to, certainty, yearsOf(year, lead, hundred))] };
}

/** The words before the number. */
interface Lead {
  readonly at: number;
  readonly part: CenturyPart;
  readonly circa: boolean;
  /** A word for decades: `années 1850`. */
  readonly named: boolean;
}

/** Undefined if the words belong to another sort of date. */
function leadAt({ line, language }: YearContext, from: number): Lead | undefined {
  const none = { at: from, part: WHOLE, circa: false, named: false };
  const before = decadesBefore.match(line, from, language);
  if (before) return { ...none, at: before.to, named: true };
  const part = parts.match(line, from, language);
  if (part) return { ...none, at: part.to, part: part.value };
  const circa = leads.match(line, from, language);
  if (!circa) return none;
  return circa.value === 'circa' ? { ...none, at: circa.to, circa: true } : undefined;
}

function yearsOf(year: number, { part, circa }: Lead, hundred: boolean): YearFacts {
  return {
    ...within(year, hundred ? 100 : 10, part),
    how: circa ? 'circa' : hundred ? 'century' : 'range',
    because: BECAUSE.decade,
  };
}

/** `300-talet f.Kr.`, `300-luku eKr.`: before the year 1000 the era is required. */
function hundredOfEra(context: YearContext, from: number, at: number, year: number): Found<YearEvidence> | undefined {
  const { line, language } = context;
  const named = line.gap(at + 1) === '-' ? decades.match(line, at + 1, language) : undefined;
  const end = named?.value === 'tal' ? ending(context, named.to) : undefined;
  if (!end?.era || year === 0) return undefined;
  const years = end.era === 'bc' ? { first: -(year + 99), last: -year } : { first: year, last: year + 99 };
  return {
    to: end.to,
    evidence: [yearEvidence(line, from, end.to, 'sure', { ...years, how: 'century', because: BECAUSE.decade })],
  };
}

/** A part of `length` years from `year` on; parts are given in hundredths. */
function within(year: number, length: number, [from, to]: CenturyPart): Pick<YearEvidence, 'first' | 'last'> {
  return { first: year + Math.floor((from * length) / 100), last: year + Math.ceil((to * length) / 100) - 1 };
}
