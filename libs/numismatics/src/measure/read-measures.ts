import type { Certainty, MeasureEvidence } from '../evidence';
import { mayRead, mayReadAt, Reads } from '../text/scan';
import { Trait, type Tokenised, type Token, type Word, wordTest } from '../text/tokens';
import { type Decimal, decimalAt, decimalText } from './decimal';
import { finenessOf, gluedFineness } from './fineness';
import { CONTENT_WORDS, FINE_WORDS, LABELS, METAL_WORDS, PURITY_WORDS, type Unit, UNITS } from './measure-words.data';

const NEAR = /^[\s\u00a0]?$/;
const BEFORE_UNIT = /^[\s\u00a0-]?$/;
const AFTER_LABEL = /^[\s\u00a0]*[.:=~≈]{0,3}[\s\u00a0]*(?:ca?\.?|etwa|около)?[\s\u00a0]*$/;
const LIGHTEST = 0.02;
const HEAVIEST = 12_000;
const LONGEST_MM = 300;
/** A shorter length is more likely a defect or a thickness. */
const SMALLEST_SURE_MM = 5;
/** An object with a larger ratio of its sides is not round. */
const MOST_OVAL = 1.45;
const SQUARE = /^([0-9]{1,3})[xх]([0-9]{1,3})(?:mm|мм)$/;
/** First letters of Ag925, Pt950, K18. */
const GLUED_TO_METAL: ReadonlySet<number> = new Set([...'apk'].map((letter) => letter.charCodeAt(0)));
const GROSZY: ReadonlySet<string> = new Set(['1', '2', '3', '5', '6', '10', '15', '20', '25', '30', '50']);

/**
 * Weights in grams, diameters in millimetres, finenesses in parts per thousand: `3.45 g`, `g 3,45`, `1/2 oz`, `18-19 mm` (the larger), `Ø 18`,
 * `900/1000`, `22 carat`. In text order. An ounce is a troy ounce. It is likely the weight of the coin with a fineness of 999 or more, otherwise
 * uncertain: a Krugerrand with an ounce of gold weighs 33.9 g.
 */
export function readMeasures(text: Tokenised, language?: string): readonly MeasureEvidence[] {
  if (!mayRead(text, 'measures')) return NO_MEASURES;
  const found: MeasureEvidence[] = [];
  for (let place = 0; place < text.tokens.length;) {
    const at = mayReadAt(text, place, Reads.measures, startsMeasure)
      ? measureAt(text, place, language, found.at(-1)?.to ?? 0)
      : undefined;
    if (at?.read) found.push(at.read);
    place = Math.max(place + 1, at?.to ?? 0);
  }
  return found.length > 1 ? ofFineMetal(found) : found;
}

const NO_MEASURES: readonly MeasureEvidence[] = [];

/** Whether a measure may start at a word: a number, or letters of a metal joined to one. */
export function startsMeasure({ form, traits }: Word): boolean {
  if ((traits & Trait.startsWithDigit) !== 0) return true;
  return (traits & Trait.hasDigit) !== 0 && form.length <= LONGEST_GLUED && GLUED_TO_METAL.has(form.charCodeAt(0));
}

const LONGEST_GLUED = 6;

/** The number that starts at a token, and its measure; `taken` is the end of the measure before it. */
function measureAt(
  text: Tokenised,
  place: number,
  language: string | undefined,
  taken: number,
): { readonly read: MeasureEvidence | undefined; readonly to: number } | undefined {
  const traits = text.tokens[place]?.word.traits ?? 0;
  if ((traits & Trait.startsWithDigit) === 0) return { read: gluedFineness(text, place), to: place + 1 };
  if (isBareNumber(text, place)) return undefined;
  const decimal = decimalAt(text, place);
  const read = decimal ? measureOf(text, decimal, language, taken) : square(text, place);
  return { read, to: Math.max(decimal?.to ?? 0, read?.to ?? 0) };
}

/** Words next to a number that may make it a measure. `o` is the folded Ø; the others occur between a number and its unit. */
const isOfMeasures = wordTest(
  (form) => UNITS.has(form) || LABELS.has(form) || METAL_WORDS.has(form) || PURITY_WORDS.has(form) || BETWEEN.has(form),
);
const BETWEEN: ReadonlySet<string> = new Set(['o', 'troy', 'fine', '1000', 'as', 'es', 'os']);

/** Whether a whole number has no word and no sign of measures next to it, which holds for most. */
function isBareNumber({ text, tokens }: Tokenised, place: number): boolean {
  const token = tokens[place];
  if (!token || (token.word.traits & Trait.digits) === 0 || token.form === '0' || token.form === '999') return false;
  if (speaksOfMeasures(tokens[place - 1]) || speaksOfMeasures(tokens[place + 1])) return false;
  const [sign, next] = [text.charAt(token.end), text.charAt(token.end + 1)];
  if (isPerMille(sign) || isPerMille(next) || text.charAt(token.start - 1) === '.') return false;
  const isDecimal = (sign === '.' || sign === ',') && tokens[place + 1]?.start === token.end + 1;
  return !isDecimal && !text.includes('⌀');
}

function speaksOfMeasures(token: Token | undefined): boolean {
  return token !== undefined && (token.unspaced || isOfMeasures(token.word));
}

function isPerMille(sign: string): boolean {
  return sign === '%' || sign === '‰';
}

/** For fine metal the content equals the weight. */
function ofFineMetal(found: readonly MeasureEvidence[]): readonly MeasureEvidence[] {
  if (!found.some(({ kind, value }) => kind === 'fineness' && Number(value) >= 999)) return found;
  return found.map((read) =>
    read.kind === 'weight' && read.certainty === 'uncertain' ? { ...read, certainty: 'likely' } : read,
  );
}

function measureOf(
  text: Tokenised,
  decimal: Decimal,
  language: string | undefined,
  taken: number,
): MeasureEvidence | undefined {
  const italian = unitBefore(text, decimal, taken);
  if (italian) return italian;
  const after = unitAfter(text, decimal);
  if (after?.unit.of === 'weight') return weight(text, decimal, after, language);
  if (after?.unit.of === 'diameter') return diameter(text, decimal, after);
  return finenessOf(text, decimal) ?? labelled(text, decimal);
}

/** 17x19mm */
function square({ tokens }: Tokenised, place: number): MeasureEvidence | undefined {
  const [, one = '', other = ''] = SQUARE.exec(tokens[place]?.form ?? '') ?? [];
  const [larger, smaller] = [Math.max(Number(one), Number(other)), Math.min(Number(one), Number(other))];
  if (smaller < SMALLEST_SURE_MM || larger > LONGEST_MM || larger > smaller * MOST_OVAL) return undefined;
  return measure('diameter', larger, 2, { from: place, to: place + 1, certainty: 'sure' });
}

interface UnitAt {
  readonly unit: Unit;
  readonly text: string;
  readonly to: number;
}

function unitAfter({ text, tokens }: Tokenised, { suffix, to }: Decimal): UnitAt | undefined {
  if (suffix !== '') {
    const unit = UNITS.get(suffix);
    return unit && { unit, text: tokens[to - 1]?.text.slice(-suffix.length) ?? suffix, to };
  }
  const [last, next] = [tokens[to - 1], tokens[to]];
  if (!last || !next || !BEFORE_UNIT.test(text.slice(last.end, next.start))) return undefined;
  // Troy precedes its ounce.
  const at = next.form === 'troy' || next.form === 'fine' ? to + 1 : to;
  return unitAt(tokens, at, next.unspaced ? 3 : 1);
}

/** The unit that starts at a token, of at most `longest` tokens. */
function unitAt(tokens: Tokenised['tokens'], at: number, longest: number): UnitAt | undefined {
  for (let to = Math.min(at + longest, tokens.length); to > at; to--) {
    const form = tokens.slice(at, to).reduce((whole, token) => whole + token.form, '');
    const unit = UNITS.get(form);
    if (unit) return { unit, text: tokens[at]?.text ?? '', to };
  }
  return undefined;
}

function weight(
  text: Tokenised,
  decimal: Decimal,
  { unit, text: unitText, to }: UnitAt,
  language: string | undefined,
): MeasureEvidence | undefined {
  const { from, fraction } = decimal;
  // Part of a range or a sum: the specimen is unknown.
  if (fraction !== '' && isRangeBefore(text, from)) return undefined;
  const ounces = unit.factor > 31 && unit.factor < 32;
  if (unit.factor !== 1)
    return ounces || unit.factor < 1 || fraction === '' ? heavy(text, decimal, unit, to) : undefined;
  if (decimal.fraction.startsWith('/') || isFineContent(text, from, to)) return undefined;
  // 489 г. б. э. is a year of the Bosporan era.
  if (unit.ambiguity === 'year' && ERAS.has(text.tokens[to]?.form ?? '')) return undefined;
  const certainty = certaintyOfGrams(decimal, unit, unitText, language);
  return certainty && grams(decimal, { from, to, certainty });
}

/** After the sign of a year: of the Hijra, of the Bosporus, before Christ, of our era. */
const ERAS: ReadonlySet<string> = new Set(['б', 'бэ', 'э', 'х', 'хиджры', 'до', 'н', 'нэ', 'від', 'от']);

/** "Feingewicht 5,81 g", "5,81 g fein" */
function isFineContent({ tokens }: Tokenised, from: number, to: number): boolean {
  if (FINE_WORDS.has(tokens[from - 1]?.form ?? '')) return true;
  // In "7,96 g Feingold 7,32 g" the word belongs to the next number.
  return FINE_WORDS.has(tokens[to]?.form ?? '') && !/^[0-9]/.test(tokens[to + 1]?.form ?? '');
}

/** "18-" before "19 mm". */
function isRangeBefore({ text, tokens }: Tokenised, from: number): boolean {
  const [before, token] = [tokens[from - 1], tokens[from]];
  return (
    !!before && !!token && /^\s?[-–—/+]\s?$/.test(text.slice(before.end, token.start)) && /^[0-9]/.test(before.form)
  );
}

function certaintyOfGrams(
  { value, whole, fraction }: Decimal,
  { ambiguity }: Unit,
  unitText: string,
  language: string | undefined,
): Certainty | undefined {
  if (value < LIGHTEST || value > HEAVIEST) return undefined;
  // `1929 Gram 25` is a date; large weights are round numbers.
  if (fraction === '' && value >= 1500 && value <= 2100 && value % 50 !== 0) return undefined;
  // 1.000 g is a gram or a kilogram.
  if (fraction === '000') return undefined;
  return fraction === '' ? certaintyOfWhole(value, whole, ambiguity, unitText, language) : 'sure';
}

/** 1898 г. is a year, 1876 G a mint, 50 gr are groszy. */
function certaintyOfWhole(
  value: number,
  whole: string,
  ambiguity: Unit['ambiguity'],
  unitText: string,
  language: string | undefined,
): Certainty | undefined {
  switch (ambiguity) {
    case 'letter':
      return unitText === 'G' ? undefined : 'sure';
    case 'year':
      return value >= 1000 && value <= 2100 ? undefined : 'likely';
    case 'grosz':
      return GROSZY.has(whole) && (language === undefined || language === 'pl') ? undefined : 'likely';
    case 'cent':
      return 'likely';
    case undefined:
      return 'sure';
  }
}

/** Ounces, kilograms, grains. */
function heavy(text: Tokenised, decimal: Decimal, unit: Unit, to: number): MeasureEvidence | undefined {
  const { fraction, from, value } = decimal;
  const next = text.tokens[to]?.form ?? '';
  // 0.2354 oz is the content of fine metal.
  if (CONTENT_WORDS.has(next) && fraction !== '' && !fraction.startsWith('/')) return undefined;
  if (fraction.length >= 3 && !fraction.startsWith('/') && unit.factor > 1) return undefined;
  const whole = wholeBefore(text, from, fraction);
  const inGrams = (value + whole) * unit.factor;
  if (inGrams < LIGHTEST || inGrams > 40_000) return undefined;
  const ounces = unit.factor > 31 && unit.factor < 32;
  return measure('weight', inGrams, 2, {
    from: whole > 0 ? from - 1 : from,
    to,
    certainty: ounces ? 'uncertain' : 'likely',
  });
}

/** The 1 of "1 1/2 oz". */
function wholeBefore({ text, tokens }: Tokenised, from: number, fraction: string): number {
  const [before, token] = [tokens[from - 1], tokens[from]];
  if (!fraction.startsWith('/') || !before || !token || !/^[1-9]$/.test(before.form)) return 0;
  return text.slice(before.end, token.start) === ' ' ? Number(before.form) : 0;
}

/** The larger of "18-19 mm", "17 x 19 mm", "18/19 mm"; a note of 120 x 65 mm has none. */
function diameter(text: Tokenised, decimal: Decimal, { unit, to }: UnitAt): MeasureEvidence | undefined {
  const other = otherSide(text, decimal);
  const sides = [...(other ? [other.value] : []), ...sidesOf(decimal)].map((side) => side * unit.factor);
  const from = other?.from ?? decimal.from;
  const [larger, smaller] = [Math.max(...sides), Math.min(...sides)];
  if (larger > LONGEST_MM || smaller < 1 || larger > smaller * MOST_OVAL) return undefined;
  if (LABELS.get(labelBefore(text, from)) === 'other') return undefined;
  return measure('diameter', larger, 2, { from, to, certainty: larger < SMALLEST_SURE_MM ? 'uncertain' : 'sure' });
}

/** Both sides of 18/19. */
function sidesOf({ value, whole, fraction }: Decimal): readonly number[] {
  return fraction.startsWith('/') ? [Number(whole), Number(fraction.slice(1))] : [value];
}

function otherSide(text: Tokenised, { from }: Decimal): Decimal | undefined {
  const last = endOfOtherSide(text, from);
  if (last === undefined) return undefined;
  // "17.5": the number may begin a token earlier.
  const longer = decimalAt(text, last - 1);
  const other = longer?.to === last + 1 ? longer : decimalAt(text, last);
  return other?.suffix === '' || UNITS.get(other?.suffix ?? '')?.of === 'diameter' ? other : undefined;
}

/** The last token of the number before "x 19 mm" or "-19 mm". */
function endOfOtherSide({ text, tokens }: Tokenised, from: number): number | undefined {
  const sign = tokens[from - 1]?.form;
  const crossed = sign === 'x' || sign === 'х';
  const last = crossed ? from - 2 : from - 1;
  const [before, token] = [tokens[last], tokens[last + 1]];
  if (!before || !token || !/^[0-9]/.test(before.form)) return undefined;
  const isJoined = (crossed ? NEAR : BETWEEN_SIDES).test(text.slice(before.end, token.start));
  return isJoined ? last : undefined;
}

const BETWEEN_SIDES = /^\s?(?:[-–—×/]|bis)\s?$/;

/** "g 3,45", "mm 18": the Italian order. */
function unitBefore(text: Tokenised, decimal: Decimal, taken: number): MeasureEvidence | undefined {
  const { from, to, suffix, fraction, value } = decimal;
  const [unitToken, token] = [text.tokens[from - 1], text.tokens[from]];
  if (!unitToken || !token || suffix !== '' || fraction.startsWith('/')) return undefined;
  const unit = UNITS.get(unitToken.form);
  if (!unit || unit.of === 'carat' || !/^\.?[\s\u00a0]?$/.test(text.text.slice(unitToken.end, token.start)))
    return undefined;
  // In "19 mm 3.4" the unit belongs to the first number, unless that has its own: "g 3,4 mm 19".
  if (taken !== from - 1 && belongsBefore(text, from - 1)) return undefined;
  const at = { from: from - 1, to, certainty: 'sure' } as const;
  if (unit.of === 'diameter')
    return value >= SMALLEST_SURE_MM && value <= LONGEST_MM
      ? measure('diameter', value * unit.factor, 2, at)
      : undefined;
  return unit.factor === 1 && isWeighed(decimal, unitToken.text) ? grams(decimal, at) : undefined;
}

/** Grams in small letters with decimals. */
function isWeighed({ fraction, value }: Decimal, unit: string): boolean {
  if (unit !== unit.toLowerCase() || fraction === '' || fraction === '000') return false;
  return value >= LIGHTEST && value <= HEAVIEST;
}

function belongsBefore({ text, tokens }: Tokenised, place: number): boolean {
  const [before, unit] = [tokens[place - 1], tokens[place]];
  return !!before && !!unit && /^[0-9⁄]+$/.test(before.form) && NEAR.test(text.slice(before.end, unit.start));
}

/** "Ø 18", "Gewicht: 3,45" */
function labelled(text: Tokenised, decimal: Decimal): MeasureEvidence | undefined {
  const { from, to, value, fraction, suffix } = decimal;
  const label = LABELS.get(labelBefore(text, from));
  if (!label || suffix !== '' || fraction.startsWith('/')) return undefined;
  // The first number of "Ø 32-34 mm" is skipped; the second is read with it.
  if (/^\s?[-–—x×/]\s?$/.test(text.text.slice(text.tokens[to - 1]?.end, text.tokens[to]?.start))) return undefined;
  const at = { from: from - 1, to, certainty: 'likely' } as const;
  if (label === 'diameter' && value >= SMALLEST_SURE_MM && value <= 150) return measure('diameter', value, 2, at);
  if (label === 'weight' && fraction !== '' && fraction !== '000' && value >= LIGHTEST) return grams(decimal, at);
  return undefined;
}

function labelBefore({ text, tokens }: Tokenised, place: number): string {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (!before || !token || !AFTER_LABEL.test(text.slice(before.end, token.start))) return '';
  // Ø folds to the letter o.
  if (before.text === 'Ø' || before.text === 'ø') return 'ø';
  const sign = text.slice(tokens[place - 2]?.end ?? 0, before.start);
  return before.unspaced ? `${tokens[place - 2]?.form ?? ''}${before.form}` : sign.includes('⌀') ? '⌀' : before.form;
}

const BECAUSE = {
  weight: 'A number with a unit or a label of weight.',
  diameter: 'A number with a unit or a label of length.',
} as const;

/** With its trailing zeros: 3,40 g was weighed to the centigram. */
function grams({ value, fraction }: Decimal, at: Pick<MeasureEvidence, 'from' | 'to' | 'certainty'>): MeasureEvidence {
  return { kind: 'weight', value: value.toFixed(Math.min(fraction.length, 3)), ...at, because: BECAUSE.weight };
}

function measure(
  kind: 'weight' | 'diameter',
  value: number,
  places: number,
  at: Pick<MeasureEvidence, 'from' | 'to' | 'certainty'>,
): MeasureEvidence {
  return { kind, value: decimalText(value, places), ...at, because: BECAUSE[kind] };
}
