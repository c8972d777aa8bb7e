import type { Certainty } from '../evidence';
import { numberScalesBefore } from './condition-words';
import { numberScales } from './grade-words.data';
import type { Rung } from './scale';
import { signsAfter, type Signs } from './signs';
import { endsText, formAt, gapBetween, opens, closes, type Reader } from './grade-reader';

/** A grade written as numbers: `stan II`, `kv. 1+/01`, `0/0`, `T: 1-2`. */
export interface NumberGrade {
  readonly from: number;
  readonly to: number;
  readonly scale: string;
  /** One, or the two ends as written. */
  readonly ends: readonly NumberEnd[];
  readonly certainty: Certainty;
}

export interface NumberEnd {
  readonly rung: Rung;
  readonly plus: boolean;
  readonly minus: boolean;
}

const DECIMALS = /^[.,][0-9]/;
const ROMAN = /^[ivx]+(?:⁄[ivx]+)?$/;
const FUSED = /^t[0-9]$/;

/** Whether a token may be one of these numbers. Checked first because most tokens are words. */
export function mayBeNumber(form: string): boolean {
  const first = form.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) return form.length <= 5;
  // Roman numbers up to V, and the Hungarian T1.
  if (form.length > 3 || (first !== 0x69 && first !== 0x76 && first !== 0x74)) return false;
  const last = form.charCodeAt(form.length - 1);
  return last === 0x69 || last === 0x76 || (last >= 0x30 && last <= 0x39);
}

const scaleOfLanguage: ReadonlyMap<string, string> = new Map(
  Object.entries(numberScales).flatMap(([scale, languages]) => languages.map((language) => [language, scale] as const)),
);

export function numberGradeAt(reader: Reader, from: number): NumberGrade | undefined {
  const asked = numberScalesBefore(reader, from);
  for (const scale of asked) {
    const found = inScale(reader, scale, from);
    if (found) return { ...found, certainty: 'sure' };
  }
  const own = asked.length > 0 ? undefined : scaleOfLanguage.get(reader.language ?? '');
  const found = own === undefined ? undefined : inScale(reader, own, from);
  if (!found) return undefined;
  return reader.value || isFused(reader, found) || standsAlone(reader, found)
    ? { ...found, certainty: 'likely' }
    : undefined;
}

function inScale(reader: Reader, scale: string, from: number): Omit<NumberGrade, 'certainty'> | undefined {
  const first = endsAt(reader, scale, from);
  const last = first?.[first.length - 1];
  if (!first || !last) return undefined;
  let { signs } = last;
  let ends = first;
  if (first.length === 1 && signs.next !== undefined) {
    const second = endsAt(reader, scale, signs.next);
    const upper = second?.length === 1 ? second[0] : undefined;
    if (upper) {
      ends = [last, upper];
      signs = upper.signs;
    }
  }
  const { text } = reader;
  const behind = text.tokens[signs.to - 1]?.end ?? 0;
  if (DECIMALS.test(text.text.slice(behind, behind + 2))) return undefined;
  return { from, to: signs.to, scale, ends };
}

interface SignedEnd extends NumberEnd {
  readonly signs: Signs;
}

/** The grades of one token: two for a fraction. */
function endsAt(reader: Reader, scale: string, place: number): readonly SignedEnd[] | undefined {
  const numbers = reader.table.numbers.get(scale);
  const token = reader.text.tokens[place];
  if (!numbers || !token) return undefined;
  const form = formAt(token);
  const parts = (scale === 'hungarian' && FUSED.test(form) ? form.slice(1) : form).split('⁄');
  for (const part of parts) if (!numbers.has(part)) return undefined;
  if (ROMAN.test(form) && token.text !== token.text.toUpperCase()) return undefined;
  const signs = signsAfter(reader, place + 1, scale === 'scandinavian');
  return parts.map((part, index) => {
    const last = index === parts.length - 1;
    // Scandinavian 1+ is a grade of its own, not a better 1.
    const whole = last && signs.plus ? numbers.get(`${part} +`) : undefined;
    const rung = whole ?? numbers.get(part) ?? { tag: '', order: 0 };
    return { rung, plus: last && signs.plus && !whole, minus: last && signs.minus, signs };
  });
}

/** Hungarian `T1-2`, unlike a bare number, includes its own condition word. */
function isFused(
  { text: { tokens } }: Reader,
  { scale, from }: { readonly scale: string; readonly from: number },
): boolean {
  return scale === 'hungarian' && FUSED.test(tokens[from]?.form ?? '');
}

type Lone = Omit<NumberGrade, 'certainty'>;

/** Without a condition word the number must have a form that other numbers do not have, in a place usual for grades. */
function standsAlone(reader: Reader, found: Lone): boolean {
  const { scale, from } = found;
  if (from > 0 && !/\s/.test(gapBetween(reader.text, from - 1, from))) return false;
  return LONE[scale]?.(reader, found) ?? false;
}

/** By scale. The numbers of the others need a condition word. */
const LONE: Readonly<Partial<Record<string, (reader: Reader, found: Lone) => boolean>>> = {
  czech: isLoneCzech,
  scandinavian: isLoneScandinavian,
  polish: isLonePolish,
};

/** A half is a value; one by one is not. */
function isLoneCzech(reader: Reader, { from, to, ends }: Lone): boolean {
  if (ends.length !== 2) return false;
  const [first, second] = writtenIn(reader, from, to)
    .replace(/[^0-9/⁄]/g, '')
    .split(/[/⁄]/);
  const isZero = first === '0' || second === '0';
  const isUnmistakable = first === second || isZero || ends.some(({ plus, minus }) => plus || minus);
  return isUnmistakable ? closes(reader, to) : endsText(reader, to) && from > 0;
}

function isLoneScandinavian(reader: Reader, { from, to, ends }: Lone): boolean {
  if (!/01|00|\+/.test(writtenIn(reader, from, to))) return false;
  return (opens(reader, from) || ends.length === 2) && closes(reader, to);
}

/** Zygmunt III, Fryderyk II (I): a single number is a grade only at the very end, after more than a bracket. */
function isLonePolish(reader: Reader, { from, to, ends }: Lone): boolean {
  const { text } = reader;
  if (!ROMAN.test(text.tokens[from]?.form ?? '')) return false;
  const parted = opens(reader, from) && !(from > 0 && gapBetween(text, from - 1, from).includes('('));
  const end = endsText(reader, to);
  return ends.length === 2 ? closes(reader, to) && (parted || end) : parted && end;
}

function writtenIn({ text: { text, tokens } }: Reader, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
}
