import { measureUnits, praised } from './grade-words.data';
import { boundWords } from './bound-words.data';
import { formOf } from '../text/form';
import { PhraseTable } from '../text/phrase-table';
import type { GradeForm } from './grade-forms';
import { WordAnswers } from '../text/tokens';
import { binds, formBetween, gapAfter, gapBetween, latinForm, type Reader } from './grade-reader';

/** Forms found at one place: one spelling, which several scales may share. */
export interface Atom {
  readonly from: number;
  readonly to: number;
  readonly forms: readonly GradeForm[];
}

const units: ReadonlySet<string> = new Set(measureUnits.map(formOf));
const praise: ReadonlySet<string> = new Set(praised.map(formOf));
const bounds = new PhraseTable<true>(
  Object.values(boundWords).flatMap(({ after }) => after.map((phrase) => [phrase, true] as const)),
);
const CAPITAL = /\p{Lu}/u;
const SMALL_SIGN = /^[qmfangp]$/;
const DECIMALS = /^[.,][0-9]/;

const reaches = new WordAnswers<ReadonlyMap<string, number>, number>((form, reach) => reach.get(latinForm(form)) ?? 0);

/** The longest grade that starts at a token and is possible there. */
export function atomAt(reader: Reader, from: number): Atom | undefined {
  const { tokens } = reader.text;
  const token = tokens[from];
  const reach = token === undefined ? 0 : reaches.of(token.word, reader.table.reach);
  for (let to = Math.min(tokens.length, from + reach); to > from; to--) {
    const known = reader.table.forms.get(formBetween(reader.text.tokens, from, to));
    const forms = known?.filter((form) => canStand(reader, form, from, to));
    if (forms !== undefined && forms.length > 0) return { from, to, forms };
  }
  return fusedAt(reader, from);
}

function canStand(reader: Reader, form: GradeForm, from: number, to: number): boolean {
  for (let place = from + 1; place < to; place++)
    if (!mayPart(form, gapBetween(reader.text, place - 1, place))) return false;
  if (form.dotted === true && !isSign(reader, form, from)) return false;
  if (form.form === 's c' && gapAfter(reader.text, from) !== '/') return false;
  if (form.style === 'number') return isGradesNumber(reader, from, to);
  if (form.style === 'code') return !form.weak || (printedAsUsual(reader, form, from, to) && !isPraise(reader, to));
  return !isPraise(reader, to);
}

/** Whether the tokens of a form may have this between them. */
function mayPart(form: GradeForm, gap: string): boolean {
  if (!binds(gap) && !isTouchedProof(form, gap)) return false;
  if (form.style === 'word' && gap === '/') return false;
  return !INITIALS.test(form.form) || form.dotted === true || LETTER_GAP.test(gap);
}

/** `PP, berührt` is one grade of the dictionary. */
function isTouchedProof({ finish, style }: GradeForm, gap: string): boolean {
  return gap === ', ' && finish === 'proof' && style === 'word';
}

/** Whether a letter before a full stop is a sign and not the unit of a measure: `f. vz`, but `3,2 g. XF`. */
function isSign({ text }: Reader, { form }: GradeForm, from: number): boolean {
  const measured = /^[0-9]/.test(text.tokens[from - 1]?.form ?? '') && gapBetween(text, from - 1, from).trim() === '';
  const gap = gapAfter(text, from);
  // G. F. are initials: a sign is written directly before a single letter.
  return (form.length > 3 ? gap.startsWith('.') : gap === '.') && !measured;
}

/** Single letters form one grade only without spaces: `S/C`, `B.U.`; S C on a sestertius means senatus consulto. */
const INITIALS = /^[a-z](?: [a-z])+$/;
const LETTER_GAP = /^[./]\s?$/;

/** `MS 63`, `MS-63`; not `SP. 60`, which is a citation, nor `VF 30 mm`. */
function isGradesNumber({ text }: Reader, from: number, to: number): boolean {
  if (to - from > 1 && gapBetween(text, to - 2, to - 1).includes('.')) return false;
  if (DECIMALS.test(text.text.slice(text.tokens[to - 1]?.end ?? 0, (text.tokens[to - 1]?.end ?? 0) + 2))) return false;
  const next = text.tokens[to];
  return next === undefined || !units.has(next.form);
}

/**
 * Whether the letters have their usual case: small for German (`ss`, `vz/St`), capital for all others, except for a sign before them (`qBB`, `m.BB`).
 */
function printedAsUsual(reader: Reader, form: GradeForm, from: number, to: number): boolean {
  if (reader.small || reader.value) return true;
  for (let place = from; place < to; place++) {
    const printed = reader.text.tokens[place]?.text ?? '';
    const usual =
      form.scale === 'german' ? printedSmall(reader, form, printed) : printedLarge(form, printed, place + 1 < to);
    if (!usual) return false;
  }
  return true;
}

function printedSmall({ capitals }: Reader, { form }: GradeForm, printed: string): boolean {
  if (!CAPITAL.test(printed) || printed === 'St' || form === 'pp') return true;
  return capitals && form.length > 1;
}

function printedLarge({ scale }: GradeForm, printed: string, more: boolean): boolean {
  if (more && SMALL_SIGN.test(printed)) return true;
  const letters = printed.length > 1 && SMALL_SIGN.test(printed[0] ?? '') ? printed.slice(1) : printed;
  // Dutch catalogues print Pr and Fr.
  return letters === letters.toUpperCase() || (scale === 'dutch' && CAPITAL.test(letters[0] ?? ''));
}

/** The word after a grade's words, without punctuation between, makes them praise of something. Dutch "of beter" bounds the grade: or better. */
function isPraise({ text }: Reader, to: number): boolean {
  const next = text.tokens[to];
  if (next === undefined || gapBetween(text, to - 1, to).trim() !== '' || !praise.has(next.form)) return false;
  return bounds.longestAt(text.tokens, to) === undefined;
}

const FUSED = /^([a-z]{1,3})([0-9]{1,2})[a-z]{1,5}$/;

/** `ms65rb`, `pr69dcam`: the suffix is read as a remark from the same token. */
function fusedAt(reader: Reader, from: number): Atom | undefined {
  const token = reader.text.tokens[from];
  if (!token || token.form.length < 5 || token.form.length > 10) return undefined;
  const last = token.form.charCodeAt(token.form.length - 1);
  const third = token.form.charCodeAt(2);
  // Two letters and a digit, or one letter and a digit, then letters at the end. Checked first because nearly no token has this form.
  if (last < 0x61 || last > 0x7a || third > 0x39) return undefined;
  const [, letters, number] = FUSED.exec(token.form) ?? [];
  const forms = letters === undefined ? undefined : reader.table.forms.get(`${letters}${number ?? ''}`);
  return forms === undefined ? undefined : { from, to: from + 1, forms };
}

/** The letters after the number of a fused token. */
export function suffixOf(form: string): string | undefined {
  return FUSED.test(form) ? form.replace(/^[a-z]{1,3}[0-9]{1,2}/, '') : undefined;
}
