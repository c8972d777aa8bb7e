import type { YearEvidence, YearRange } from '../evidence';
import {
  type CenturyPart,
  centuryLettersAfter,
  centuryLettersBefore,
  centuryWordsAfter,
  centuryWordsBefore,
  linkingWords,
  ordinalEndings,
  ordinalWords,
  partsAfter,
  partsBefore,
} from './centuries.data';
import { type Found, type YearContext, yearEvidence } from './year-context';
import { hanNumber, isHanNumeral, romanNumber, romanOrdinal, wholeNumber } from './numerals';
import type { Line } from './line';
import { type Connection, connection, ending, type Era, isNumeric, isPartOfNumber, leads } from './points';
import { type PhraseMatch, Phrases } from './phrases';
import { BECAUSE } from './reasons.data';

export const parts = new Phrases(partsBefore);
export const wordsBefore = new Phrases<'word' | 'letter'>([
  ['word', centuryWordsBefore],
  ['letter', centuryLettersBefore],
]);
export const ordinals = new Phrases(ordinalWords);
export const wordsAfter = new Phrases<'word' | 'letter'>([
  ['word', centuryWordsAfter],
  ['letter', centuryLettersAfter],
]);
const partsBehind = new Phrases(partsAfter);
const FIRST_BC = 30;
const LAST_AD = 21;
const WHOLE: CenturyPart = [0, 100];
const MAX_LINKS = 3;

/** One end of `late 4th - early 3rd century`. */
interface Ordinal {
  readonly century: number;
  readonly part: CenturyPart;
  readonly to: number;
  /** A roman numeral, or a number with an ordinal's ending: a short abbreviation may follow for the word century. */
  readonly marked: boolean;
}

/** `2. Jh. v. Chr.`, `XVIe siècle`, `siglo IV a.C.`, `mid-5th century BC`, `III-II sec. a.C.`, `18世紀末`. */
export function readCentury(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const lead = leads.match(context.line, from, context.language);
  const start = lead && lead.value !== 'year' ? lead.to : from;
  const era = lead?.value === 'bc' || lead?.value === 'ad' ? lead.value : undefined;
  return readAround(context, from, start, era);
}

function readAround(
  context: YearContext,
  from: number,
  start: number,
  eraBefore: Era | undefined,
): Found<YearEvidence> | undefined {
  const opening = openingAt(context, start);
  if (!opening) return undefined;
  const { word, first } = opening;
  const second = secondOrdinal(context, first.to);
  const last = second ?? first;
  const named = word ?? wordAfter(context, last);
  if (!named) return undefined;
  const whole = word ? last.to : named.to;
  const behind = partsBehind.match(context.line, whole, context.language);
  const end = ending(context, behind?.to ?? whole);
  const only = { ...first, part: behind && !second ? behind.value : first.part };
  return centuryEvidence(context, from, end.to, [only, second ?? only], end.era ?? eraBefore);
}

/** The first ordinal with the words for a part of it and for the century that may precede it. */
function openingAt(
  context: YearContext,
  start: number,
): { readonly word: PhraseMatch<'word' | 'letter'> | undefined; readonly first: Ordinal } | undefined {
  const { line, language } = context;
  const before = parts.match(line, start, language);
  const at = before ? afterLinks(context, before.to) : start;
  const word = wordsBefore.match(line, at, language);
  const first = ordinalAt(context, word?.to ?? at, before?.value);
  return first && (!word || mayFollow(line, word, first)) ? { word, first } : undefined;
}

/** Whether an ordinal may follow the word for century: `siglo 4` and `siglo IV`, but only `s. IV`. */
function mayFollow(line: Line, word: PhraseMatch<'word' | 'letter'>, { marked }: Ordinal): boolean {
  return marked || (word.value === 'word' && isNumeric(line, word.to));
}

function wordAfter(context: YearContext, last: Ordinal): { readonly to: number } | undefined {
  const { line, language } = context;
  const named = wordsAfter.match(line, last.to, language);
  if (!named || /[,;()[\]/]/.test(line.gap(last.to))) return undefined;
  if (named.value === 'word') return named;
  // I.S. are a mint master's letters. A numeral of one letter also needs its era: V c. BC.
  const stop = line.form(last.to).length > 1 ? /^\.? +$/ : /^ +$/;
  if (!last.marked || !stop.test(line.gap(last.to))) return undefined;
  // Александр II в мундире, Zygmunt III w koronie: prepositions have no stop.
  if (line.form(last.to).length === 1 && !/^(?:[.,;)]|$)/.test(line.gap(named.to))) return undefined;
  const single = line.form(last.to - 1).length === 1 && !isNumeric(line, last.to - 1);
  return single && !ending(context, named.to).era ? undefined : named;
}

/** `16./17. Jh.`: the stop and the stroke are in one gap; `16.-17. Jh.` likewise. */
function joinedByStop({ line }: YearContext, at: number): Connection | undefined {
  return /^\.\s*[/–-]\s*$/.test(line.gap(at)) ? { to: at, by: 'dash' } : undefined;
}

function secondOrdinal(context: YearContext, at: number): Ordinal | undefined {
  const joined = connection(context, at) ?? joinedByStop(context, at);
  if (!joined) return undefined;
  const part = parts.match(context.line, joined.to, context.language);
  return ordinalAt(context, part ? afterLinks(context, part.to) : joined.to, part?.value);
}

function afterLinks({ line }: YearContext, from: number): number {
  let at = from;
  while (at - from < MAX_LINKS && linkingWords.has(line.form(at))) at++;
  return at;
}

function ordinalAt(context: YearContext, at: number, part: CenturyPart = WHOLE): Ordinal | undefined {
  const { line, language } = context;
  const form = line.form(at);
  if (form === '') return undefined;
  if (isNumeric(line, at)) return isPartOfNumber(line, at) ? undefined : within(ofDigits(line, at, part));
  if (isHanNumeral(form)) return within(ofHan(line, at, part));
  const roman = ofRoman(line, at, part);
  if (roman) return within(roman);
  const word = ordinals.match(line, at, language);
  return word && within({ century: word.value, part, to: word.to, marked: false });
}

function ofDigits(line: Line, at: number, part: CenturyPart): Ordinal {
  const ends = ordinalEndings.has(line.form(at + 1)) && /^[-:]?$/.test(line.gap(at + 1));
  return { century: wholeNumber(line.form(at)), part, to: ends ? at + 2 : at + 1, marked: ends };
}

function ofHan(line: Line, at: number, part: CenturyPart): Ordinal {
  let to = at;
  let numeral = '';
  while (isHanNumeral(line.form(to)) && to - at < 3) numeral += line.form(to++);
  return { century: hanNumber(numeral), part, to, marked: false };
}

function ofRoman(line: Line, at: number, part: CenturyPart): Ordinal | undefined {
  const form = line.form(at);
  const century = romanNumber(form) || romanOrdinal(form);
  if (century === 0) return undefined;
  const ends = line.gap(at + 1) === '-' && ordinalEndings.has(line.form(at + 1));
  const marked = form.length > 1 || /^\p{Lu}/u.test(line.written(at));
  return { century, part, to: ends ? at + 2 : at + 1, marked };
}

function within(ordinal: Ordinal): Ordinal | undefined {
  return ordinal.century >= 1 && ordinal.century <= FIRST_BC ? ordinal : undefined;
}

function centuryEvidence(
  { line }: YearContext,
  from: number,
  to: number,
  [start, end]: readonly [Ordinal, Ordinal],
  era: Era | undefined,
): Found<YearEvidence> | undefined {
  const bc = era === 'bc' || (era === undefined && start.century > end.century);
  if (!bc && end.century > LAST_AD) return undefined;
  const { first } = yearsOf(start, bc);
  const { last } = yearsOf(end, bc);
  if (first >= last) return undefined;
  const certainty = bc && era === undefined ? 'likely' : 'sure';
  return {
    to,
    evidence: [yearEvidence(line, from, to, certainty, { first, last, how: 'century', because: BECAUSE.century })],
  };
}

function yearsOf({ century, part: [from, to] }: Ordinal, bc: boolean): YearRange {
  const start = (century - 1) * 100;
  if (!bc) return { first: start + from + 1, last: start + to };
  return { first: -(start + 100 - from), last: -(start + 100 - to + 1) };
}
