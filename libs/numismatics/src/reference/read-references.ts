import type { Dictionary } from '../dictionary/dictionary';
import { groupOf } from '../dictionary/entry-groups';
import type { Certainty, ReferenceEvidence } from '../evidence';
import { mayRead, mayReadAt, Reads } from '../text/scan';
import { Trait, type Tokenised } from '../text/tokens';
import { type CatalogueNumber, NumberReader } from './catalogue-number';
import { citationAt, citationStarts, type Cited, isDigit, isNumbered } from './citations';
import type { NumberShape } from './number-shape';
import { LOOSE_WORDS, PROVENANCE_WORDS, ROUND_AMOUNTS, ROW_WORDS, VARIETY_WORDS } from './reference-words.data';
import { romanNumber } from './roman-number';

const ROW_GAP = /^[\s,;:.+&/=()[\]–—-]{0,6}$/;
const SEPARATES = /[,;:.|•–—)\]/]|\s-\s/;
const ENDS = /^\s*(?:[,;:.|•–—)\]/(]|-\s|$)/;
const DATE = /^(?:1[0-9]{3}|20[0-9]{2})$/;
const MOST_ROW_WORDS = 4;
/** Smaller numbers after a place may be a value, a month or the number of a coin in a series. */
const SMALLEST_NUMBER = 100;
/** The maximum number of tokens from the first of a citation to its number: RIC II.1 (second edition, Hadrian) 12. */
const FARTHEST_NUMBER = 9;

/**
 * Citations of works of reference with their numbers (`RIC II 123a`, `Crawford 44/5`, `KM# 382.1`), in text order, without overlaps. A short citation
 * that is also another word (`S. 3785`, `C. 34`, `1 Fr.`) is likely where references are usual: after another one, in brackets, between separators;
 * elsewhere it is uncertain. Of a range of numbers the first is read.
 */
export function readReferences(
  text: Tokenised,
  dictionary: Dictionary,
  language?: string,
): readonly ReferenceEvidence[] {
  if (!mayRead(text, 'references') || !mayRead(text, 'numbers')) return NO_REFERENCES;
  const found: ReferenceEvidence[] = [];
  const { tokens } = text;
  const starts = citationStarts(dictionary);
  let number = -1;
  for (let place = 0; place < tokens.length; place++) {
    // Most words are far from a number; only those before one are looked up.
    if (number < place) number = nextNumber(text, place);
    if (number < 0) break;
    place = Math.max(place, number - FARTHEST_NUMBER);
    if (!mayReadAt(text, place, Reads.references, starts)) continue;
    const cited = citationAt(text, place, dictionary);
    if (!cited || isInside(text, place)) continue;
    const read = numberOf(text, cited);
    if (!read) continue;
    const before = found.at(-1);
    const inRow = before !== undefined && isRow(text, before.to, place);
    const { certainty, because } = ruleOf({ text, place, cited, ...read, inRow, dictionary, language });
    if (!certainty) continue;
    found.push(referenceEvidence(text, place, read, { certainty, because }));
    place = read.number.to - 1;
  }
  return supported(text, found);
}

/** The next token that begins or ends with a digit; -1 if there is none. */
function nextNumber(text: Tokenised, from: number): number {
  for (let place = from; place < text.tokens.length; place++)
    if (mayReadAt(text, place, Reads.numbers, isNumbered)) return place;
  return -1;
}

const NO_REFERENCES: readonly ReferenceEvidence[] = [];

/** "K1" of 12-K1 and the S of "U.S. 1909" are not citations. */
function isInside({ text, tokens }: Tokenised, place: number): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (!before || !token || token.start - before.end !== 1) return false;
  const sign = text.charAt(before.end);
  if (sign === '.') return before.form.length === 1 && token.form.length === 1;
  return (sign === '-' || sign === '/') && isDigit(before.form.charCodeAt(before.form.length - 1));
}

interface NumberOfWorks {
  readonly works: readonly string[];
  readonly number: CatalogueNumber;
}

/** Of works with the same citation those whose form of number fits best. */
function numberOf(text: Tokenised, cited: Cited): NumberOfWorks | undefined {
  const [only, ...others] = cited.works;
  if (only && others.length === 0) {
    const number = new NumberReader(text, cited, only.shape).read();
    return number && { works: [only.key], number };
  }
  let best: { readonly number: CatalogueNumber; readonly misfit: number; works: string[] } | undefined;
  const read = new Map<NumberShape, CatalogueNumber | undefined>();
  for (const { key, shape } of cited.works) {
    if (!read.has(shape)) read.set(shape, new NumberReader(text, cited, shape).read());
    const number = read.get(shape);
    if (!number) continue;
    const misfit = misfitOf(number, shape);
    if (!best || number.to > best.number.to || (number.to === best.number.to && misfit < best.misfit))
      best = { number, misfit, works: [key] };
    else if (number.to === best.number.to && misfit === best.misfit) best.works.push(key);
  }
  return best;
}

/** The parts that the work's numbers do not have, and the parts that are missing. */
function misfitOf(number: CatalogueNumber, shape: NumberShape): number {
  const parts = ['volume', 'section', 'letter', 'sub'] as const;
  return parts.filter((part) => {
    const there = number[part] !== undefined;
    return there ? shape[part] === 'never' : shape[part] === 'always';
  }).length;
}

interface Place {
  readonly text: Tokenised;
  readonly place: number;
  readonly cited: Cited;
  readonly number: CatalogueNumber;
  readonly inRow: boolean;
  readonly dictionary: Dictionary;
  readonly language: string | undefined;
}

/** What a citation is in a place. */
interface Rule {
  readonly applies: (at: Place) => boolean;
  /** Undefined where it cites nothing. */
  readonly certainty: Certainty | undefined;
  readonly because: string;
}

/** The first rule that applies decides. */
const RULES: readonly Rule[] = [
  { applies: isProvenance, certainty: undefined, because: 'The name of a sale or a collection.' },
  {
    applies: (at) => isYear(at.number) && isUnitOfMoney(at),
    certainty: undefined,
    because: 'A value in small letters, and its date.',
  },
  {
    applies: (at) => isYear(at.number) && isUndated(at),
    certainty: 'likely',
    because: 'A work on coins without dates: the number is not a year.',
  },
  {
    applies: (at) => !at.cited.weak && mayBeEdition(at),
    certainty: 'likely',
    because: 'A work cited by its author; the number may be the year of an edition.',
  },
  {
    applies: ({ cited }) => !cited.weak,
    certainty: 'sure',
    because: 'A citation without another meaning, and its number.',
  },
  { applies: (at) => isDenomination(at) || isPage(at), certainty: undefined, because: 'A value or a page.' },
  { applies: ({ inRow }) => inRow, certainty: 'likely', because: 'It follows another reference.' },
  { applies: isOrdinal, certainty: undefined, because: 'An ordinal.' },
  {
    applies: (at) => isYear(at.number) && !at.cited.citation.name && isSecondDate(at) && standsApart(at),
    certainty: 'likely',
    because: 'The text has another date, so that this number need not be one, and it stands apart.',
  },
  { applies: ({ number }) => isYear(number), certainty: 'uncertain', because: 'The number may be a year.' },
  { applies: ({ number }) => number.joint === 'sign', certainty: 'likely', because: 'A sign for number follows.' },
  {
    applies: isNumberOfPlace,
    certainty: 'likely',
    because: 'A place is not followed by a number that counts and dates nothing: its author is cited.',
  },
  {
    applies: (at) => at.cited.citation.name || isGrade(at) || isOrdinaryWord(at),
    certainty: 'uncertain',
    because: 'The citation is also a name, a grade or an everyday word.',
  },
  {
    applies: (at) => isSmallNumberOfLetter(at) && at.number.letter !== undefined && standsApart(at),
    certainty: 'likely',
    because: 'A letter, a small number and its letter stand apart.',
  },
  { applies: isSmallNumberOfLetter, certainty: 'uncertain', because: 'A single letter with a small number.' },
  {
    applies: (at) => isShaped(at) || isHyphened(at) || isUsualAndStopped(at) || standsApart(at),
    certainty: 'likely',
    because: 'The number has the form of the work, or the citation stands apart.',
  },
];

const NO_RULE = { certainty: 'uncertain', because: 'A short citation that is also another word.' } as const;

function ruleOf(at: Place): Pick<Rule, 'certainty' | 'because'> {
  return RULES.find(({ applies }) => applies(at)) ?? NO_RULE;
}

/** Whether the works are on coins without dates of our era. */
function isUndated({ cited, dictionary }: Place): boolean {
  const works = groupOf(dictionary, 'undated-works');
  return cited.works.every(({ key }) => works.has(key));
}

/** `Gadoury 2019`: a work cited by its author, and the year of an edition. */
function mayBeEdition(at: Place): boolean {
  return isYear(at.number) && !at.inRow && at.number.joint === 'space' && isSurname(at);
}

/** Whether a number in the form of a year need not be one. */
function isSecondDate(at: Place): boolean {
  return isDated(at) || isGlued(at);
}

function isOrdinaryWord({ cited, number }: Place): boolean {
  return cited.citation.ordinary && number.joint === 'colon';
}

/** `S 15`: a single letter is not sufficient for a small number; `S 1565` of Spink is. */
function isSmallNumberOfLetter({ cited, number }: Place): boolean {
  const { letter, preferred } = cited.citation;
  const marked = number.joint !== 'space' || number.sub !== undefined;
  return letter && !preferred && !marked && Number(number.number) < 100;
}

function isShaped({ cited, number }: Place): boolean {
  return number.sub !== undefined && cited.works.some(({ shape }) => shape.sub !== 'never');
}

function isHyphened({ cited, number }: Place): boolean {
  return number.joint === 'hyphen' && !cited.citation.letter && Number(number.number) >= 100;
}

function isUsualAndStopped(at: Place): boolean {
  return at.cited.citation.preferred && at.number.joint === 'stop' && !isAmount(at);
}

/** `25 bit 1905`: a value in small letters, and its date. */
function isUnitOfMoney({ text: { tokens }, place, number }: Place): boolean {
  const written = tokens[place]?.text ?? '';
  return number.joint === 'space' && /^[0-9]/.test(tokens[place - 1]?.form ?? '') && /^\p{Ll}+$/u.test(written);
}

/** S.1510 in the style of English houses for Spink's numbers: a date has no letter with a stop and no space before it. */
function isGlued({ text: { text, tokens }, place, number, cited }: Place): boolean {
  const [sign, digits] = [tokens[place], tokens[cited.to]];
  return number.joint === 'stop' && /^\p{Lu}$/u.test(sign?.text ?? '') && text.slice(sign?.end, digits?.start) === '.';
}

/** A work cited by its author may be followed by the year of its edition: Gadoury 2019. */
function isSurname({ text, place }: Place): boolean {
  const token = text.tokens[place]?.text ?? '';
  return token.length > 3 && token !== token.toUpperCase();
}

/** "Ex Ratto 1930": an earlier sale. */
function isProvenance(at: Place): boolean {
  return PROVENANCE_WORDS.has(at.text.tokens[at.place - 1]?.form ?? '') && isSurname(at);
}

/** "Friedberg 387": the author has the name of a place, and the number is neither a date nor a usual value. */
function isNumberOfPlace(at: Place): boolean {
  const { text, cited, number } = at;
  if (!cited.citation.place || !isSurname(at) || number.joint !== 'space') return false;
  if (Number(number.number) < SMALLEST_NUMBER || ROUND_AMOUNTS.has(number.number)) return false;
  return number.to === text.tokens.length || ENDS.test(text.text.slice(text.tokens[number.to - 1]?.end));
}

/** "Fr. 20" of Switzerland. */
function isAmount({ cited, number }: Place): boolean {
  return cited.citation.denomination && number.letter === undefined && ROUND_AMOUNTS.has(number.number);
}

/** The V. of "Karl V. 3 Taler". */
function isOrdinal({ text, place, cited }: Place): boolean {
  if (cited.to !== place + 1 || romanNumber(text.tokens[place]?.form ?? '') === undefined) return false;
  const before = text.tokens[place - 1];
  return before !== undefined && /^ $/.test(text.text.slice(before.end, text.tokens[place]?.start));
}

/** Whether a date precedes, so that a second number in the form of a year need not be one. */
function isDated({ text: { tokens }, place }: Place): boolean {
  for (let at = 0; at < place; at++) {
    const token = tokens[at];
    if (token && (token.word.traits & Trait.yearLike) !== 0 && DATE.test(token.form)) return true;
  }
  return false;
}

/** In brackets, or between separators. */
function standsApart({ text, place, number }: Place): boolean {
  const { text: whole, tokens } = text;
  const before = whole.slice(tokens[place - 1]?.end ?? 0, tokens[place]?.start ?? 0);
  const after = whole.slice(tokens[number.to - 1]?.end ?? 0, tokens[number.to]?.start ?? whole.length);
  // At the very start only if nothing else follows: the value of an attribute.
  if (place === 0) return number.to === tokens.length;
  return (SEPARATES.test(before) || /[([]$/.test(before)) && ENDS.test(after);
}

function isYear(number: Pick<ReferenceEvidence, 'number' | 'sub'>): boolean {
  const value = Number(number.number);
  return number.sub === undefined && value >= 1400 && value <= 2050;
}

/** "1 Fr. 1898", "20 Dr.": a number directly before. */
function isDenomination({ text: { text, tokens }, place, number }: Place): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (!before || !token || !/^[0-9]+(?:⁄[0-9]+)?$/.test(before.form)) return false;
  if (!/^\s?$/.test(text.slice(before.end, token.start))) return false;
  const value = Number(before.form);
  const date = value >= 1400 && value <= 2050 && !isYear(number);
  return !date;
}

/** German `S. 12`, outside a row of references. */
function isPage({ text, place, inRow, language }: Place): boolean {
  return !inRow && language === 'de' && text.tokens[place]?.form === 's';
}

/** `VG 8`, `F 12`: a grade of the American scale. */
function isGrade({ text, place, cited, number, dictionary }: Place): boolean {
  if (cited.to !== place + 1) return false;
  const form = text.tokens[place]?.form ?? '';
  return [`${form} ${number.number}`, `${form}${number.number}`].some((graded) =>
    dictionary.sensesOf(graded).some(({ entry }) => entry.kind === 'grade'),
  );
}

/** Whether only separators, degrees of rarity and joining words are between two places. */
function isRow({ text, tokens }: Tokenised, from: number, to: number): boolean {
  if (to - from > MOST_ROW_WORDS) return false;
  for (let place = from; place <= to; place++) {
    const gap = text.slice(tokens[place - 1]?.end ?? 0, tokens[place]?.start ?? text.length);
    if (!ROW_GAP.test(gap)) return false;
    const form = tokens[place]?.form ?? '';
    if (place < to && !ROW_WORDS.has(form) && !LOOSE_WORDS.has(form)) return false;
  }
  return true;
}

type Judged = Pick<ReferenceEvidence, 'certainty' | 'because'>;

function referenceEvidence(
  text: Tokenised,
  from: number,
  { works, number }: NumberOfWorks,
  { certainty, because }: Judged,
): ReferenceEvidence {
  const { to, joint: _joint, loosely, ...parts } = number;
  const before = text.tokens[from - 1]?.form ?? '';
  const variety = VARIETY_WORDS.has(text.tokens[to]?.form ?? '') && gapAfter(text, to).length <= 2;
  const like = loosely ?? (LOOSE_WORDS.has(before) || variety);
  return {
    kind: 'reference',
    from,
    to: variety ? to + 1 : to,
    certainty,
    because,
    catalogues: works,
    ...parts,
    ...(like ? { loosely: true } : {}),
  };
}

function gapAfter({ text, tokens }: Tokenised, to: number): string {
  return text.slice(tokens[to - 1]?.end ?? 0, tokens[to]?.start ?? text.length);
}

/** An uncertain citation is likely if a better one follows in the same row. If its number may be a date, only directly after a bracket. */
function supported(text: Tokenised, found: readonly ReferenceEvidence[]): readonly ReferenceEvidence[] {
  if (!found.some(({ certainty }) => certainty === 'uncertain')) return found;
  const better = [...found];
  for (let place = better.length - 2; place >= 0; place--) {
    const [here, next] = [better[place], better[place + 1]];
    if (!here || !next || here.certainty !== 'uncertain' || next.certainty === 'uncertain') continue;
    const bracket = /[([]$/.test(text.text.slice(0, text.tokens[here.from]?.start));
    if (isRow(text, here.to, next.from) && (bracket || !isYear(here)))
      better[place] = { ...here, certainty: 'likely', because: 'A better reference follows.' };
  }
  return better;
}
