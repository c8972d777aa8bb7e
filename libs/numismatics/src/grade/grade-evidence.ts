import type { Certainty, GradeEvidence, Span } from '../evidence';
import { suffixOf } from './atom';
import { conditionStart } from './condition-words';
import type { GradeForm } from './grade-forms';
import { remarksAround } from './remarks';
import { lowered, raised, raisedNumber, type Rung } from './scale';
import { formAt, type Reader } from './grade-reader';

/** A grade as found, or one end of a range. */
export interface End {
  readonly grade: Rung;
  readonly scale: string;
  readonly plus: boolean;
  readonly minus: boolean;
  /** Absent for the numbers of Polish, Czech, Scandinavian … scales. */
  readonly form?: GradeForm;
}

/** The evidence of one grade, or of a range with its ends in any order; undefined without ends. */
export function gradeEvidence(
  reader: Reader,
  span: Span,
  certainty: Certainty,
  ends: readonly End[],
): GradeEvidence | undefined {
  const sorted = [...ends].sort((a, b) => orderOf(reader, a) - orderOf(reader, b));
  const [lower, upper] = [sorted[0], sorted[sorted.length - 1]];
  if (!lower || !upper) return undefined;
  const mirror = ends.length === 1 ? mirrorOf(reader, lower, span.to) : undefined;
  const remarks = remarksAround(reader, span.from, mirror?.to ?? span.to);
  const finish = (mirror?.form ?? lower.form)?.finish;
  return {
    kind: 'grade',
    from: conditionStart(reader, span.from),
    to: remarks.to,
    certainty,
    because: reasonOf(lower, ends.length),
    tag: mirror?.form.tag ?? lower.grade.tag,
    ...(upper.grade.tag === lower.grade.tag ? {} : { upperTag: upper.grade.tag }),
    order: orderBetween(reader, lower, upper),
    scale: lower.scale,
    ...(lower.plus && upper.plus ? { plus: true } : {}),
    remarks: [...new Set([...fusedRemarks(reader, span), ...remarks.keys])],
    ...(finish === undefined ? {} : { finish }),
  };
}

/** Why a form without another meaning was read, by its style. */
const BY_STYLE = {
  code: 'The abbreviation of a grade.',
  word: 'The word for a grade.',
  number: 'The letters and the number of a grade.',
} as const;

function reasonOf({ form, plus, minus }: End, ends: number): string {
  if (ends > 1) return 'Two grades are joined.';
  if (!form) return 'A number of a scale, with its word.';
  if (plus || minus) return 'A grade with a sign that raises or lowers it.';
  return form.weak ? 'The word is a grade in this place.' : BY_STYLE[form.style];
}

function orderOf({ table: { ladder } }: Reader, { grade, plus, minus, form }: End): number {
  if (plus === minus) return grade.order;
  if (minus) return lowered(ladder, grade.order);
  return form?.style === 'number' ? raisedNumber(grade.order) : raised(ladder, grade.order);
}

/** For a range without signs the order from the dictionary (ss-vz is 30), otherwise the middle. */
function orderBetween(reader: Reader, lower: End, upper: End): number {
  const plain = ![lower, upper].some(({ plus, minus }) => plus || minus);
  const known = plain ? reader.table.between.get(`${lower.grade.tag} ${upper.grade.tag}`) : undefined;
  return known ?? (orderOf(reader, lower) + orderOf(reader, upper)) / 2;
}

const MIRRORS: ReadonlySet<string> = new Set(['pl', 'dpl', 'dmpl']);

/** `MS63+ PL`, `MS64★ DPL`: the designation turns the number into another grade. */
function mirrorOf(
  { text: { tokens }, table }: Reader,
  { form }: End,
  to: number,
): { readonly form: GradeForm; readonly to: number } | undefined {
  if (form?.style !== 'number') return undefined;
  const at = tokens[to]?.text === '★' ? to + 1 : to;
  const token = tokens[at];
  if (!token || !MIRRORS.has(token.form)) return undefined;
  const [mirrored] = table.forms.get(`${form.form.replaceAll(' ', '')}${token.form}`) ?? [];
  return mirrored && { form: mirrored, to: at + 1 };
}

/** `MS65RB`, `PR69DCAM`. */
function fusedRemarks({ text: { tokens }, table }: Reader, { from, to }: Span): readonly string[] {
  const token = tokens[from];
  const suffix = token && to - from <= 2 ? suffixOf(formAt(token)) : undefined;
  const [remark] = suffix === undefined ? [] : (table.remarks.forms.get(suffix) ?? []);
  return remark === undefined ? [] : [remark.key];
}
