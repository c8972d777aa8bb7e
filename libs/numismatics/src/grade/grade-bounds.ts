import type { Dictionary } from '../dictionary/dictionary';
import { formOf } from '../text/form';
import type { Certainty, GradeEvidence, Span } from '../evidence';
import type { Tokenised } from '../text/tokens';
import { boundWords, type BoundMeaning } from './bound-words.data';
import { reachOf } from './form-start';
import { betweenWords, conditionLinks, conditionWords, rangeWords } from './grade-words.data';
import { gradeAt, readerOf } from './read-grades';
import { lowered, raised, raisedNumber } from './scale';
import { gapBetween, type Reader } from './grade-reader';

/** The state of preservation that a query requires. Bounds are ranks in the common order of all scales, both included. */
export interface GradeBounds extends Span {
  readonly certainty: Certainty;
  /** One grade and no bound. */
  readonly tag?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** The grade was written with a plus. `MS65+` is a grade of its own, although some use it for `or better`. */
  readonly plus?: true;
}

interface Phrase {
  readonly meaning: BoundMeaning | 'between';
  readonly loose: boolean;
}

interface Phrases {
  readonly forms: ReadonlyMap<string, Phrase>;
  readonly reach: ReadonlyMap<string, number>;
}

interface FoundPhrase extends Phrase, Span {}

const MEANINGS = ['atLeast', 'atMost', 'above', 'below'] as const;
const before = phrasesOf([
  ...MEANINGS.flatMap((meaning) => [
    ...boundWords[meaning].before.map((text) => [text, { meaning, loose: false }] as const),
    ...boundWords[meaning].loose.map((text) => [text, { meaning, loose: true }] as const),
  ]),
  ...betweenWords.map((text) => [text, { meaning: 'between', loose: true }] as const),
]);
const after = phrasesOf(
  MEANINGS.flatMap((meaning) => boundWords[meaning].after.map((text) => [text, { meaning, loose: false }] as const)),
);
const ranges: ReadonlySet<string> = new Set(rangeWords.map(formOf));
const fillers: ReadonlySet<string> = new Set([...conditionLinks, ...Object.values(conditionWords).flat()].map(formOf));

function phrasesOf(words: readonly (readonly [string, Phrase])[]): Phrases {
  const forms = new Map<string, Phrase>();
  for (const [text, phrase] of words) {
    const form = formOf(text);
    if (form !== '' && !forms.has(form)) forms.set(form, phrase);
  }
  return { forms, reach: reachOf(forms.keys()) };
}

/** One text, read in the normal way and as a text in which a grade is expected. */
interface Query {
  readonly reader: Reader;
  readonly asked: Reader;
}

/** Grades in a query, with their bounds: `at least VF`, `vz oder besser`, `не хуже XF`, `VF-XF`, `MS65`. */
export function readGradeBounds(text: Tokenised, dictionary: Dictionary, language?: string): readonly GradeBounds[] {
  const reader = readerOf(text, dictionary, language, false);
  const query = { reader, asked: readerOf(text, dictionary, language, true) };
  const found: GradeBounds[] = [];
  for (let place = 0; place < text.tokens.length;) {
    const bounds = boundedBefore(query, place) ?? boundedAfter(query, place) ?? plain(reader, place);
    if (bounds) found.push({ ...bounds, from: Math.max(bounds.from, found[found.length - 1]?.to ?? 0) });
    place = bounds?.to ?? place + 1;
  }
  return found;
}

/** `at least VF`, `ab ss`, `between VF and XF`. */
function boundedBefore(query: Query, place: number): GradeBounds | undefined {
  const { reader } = query;
  const phrase = signAt(reader, place) ?? phraseAt(reader, before, place);
  if (!phrase) return undefined;
  const grade = gradeBehind(query, phrase.to, phrase.loose);
  if (!grade) return undefined;
  const span = { from: phrase.from, to: grade.to };
  const upper = MAY_HAVE_UPPER.has(phrase.meaning) ? upperOf(query, grade, phrase.loose) : undefined;
  if (upper) return ordered({ from: phrase.from, to: upper.to }, grade, upper);
  // `from VF to XF`: the words between have already made a range of the two.
  if (phrase.loose && grade.upperTag !== undefined) return rangeOf(reader, grade, span);
  return phrase.meaning === 'between' ? undefined : bounded(reader, span, grade, phrase.meaning);
}

const MAY_HAVE_UPPER: ReadonlySet<string> = new Set(['between', 'atLeast']);

/** The grade after a phrase, and after words that mean nothing. */
function gradeBehind(query: Query, from: number, loose: boolean): GradeEvidence | undefined {
  const { tokens } = query.reader.text;
  let at = from;
  while (at < from + 2 && fillers.has(tokens[at]?.form ?? '')) at++;
  return askedGrade(query, at, loose) ?? askedGrade(query, from, loose);
}

/** The second grade of `between VF and XF`. */
function upperOf(query: Query, grade: GradeEvidence, loose: boolean): GradeEvidence | undefined {
  const joins = ranges.has(query.reader.text.tokens[grade.to]?.form ?? '');
  return joins ? askedGrade(query, grade.to + 1, loose) : undefined;
}

/** `VF or better`, `XF以上`. */
function boundedAfter(query: Query, place: number): GradeBounds | undefined {
  const grade = askedGrade(query, place, false);
  const phrase = grade && phraseAt(query.reader, after, grade.to);
  return phrase && phrase.meaning !== 'between'
    ? bounded(query.reader, { from: grade.from, to: phrase.to }, grade, phrase.meaning)
    : undefined;
}

function plain(reader: Reader, place: number): GradeBounds | undefined {
  const grade = gradeAt(reader, place);
  if (!grade) return undefined;
  if (grade.upperTag !== undefined) return rangeOf(reader, grade, grade);
  const { from, to, certainty, tag } = grade;
  return { from, to, certainty, tag, ...(grade.plus ? { plus: true } : {}) };
}

function bounded(reader: Reader, { from, to }: Span, grade: GradeEvidence, meaning: BoundMeaning): GradeBounds {
  const { ladder } = reader.table;
  const numbered = /[0-9]$/.test(grade.tag);
  const base = { from, to, certainty: 'sure' as const };
  switch (meaning) {
    case 'atLeast':
      return { ...base, atLeast: grade.order };
    case 'atMost':
      return { ...base, atMost: grade.order };
    case 'above':
      return { ...base, atLeast: numbered ? raisedNumber(grade.order) : raised(ladder, grade.order) };
    case 'below':
      return { ...base, atMost: numbered ? grade.order - 0.5 : lowered(ladder, grade.order) };
  }
}

/** From the lower end of `VF-XF` to its upper. */
function rangeOf({ table: { orders } }: Reader, grade: GradeEvidence, { from, to }: Span): GradeBounds {
  const { certainty, tag, upperTag = tag } = grade;
  return {
    from,
    to,
    certainty,
    atLeast: orders.get(tag) ?? grade.order,
    atMost: orders.get(upperTag) ?? grade.order,
  };
}

function ordered({ from, to }: Span, one: GradeEvidence, other: GradeEvidence): GradeBounds {
  const orders = [one.order, other.order] as const;
  return { from, to, certainty: 'sure', atLeast: Math.min(...orders), atMost: Math.max(...orders) };
}

const NUMBER = /^(?:[0-9]|[ivx]+$)/;

/** A grade where the words around it indicate one. A bare number is not a grade: it may be a price or a year. */
function askedGrade({ reader, asked }: Query, place: number, loose: boolean): GradeEvidence | undefined {
  const token = reader.text.tokens[place];
  if (!token) return undefined;
  const grade = gradeAt(NUMBER.test(token.form) ? reader : asked, place);
  if (!grade || grade.certainty === 'uncertain') return undefined;
  return loose && grade.to - grade.from === 1 && token.form.length === 1 ? undefined : grade;
}

function phraseAt({ text }: Reader, { forms, reach }: Phrases, place: number): FoundPhrase | undefined {
  const { tokens } = text;
  const longest = reach.get(tokens[place]?.form ?? '') ?? 0;
  let form = '';
  let found: FoundPhrase | undefined;
  for (let to = place + 1; to <= Math.min(tokens.length, place + longest); to++) {
    const token = tokens[to - 1];
    if (!token || (to > place + 1 && /[,;\n]/.test(gapBetween(text, to - 2, to - 1)))) break;
    form += form === '' || token.unspaced ? token.form : ` ${token.form}`;
    const phrase = forms.get(form);
    if (phrase) found = { ...phrase, from: place, to };
  }
  return found;
}

const SIGN = /(>=|≥|<=|≤|>|<)\s?$/;
const SIGN_MEANINGS: Readonly<Record<string, BoundMeaning>> = {
  '>=': 'atLeast',
  '≥': 'atLeast',
  '<=': 'atMost',
  '≤': 'atMost',
  '>': 'above',
  '<': 'below',
};

/** `>= VF`: signs are not tokens; they are in the gap before the grade's token. */
function signAt({ text }: Reader, place: number): FoundPhrase | undefined {
  const [, sign = ''] = SIGN.exec(gapBetween(text, place - 1, place)) ?? [];
  const meaning = SIGN_MEANINGS[sign];
  return meaning && { meaning, loose: false, from: place, to: place };
}
