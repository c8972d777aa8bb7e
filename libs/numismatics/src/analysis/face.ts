import type { Candidate } from '../tagging/candidate';
import { numberBefore, valueOfDigits, type NumberSpan } from '../tagging/numbers';
import { gapBefore } from '../text/tokens';
import { isMarked, Mark, type Context } from './weighing-context';

/** Values above a thousand that are not round thousands and were struck. */
const ODD_VALUES: ReadonlySet<number> = new Set([1200, 1250, 1280, 1500, 1600, 2000]);
const ITALIAN_PLURAL = /[ie]$/;

/** The face value of a denomination: the number before it, in Italian also the number after it (`Lire 20`). */
export function faceBefore(candidate: Candidate, context: Context): NumberSpan | undefined {
  if (startsWithDigit(candidate.form)) return undefined;
  const number = freeNumberBefore(candidate.from, context);
  const before = number && isYearBeforeChrist(number, candidate, context) ? undefined : number;
  // The numeral after a ruler's name belongs to the name: `Friedrich II Taler`.
  const isRulers =
    before !== undefined && isRoman(before, context) && isMarked(context, candidate.from, Mark.behindRuler);
  if (before && !isRulers && isFace(before.value)) return before;
  return context.language === 'it' && ITALIAN_PLURAL.test(candidate.form)
    ? numberBehind(candidate, context)
    : undefined;
}

const MINUS = /(?:^|[\s(])[-−]$/u;

/** `-44 denarius`: with a minus directly before it, and a unit of antiquity behind it. */
function isYearBeforeChrist({ from }: NumberSpan, { concepts }: Candidate, { given }: Context): boolean {
  const start = given.tokens[from]?.start ?? 0;
  if (start === 0 || !MINUS.test(given.text.slice(Math.max(0, start - 2), start))) return false;
  return concepts.some(({ facts }) => facts.years.some(([first]) => first < 0));
}

/** The number before a place; of `Showa 63 500` only the part that other evidence leaves. */
function freeNumberBefore(place: number, context: Context): NumberSpan | undefined {
  const { given, language } = context;
  const whole = numberBefore(given, place, language);
  if (!whole || !isRead(whole.from, place, context)) return whole;
  const start = context.read.reduce((end, { from, to }) => (from < place && to > end && to < place ? to : end), 0);
  const rest = start > whole.from ? numberBefore(given, place, language, start) : undefined;
  return rest && rest.from >= start && !isRead(rest.from, place, context) ? rest : undefined;
}

function numberBehind({ from, to }: Candidate, context: Context): NumberSpan | undefined {
  const form = context.given.tokens[to]?.form ?? '';
  const value = startsWithDigit(form) ? valueOfDigits(form) : undefined;
  if (value === undefined || gapBefore(context.given, to) !== ' ' || Number(value) > 1000) return undefined;
  // The number belongs to the next word: `banconote 1000 lire`.
  if (isMarked(context, to + 1, Mark.denomination)) return undefined;
  return isFace(value) && !isRead(to, to + 1, context) ? { value, from, to: to + 1 } : undefined;
}

/** A year in front of a denomination is not a value. */
function isFace(value: string): boolean {
  const number = Number(value);
  return number > 0 && (number < 1100 || number > 2100 || ODD_VALUES.has(number));
}

/** Whether tokens belong to other evidence: a reference, a weight, the end of a range of years. A lone year may also be a value. */
function isRead(from: number, to: number, { read, marks }: Context): boolean {
  for (const item of read) {
    if (item.from >= to) return false;
    if (item.to <= from || item.certainty === 'uncertain') continue;
    // `Charles X 5 francs` is not a lot of five.
    if (item.kind === 'quantity' && isMarked({ marks }, item.from + 1, Mark.behindRuler)) continue;
    const isLoneYear =
      item.kind === 'year' && item.how === 'date' && item.certainty !== 'sure' && item.to - item.from === 1;
    if (!isLoneYear) return true;
  }
  return false;
}

function startsWithDigit(form: string): boolean {
  const code = form.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}

const ROMAN = /^[ivxl]+$/;

export function isRoman({ from }: NumberSpan, { given }: Context): boolean {
  return ROMAN.test(given.tokens[from]?.form ?? '');
}
