import type { Dictionary } from '../dictionary/dictionary';
import type { Certainty, GradeEvidence, Span } from '../evidence';
import { mayRead, mayReadAt, Reads } from '../text/scan';
import type { Tokenised } from '../text/tokens';
import { atomAt, type Atom } from './atom';
import { likeliestForm, nearness } from './certainty';
import { conditionBefore } from './condition-words';
import type { GradeForm } from './grade-forms';
import { gradeTable } from './grade-table';
import type { GradeTable } from './lookup-tables';
import { mayBeNumber, numberGradeAt, type NumberGrade } from './number-grades';
import { gradeEvidence, type End } from './grade-evidence';
import { remarkAt } from './remarks';
import { akin } from './scale';
import { signsAfter, type Signs } from './signs';
import { closes, opens, type Reader } from './grade-reader';

/**
 * States of preservation in any text, in order. Uncertain ones may be anything else. `language` (ISO 639-1) decides between scales and gives weight
 * to letters that are also words.
 */
export function readGrades(text: Tokenised, dictionary: Dictionary, language?: string): readonly GradeEvidence[] {
  return mayRead(text, 'grades') ? readAll(readerOf(text, dictionary, language, false)) : NO_GRADES;
}

const NO_GRADES: readonly GradeEvidence[] = [];

/** Reads the value of an attribute that is known to hold a grade: `F`, `1`, `III`, `s`. */
export function readGradeValue(text: Tokenised, dictionary: Dictionary, language?: string): readonly GradeEvidence[] {
  return readAll(readerOf(text, dictionary, language, true));
}

export function readerOf(
  text: Tokenised,
  dictionary: Dictionary,
  language: string | undefined,
  value: boolean,
): Reader {
  return new TextReader(text, gradeTable(dictionary), language?.slice(0, 2).toLowerCase(), value);
}

class TextReader implements Reader {
  constructor(
    readonly text: Tokenised,
    readonly table: GradeTable,
    readonly language: string | undefined,
    readonly value: boolean,
  ) {}

  // Computed on demand, because few texts need it.
  get small(): boolean {
    return this.text.text === this.text.text.toLowerCase();
  }

  get capitals(): boolean {
    return this.text.text === this.text.text.toUpperCase();
  }
}

function readAll(reader: Reader): GradeEvidence[] {
  const grades: GradeEvidence[] = [];
  const { text, table } = reader;
  for (let place = 0; place < text.tokens.length;) {
    const grade = mayReadAt(text, place, Reads.grades, table.starts) ? gradeAt(reader, place) : undefined;
    // A condition word that the preceding grade includes is not used twice.
    if (grade) grades.push({ ...grade, from: Math.max(grade.from, grades[grades.length - 1]?.to ?? 0) });
    place = grade?.to ?? place + 1;
  }
  return grades.length < 2 ? grades : grades.filter((grade) => !isRemark(reader, grade));
}

/** `XF, штемпельный блеск`: a possible remark next to another grade is not a grade. */
function isRemark(reader: Reader, { from, to }: GradeEvidence): boolean {
  const remark = remarkAt(reader, from);
  return remark !== undefined && remark.to >= to;
}

/** The grade that starts at a token. */
export function gradeAt(reader: Reader, place: number): GradeEvidence | undefined {
  const token = reader.text.tokens[place];
  if (!token || !reader.table.starts(token.word)) return undefined;
  if (mayBeNumber(token.form)) {
    const number = numberGradeAt(reader, place);
    if (number) return evidenceOfNumbers(reader, number);
  }
  const atom = atomAt(reader, place);
  if (!atom) return undefined;
  // `fine style`, `schöne Patina`: a longer remark takes precedence over the grade's word.
  const remark = remarkAt(reader, place);
  if (remark && remark.to > atom.to && remark.key !== 'details') return undefined;
  const signs = signsAfter(reader, atom.to);
  return evidenceOfRange(reader, atom, signs) ?? evidenceOfOne(reader, atom, signs);
}

function evidenceOfNumbers(
  reader: Reader,
  { from, to, scale, ends, certainty }: NumberGrade,
): GradeEvidence | undefined {
  const read = ends.map(({ rung, plus, minus }) => ({ grade: rung, scale, plus, minus }));
  return gradeEvidence(reader, { from, to }, certainty, read);
}

function evidenceOfOne(reader: Reader, atom: Atom, signs: Signs): GradeEvidence | undefined {
  const likeliest = likeliestForm(reader, atom, signs.to, signs.plus || signs.minus);
  if (!likeliest) return undefined;
  return gradeEvidence(reader, { from: atom.from, to: signs.to }, likeliest.certainty, [endOf(likeliest.form, signs)]);
}

function endOf(form: GradeForm, { plus, minus }: Signs): End {
  return { grade: form, scale: form.scale, plus: plus || form.plus === true, minus, form };
}

/** `ss-vz`, `F/VF`, `TTB à SUP`, `MS63/64`, `ss-vz/vz`: grades of one scale. */
function evidenceOfRange(reader: Reader, atom: Atom, signs: Signs): GradeEvidence | undefined {
  const found = otherEnd(reader, atom, signs);
  if (!found) return undefined;
  const { pair, after } = found;
  const certainty = certaintyOfPair(reader, pair, { from: atom.from, to: after.to }, signs.tight);
  if (certainty === undefined) return undefined;
  const ends = [endOf(pair[0], signs), endOf(pair[1], after)];
  let last = after;
  for (let more = found; ends.length < MAX_ENDS;) {
    const next = otherEnd(reader, { from: atom.from, to: more.after.to, forms: [more.pair[1]] }, more.after);
    if (!next) break;
    ends.push(endOf(next.pair[1], next.after));
    last = next.after;
    more = next;
  }
  return gradeEvidence(reader, { from: atom.from, to: last.to }, certainty, ends);
}

/** Obverse and reverse, each with a range. */
const MAX_ENDS = 4;

interface OtherEnd {
  readonly pair: readonly [GradeForm, GradeForm];
  readonly after: Signs;
}

function otherEnd(reader: Reader, atom: Atom, signs: Signs): OtherEnd | undefined {
  if (signs.next === undefined) return undefined;
  const other = atomAt(reader, signs.next) ?? secondNumber(reader, atom, signs, signs.next);
  const pair = other && pairOf(reader, atom, other);
  return pair && { pair, after: signsAfter(reader, other.to) };
}

const TWO_DIGITS = /^[0-9]{1,2}$/;

/** The number after a whole grade: the 64 of MS63/64. */
function secondNumber(reader: Reader, { forms: [first] }: Atom, signs: Signs, place: number): Atom | undefined {
  const number = reader.text.tokens[place]?.form ?? '';
  if (first?.style !== 'number' || !signs.tight || !TWO_DIGITS.test(number)) return undefined;
  const forms = reader.table.forms.get(first.form.replace(/[0-9]+$/, number));
  return forms && { from: place, to: place + 1, forms };
}

/** One form of each in one scale, forms of the text's language first; undefined where two scales read them differently. */
function pairOf(reader: Reader, one: Atom, other: Atom): readonly [GradeForm, GradeForm] | undefined {
  const pairs = one.forms
    .flatMap((first) =>
      other.forms.filter((second) => akin(first.scale, second.scale)).map((second) => [first, second] as const),
    )
    .sort((a, b) => nearness(reader, b[0]) - nearness(reader, a[0]));
  const [best] = pairs;
  const rivals = pairs.filter((pair) => best && nearness(reader, pair[0]) === nearness(reader, best[0]));
  return rivals.every((pair) => pair[0].tag === best?.[0].tag && pair[1].tag === best[1].tag) ? best : undefined;
}

/** Two grades of one scale support each other, more so the longer they are. */
function certaintyOfPair(
  reader: Reader,
  pair: readonly [GradeForm, GradeForm],
  { from, to }: Span,
  tight: boolean,
): Certainty | undefined {
  if (reader.value || conditionBefore(reader, from)) return 'sure';
  const weak = pair.filter((form) => form.weak);
  const [firstWeak] = weak;
  if (!firstWeak) return 'sure';
  // `VF - G. Washington`: a weak form belongs to the other grade only if nothing but the sign is between them.
  if (!tight && !closes(reader, to)) return undefined;
  if (weak.length === 1) return firstWeak.form.length > 1 ? 'sure' : 'likely';
  const long = pair.every((form) => form.form.length > 1);
  const own = nearness(reader, firstWeak) === 3;
  const placed = opens(reader, from) || closes(reader, to);
  return (own && (long || placed)) || (long && placed) ? 'likely' : 'uncertain';
}
