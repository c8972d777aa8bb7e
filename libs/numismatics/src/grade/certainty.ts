import { formOf } from '../text/form';
import type { Certainty } from '../evidence';
import type { Atom } from './atom';
import { conditionBefore } from './condition-words';
import type { GradeForm } from './grade-forms';
import { neverByPlace, trustedCodes } from './grade-words.data';
import { remarkAt } from './remarks';
import { closes, endsText, gapBetween, opens, type Reader } from './grade-reader';

export interface Weighed {
  readonly form: GradeForm;
  readonly certainty: Certainty;
}

const trusted = setsOf(trustedCodes);
const placeless = setsOf(neverByPlace);
const NUMBER = /^[0-9]/;
const CAPITALS = /^[^\p{Ll}]+$/u;

function setsOf(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(words).map(([scale, forms]) => [scale, new Set(forms.map(formOf))]));
}

/** Own language 3, every language 2, language unknown 1, another language 0. */
export function nearness({ language }: Reader, form: GradeForm): number {
  if (language !== undefined && form.languages.includes(language)) return 3;
  if (form.languages.includes('any')) return 2;
  return language === undefined ? 1 : 0;
}

/** The form in the most likely scale, and its certainty; undefined where it is not a grade. `to` is after its signs. */
export function likeliestForm(reader: Reader, atom: Atom, to: number, signed: boolean): Weighed | undefined {
  const best = Math.max(...atom.forms.map((form) => nearness(reader, form)));
  const meant = atom.forms.filter((form) => nearness(reader, form) === best);
  const [form] = meant;
  if (!form) return undefined;
  const divided = meant.some(({ tag }) => tag !== form.tag);
  const certainty = certaintyOf(reader, form, atom.from, to, signed);
  if (certainty === undefined) return undefined;
  return { form, certainty: divided ? 'uncertain' : certainty };
}

function certaintyOf(
  reader: Reader,
  form: GradeForm,
  from: number,
  to: number,
  signed: boolean,
): Certainty | undefined {
  if (form.style === 'number') return certaintyOfNumber(reader, form, from, to);
  if (form.weak) return certaintyOfWeak(reader, form, from, to, signed);
  return form.style === 'code'
    ? certaintyOfCode(reader, form, from, to, signed)
    : certaintyOfWord(reader, form, from, to);
}

function certaintyOfCode(reader: Reader, form: GradeForm, from: number, to: number, signed: boolean): Certainty {
  const usual = form.scale === 'german' || isCapital(reader, from, to);
  if (nearness(reader, form) > 0) return usual ? 'sure' : 'likely';
  return reader.value || (usual && (signed || opens(reader, from) || closes(reader, to))) ? 'likely' : 'uncertain';
}

function certaintyOfWord(reader: Reader, form: GradeForm, from: number, to: number): Certainty {
  if (nearness(reader, form) > 0) return closes(reader, to) ? 'sure' : 'likely';
  return reader.value || ((from === 0 || opens(reader, from)) && closes(reader, to)) ? 'likely' : 'uncertain';
}

/** Capitals except for a sign before them: `VF`, `Ch XF`, `qSPL`. */
function isCapital({ text: { tokens } }: Reader, from: number, to: number): boolean {
  const [first, last] = [tokens[from]?.text ?? '', tokens[Math.max(from, to - 1)]?.text ?? ''];
  return CAPITALS.test(first.length > 2 ? first.slice(1) : first) || (to - from > 1 && CAPITALS.test(last));
}

/** A letter and a number are a grade where they cannot mean anything else: `F-12`, `(G4)`, after a service's name. */
function certaintyOfNumber(reader: Reader, form: GradeForm, from: number, to: number): Certainty | undefined {
  if (/^[a-z]{2}/.test(form.form)) return 'sure';
  const hyphened = to - from > 1 && gapBetween(reader.text, from, from + 1) === '-';
  if (reader.value || serviceBefore(reader, from) || conditionBefore(reader, from)) return 'sure';
  // P is Pick's number of a note rather than a poor coin.
  if (form.form.startsWith('p')) return 'uncertain';
  if (hyphened || (opens(reader, from) && closes(reader, to))) return 'likely';
  return to - from === 1 && form.form.startsWith('f') && closes(reader, to) ? 'likely' : 'uncertain';
}

function certaintyOfWeak(
  reader: Reader,
  form: GradeForm,
  from: number,
  to: number,
  signed: boolean,
): Certainty | undefined {
  const near = nearness(reader, form);
  if (conditionBefore(reader, from)) return near > 0 ? 'sure' : 'likely';
  if (reader.value || isOnLabel(reader, form, from, to)) return 'likely';
  const own = isOwn(reader, form, near, to);
  if (own && near !== 1 && isTrusted(form)) return 'likely';
  if (form.form === 'bu') return isJapaneseBu(reader, from, to) ? 'uncertain' : 'likely';
  if (own && placed(reader, form, from, to, signed)) return 'likely';
  return near > 0 && form.form.length > 1 && adjoins(reader, from, to) ? 'uncertain' : undefined;
}

/** Anglo-American words and single letters are used in all languages only in numbers and labels. */
function isOwn(reader: Reader, form: GradeForm, near: number, to: number): boolean {
  return near === 3 || near === 1 || (form.scale === 'sheldon' && isEveryones(reader, form, to));
}

function isTrusted({ scale, form }: GradeForm): boolean {
  return trusted.get(scale)?.has(form) === true;
}

/** Whether a part of the text begins or ends with it. */
function adjoins(reader: Reader, from: number, to: number): boolean {
  return opens(reader, from) || closes(reader, to);
}

function isOnLabel(reader: Reader, { scale, style }: GradeForm, from: number, to: number): boolean {
  return scale === 'sheldon' && style === 'code' && (serviceBefore(reader, from) || hasDetails(reader, to));
}

/** In a query `bu` may be the Japanese coin: alone, or counted (`1 bu`, `ichi bu`). */
function isJapaneseBu(reader: Reader, from: number, to: number): boolean {
  if (!reader.small) return false;
  const before = reader.text.tokens[from - 1]?.form ?? '';
  return (from === 0 && endsText(reader, to)) || before.length < 3 || BU_NUMBERS.has(before);
}
const BU_NUMBERS: ReadonlySet<string> = new Set(['ichi', 'isshu']);

/** AU at the end of a title is a grade in all languages except those that print it for gold. */
function isEveryones(reader: Reader, { form }: GradeForm, to: number): boolean {
  if (reader.language === 'en') return true;
  return form === 'au' && endsText(reader, to) && !goldIsAu.has(reader.language ?? '');
}
const goldIsAu: ReadonlySet<string> = new Set(['la', 'es', 'it', 'fr', 'pt']);

/** A weak form and its place. */
interface Placed {
  readonly reader: Reader;
  readonly form: GradeForm;
  readonly from: number;
  readonly to: number;
  readonly signed: boolean;
  /** A remark follows. */
  readonly remarked: boolean;
  readonly afterNumber: boolean;
}

/** Whether the place in the text alone makes a weak form a grade. */
function placed(reader: Reader, form: GradeForm, from: number, to: number, signed: boolean): boolean {
  if (placeless.get(form.scale)?.has(form.form) === true) return false;
  // In a query without capitals `au` is gold or French.
  if (form.form === 'au' && reader.small) return false;
  if (from === 0 && endsText(reader, to)) return form.form.length > 2;
  const before = reader.text.tokens[from - 1];
  const at = {
    reader,
    form,
    from,
    to,
    signed,
    remarked: remarkAt(reader, to) !== undefined,
    afterNumber: before !== undefined && NUMBER.test(before.form),
  };
  if (form.form.length === 1) return isPlacedLetter(at);
  return form.style === 'word' ? isPlacedWord(at) : isPlacedCode(at);
}

/** A letter after a year is a mint mark; in the middle of a sentence it can be anything. */
function isPlacedLetter({ reader, form, from, to, remarked, afterNumber }: Placed): boolean {
  const opening = opens(reader, from);
  if (((afterNumber || reader.small) && !opening) || from === 0) return false;
  if (!opening && form.scale !== 'german') return false;
  return endsText(reader, to) || bracketed(reader, from, to) || remarked;
}

function isPlacedWord({ reader, from, to, remarked }: Placed): boolean {
  if (endsText(reader, to) && CAPITALS.test(reader.text.tokens[from]?.text ?? '') && !reader.capitals) return from > 0;
  return opens(reader, from) && (closes(reader, to) || remarked);
}

/** St. Gallen, 10 St.: the grade alone is written small and does not count specimens. */
function isPlacedCode({ reader, form, from, to, signed, remarked, afterNumber }: Placed): boolean {
  const opening = opens(reader, from);
  if (form.form === 'st' && (reader.text.tokens[from]?.text !== 'st' || (afterNumber && !opening))) return false;
  if (opening) return closes(reader, to) || remarked;
  return from > 0 && (endsText(reader, to) || remarked || (signed && closes(reader, to)));
}

function bracketed({ text }: Reader, from: number, to: number): boolean {
  return /[([]$/.test(gapBetween(text, from - 1, from)) && /^[)\]]/.test(gapBetween(text, to - 1, to));
}

function serviceBefore({ text: { tokens }, table }: Reader, from: number): boolean {
  for (let place = from - 1; place >= Math.max(0, from - 2); place--)
    if (table.services.has(tokens[place]?.form ?? '')) return true;
  return false;
}

function hasDetails(reader: Reader, to: number): boolean {
  const remark = remarkAt(reader, to);
  return remark !== undefined && remark.key === 'details' && remark.to - to === 1;
}
