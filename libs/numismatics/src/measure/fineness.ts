import type { Certainty, MeasureEvidence } from '../evidence';
import type { Tokenised } from '../text/tokens';
import { type Decimal, decimalText } from './decimal';
import { FINENESSES, LABELS, METAL_WORDS, PURITY_WORDS, UNITS } from './measure-words.data';

const BESIDE = /^[\s\u00a0.:\-(=]{0,3}$/;
const GLUED_METAL = /^(ag|au|pt|pd|ar)([0-9]{3,4})$/;
const GLUED_CARAT = /^k([0-9]{1,2})$/;
/** Carats in use after a bare K or ct: 20 K are Kronen, 10 ct cents. */
const USUAL_CARATS: ReadonlySet<number> = new Set([9, 14, 18, 21, 21.6, 22, 23.5]);
const LEAST_CARATS = 8;
const MOST_CARATS = 23.9;

/** The fineness that starts at a token, or that its number is. */
export function finenessOf(text: Tokenised, decimal: Decimal): MeasureEvidence | undefined {
  return (
    thousandths(text, decimal) ??
    permille(text, decimal) ??
    carats(text, decimal) ??
    partOfOne(text, decimal) ??
    besideMetal(text, decimal)
  );
}

/** `Ag925`, `K18`: a metal joined to its number. */
export function gluedFineness(text: Tokenised, place: number): MeasureEvidence | undefined {
  const form = text.tokens[place]?.form ?? '';
  const parts = Number(GLUED_METAL.exec(form)?.[2] ?? 0);
  const value = parts > 1000 ? parts / 10 : parts;
  if (FINENESSES.has(Math.floor(value))) return finenessEvidence(value, place, place + 1, 'sure');
  const carat = Number(GLUED_CARAT.exec(form)?.[1] ?? 0);
  const gold = carat >= LEAST_CARATS && carat <= MOST_CARATS && isMetalBeside(text, place, place + 1);
  return gold ? finenessEvidence((carat / 24) * 1000, place, place + 1, 'likely') : undefined;
}

/** 900/1000, 999.9/1000 */
function thousandths({ text, tokens }: Tokenised, { from, to, whole, fraction }: Decimal): MeasureEvidence | undefined {
  if (fraction === '/1000') return ofThousand({ text, tokens }, from, to, whole);
  const next = tokens[to];
  const over = next?.form === '1000' && /^\s?[/:]\s?$/.test(text.slice(tokens[to - 1]?.end ?? 0, next.start));
  const value = Number(`${whole}.${fraction || 0}`);
  return over && fraction.length <= 1 && isFine(value) ? finenessEvidence(value, from, to + 1, 'sure') : undefined;
}

/** In 999.9/1000 the fraction begins after the point. */
function ofThousand({ text, tokens }: Tokenised, from: number, to: number, whole: string): MeasureEvidence | undefined {
  const before = tokens[from - 1];
  const isTenth = whole.length === 1 && before && /^[.,]$/.test(text.slice(before.end, tokens[from]?.start));
  const value = isTenth && /^[0-9]{3}$/.test(before.form) ? Number(`${before.form}.${whole}`) : Number(whole);
  return isFine(value) ? finenessEvidence(value, isTenth ? from - 1 : from, to, 'sure') : undefined;
}

/** 900 ‰, 90 % silver */
function permille(text: Tokenised, { from, to, value, suffix, fraction }: Decimal): MeasureEvidence | undefined {
  if (suffix !== '' || fraction.startsWith('/')) return undefined;
  const sign = /^\s?([‰%])/.exec(text.text.slice(text.tokens[to - 1]?.end, (text.tokens[to - 1]?.end ?? 0) + 2))?.[1];
  if (sign === '‰') return isFine(value) ? finenessEvidence(value, from, to, 'sure') : undefined;
  const fine = sign === '%' && value < 100 && isFine(value * 10);
  return fine && isMetalBeside(text, from, to, /^[\s\u00a0.:\-(=%]{0,4}$/)
    ? finenessEvidence(value * 10, from, to, 'sure')
    : undefined;
}

function carats(text: Tokenised, decimal: Decimal): MeasureEvidence | undefined {
  const { from, to, value, suffix } = decimal;
  if (value < LEAST_CARATS || value > MOST_CARATS) return undefined;
  const form = suffix === '' ? formBehind(text, to) : suffix;
  const unit = UNITS.get(form);
  if (unit?.of !== 'carat') return undefined;
  const end = suffix === '' ? to + 1 : to;
  // 10 ct are cents, 12 K is a group of letters.
  const plain = unit.ambiguity === undefined && form.length > 1;
  if (!plain && !(USUAL_CARATS.has(value) && isMetalBeside(text, from, end))) return undefined;
  return finenessEvidence((value / 24) * 1000, from, end, plain ? 'sure' : 'likely');
}

/** The form of the token directly behind; empty after anything but a space or a hyphen. */
function formBehind({ text, tokens }: Tokenised, to: number): string {
  const next = tokens[to];
  if (!next || !/^[\s\u00a0-]?$/.test(text.slice(tokens[to - 1]?.end ?? 0, next.start))) return '';
  return next.form;
}

/** 0.900, .925 */
function partOfOne(text: Tokenised, decimal: Decimal): MeasureEvidence | undefined {
  const { from, to, value, whole, fraction, suffix } = decimal;
  if (suffix !== '') return undefined;
  const point = whole === '0' && /^[0-9]{3,4}$/.test(fraction);
  const bare = fraction === '' && /^[0-9]{3,4}$/.test(whole) && isBarePoint(text, from);
  const parts = point ? value * 1000 : bare ? Number(`0.${whole}`) * 1000 : 0;
  if (!isFine(parts)) return undefined;
  const metal = isMetalBeside(text, from, to);
  const usual = FINENESSES.has(Math.floor(parts));
  return finenessEvidence(parts, from, to, metal ? 'sure' : usual ? 'likely' : 'uncertain');
}

function isBarePoint({ text, tokens }: Tokenised, place: number): boolean {
  const start = tokens[place]?.start ?? 0;
  return text.charAt(start - 1) === '.' && !/[\p{L}\p{N})]/u.test(text.charAt(start - 2));
}

/** Silver 925, 900er Gold, 999.9 gold, проба 900 */
function besideMetal(text: Tokenised, { from, to, whole, fraction, suffix }: Decimal): MeasureEvidence | undefined {
  const value = Number(fraction === '' ? whole : `${whole}.${fraction}`);
  const parts = whole === '9999' ? 999.9 : value;
  if (suffix !== '' && suffix !== 'er') return undefined;
  if (fraction.length > 1 || fraction.startsWith('/')) return undefined;
  if (!FINENESSES.has(Math.floor(parts)))
    return besideLabel(text, parts, from, to) ?? roundFineness(text, parts, from, to);
  if (!isMetalBeside(text, from, to) && !isHungarian(text, to)) return pure(text, parts, from, to);
  return finenessEvidence(parts, from, to, suffix === 'er' || fraction !== '' ? 'sure' : 'likely');
}

/** 999.9 has no other meaning, nor has 999 in a text about a metal. */
function pure({ text, tokens }: Tokenised, parts: number, from: number, to: number): MeasureEvidence | undefined {
  if (parts < 999) return undefined;
  const gap = from === 0 ? '' : text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start);
  const bare = parts === 999 && (/[#.№-]/.test(gap) || !tokens.some(({ form }) => METAL_WORDS.has(form)));
  return bare ? undefined : finenessEvidence(parts, from, to, 'likely');
}

const HUNGARIAN_ENDINGS: ReadonlySet<string> = new Set(['as', 'es', 'os']);

/** 900-as ezüst */
function isHungarian({ text, tokens }: Tokenised, to: number): boolean {
  const [last, ending, metal] = [tokens[to - 1], tokens[to], tokens[to + 1]];
  if (!last || !ending || !metal || !HUNGARIAN_ENDINGS.has(ending.form)) return false;
  return text.slice(last.end, ending.start) === '-' && METAL_WORDS.has(metal.form);
}

/** Next to words for fineness rare finenesses are accepted too. */
function besideLabel(text: Tokenised, parts: number, from: number, to: number): MeasureEvidence | undefined {
  const certain = isFine(parts) && wordsBeside(text, from, to, BESIDE).some((form) => LABELS.get(form) === 'fineness');
  return certain ? finenessEvidence(parts, from, to, 'likely') : undefined;
}

/** Ag 500, but not the 500 of "silver 500 yen". */
function roundFineness(text: Tokenised, parts: number, from: number, to: number): MeasureEvidence | undefined {
  const { tokens } = text;
  const [before, last, next] = [tokens[from - 1], tokens[to - 1], tokens[to]];
  if (!isFine(parts) || parts % 50 !== 0 || !before || !last || !METAL_WORDS.has(before.form)) return undefined;
  if (!BESIDE.test(text.text.slice(before.end, tokens[from]?.start))) return undefined;
  const ended = !next || /^[0-9]/.test(next.form) || /[,;.)\]|/]/.test(text.text.slice(last.end, next.start));
  return ended ? finenessEvidence(parts, from, to, 'likely') : undefined;
}

function isMetalBeside(text: Tokenised, from: number, to: number, gap = BESIDE): boolean {
  return wordsBeside(text, from, to, gap).some(
    (form) => METAL_WORDS.has(form) || PURITY_WORDS.has(form) || LABELS.get(form) === 'fineness',
  );
}

function wordsBeside({ text, tokens }: Tokenised, from: number, to: number, near: RegExp): readonly string[] {
  const words: string[] = [];
  for (const [left, right] of [
    [from - 1, from],
    [to - 1, to],
  ] as const) {
    const [a, b] = [tokens[left], tokens[right]];
    if (!a || !b || !near.test(text.slice(a.end, b.start))) continue;
    const isBefore = left === from - 1;
    words.push(isBefore ? a.form : b.form);
    // 品位900: two letters form the word.
    const [one, other] = isBefore ? [tokens[left - 1], a] : [b, tokens[right + 1]];
    if (one?.unspaced && other?.unspaced) words.push(one.form + other.form);
  }
  return words;
}

function isFine(parts: number): boolean {
  return parts >= 300 && parts < 1000;
}

const BECAUSE = 'A number of parts per thousand next to a metal or a word for fineness.';

function finenessEvidence(parts: number, from: number, to: number, certainty: Certainty): MeasureEvidence {
  return { kind: 'fineness', value: decimalText(parts, 1), from, to, certainty, because: BECAUSE };
}
