import type { Span } from '../evidence';
import { decimalAt, decimalText, type Decimal } from '../measure/decimal';
import { UNITS, type Unit } from '../measure/measure-words.data';
import { PhraseTable, phrasesOf } from '../text/phrase-table';
import type { Tokenised } from '../text/tokens';
import {
  behindRangeWord,
  boundBefore,
  boundBehind,
  endOfRange,
  leadBefore,
  signBefore,
  type Bound,
} from './bounds-around';
import { lessBefore, moreBefore, ofWords } from './measure-bound-words.data';

/** A weight or a diameter that a query asks for. Decimal texts of grams or millimetres, at least one of them present. */
export interface MeasureBounds extends Span {
  readonly of: 'weight' | 'diameter';
  readonly atLeast?: string;
  readonly atMost?: string;
  /** Places in the text, including signs. */
  readonly start: number;
  readonly end: number;
}

/** A number with its unit. */
interface Measured extends Span {
  readonly of: 'weight' | 'diameter';
  /** Grams or millimetres. */
  readonly value: number;
  /** What the last digit counts, in the same unit. */
  readonly step: number;
  readonly start: number;
  readonly end: number;
}

const more = new PhraseTable<Bound>([
  ...phrasesOf(lessBefore, { side: 'atMost', strict: true } as const),
  ...phrasesOf(moreBefore, { side: 'atLeast', strict: true } as const),
]);
const of = new PhraseTable<true>(phrasesOf(ofWords, true));

/** A stated weight or diameter means those that differ from it by this share, or that are rounded to it. */
const TOLERANCE = 0.02;
/** Bars and coins of a kilogram or an ounce are named by their weight. */
const HEAVIEST_STATED = 500;
/** A shorter length is more likely a defect or a thickness. */
const SMALLEST_STATED = 5;
const PLACES = 3;

/**
 * The weights and diameters of a query: "over 3 g", "moins de 5 g", "> 22 mm", "3-4 g", "between 18 and 20 mm", "3,45 g". A stated one without a bound is what
 * rounds to it, or differs by two percent.
 */
export function readMeasureBounds(text: Tokenised): readonly MeasureBounds[] {
  const found: MeasureBounds[] = [];
  for (let place = 0; place < text.tokens.length;) {
    const read = rangeAt(text, place) ?? boundAt(text, place);
    if (read) found.push(read);
    place = Math.max(place + 1, read?.to ?? 0);
  }
  return found;
}

/** "3-4 g", "zwischen 18 und 20 mm", "3 g to 4 g". */
function rangeAt(text: Tokenised, place: number): MeasureBounds | undefined {
  const second = secondOfRange(text, place);
  if (!second) return undefined;
  const least = leastOfRange(text, place, second);
  if (least === undefined || least > second.value) return undefined;
  const from = leadBefore(text, place) ?? place;
  const to = endOfRange(text, second.to);
  return {
    of: second.of,
    atLeast: decimalText(least, PLACES),
    atMost: decimalText(second.value, PLACES),
    ...placed(text, from, to, { start: text.tokens[place]?.start ?? 0, end: second.end }),
  };
}

/** The number with a unit that a dash or a word joins to the one at a place. */
function secondOfRange(text: Tokenised, place: number): Measured | undefined {
  const own = measuredAt(text, place);
  const first = own ? undefined : decimalAt(text, place);
  if (!own && first?.suffix !== '') return undefined;
  const to = own?.to ?? first?.to ?? 0;
  const end = own?.end ?? text.tokens[to - 1]?.end ?? 0;
  const joint = behindRangeWord(text, { to, end });
  return joint && measuredAt(text, joint.place);
}

/** The first number of a range, whose unit may be that of the second. */
function leastOfRange(text: Tokenised, place: number, second: Measured): number | undefined {
  const own = measuredAt(text, place);
  if (own) return own.of === second.of ? own.value : undefined;
  const [first, last] = [decimalAt(text, place), decimalAt(text, second.from)];
  return first && last && last.value > 0 ? (first.value * second.value) / last.value : undefined;
}

function boundAt(text: Tokenised, place: number): MeasureBounds | undefined {
  const measured = measuredAt(text, place);
  if (!measured) return undefined;
  const { value, of: kind, from, to } = measured;
  const amount = decimalText(value, PLACES);
  const sign = signBefore(text, measured);
  if (sign)
    return { of: kind, [sign.side]: amount, ...placed(text, from, to, { start: sign.start, end: measured.end }) };
  const lead = leadOf(text, from);
  const tail = boundBehind(text, to);
  const side = lead?.bound.side ?? tail?.value.side;
  if (side === undefined) return stated(text, measured);
  const last = tail?.value.side === side ? tail.to : to;
  return { of: kind, [side]: amount, ...placed(text, lead?.from ?? from, last, measured) };
}

function leadOf(text: Tokenised, to: number): ReturnType<typeof boundBefore> {
  const lead = boundBefore(text, to, more) ?? boundBefore(text, to);
  return lead && of.longestAt(text.tokens, lead.from)?.to === to ? undefined : lead;
}

/** What is meant by a weight or a diameter without a bound. */
function stated(text: Tokenised, measured: Measured): MeasureBounds | undefined {
  const { value, step, of: kind, from, to } = measured;
  if (kind === 'weight' ? value >= HEAVIEST_STATED || isOunce(text, measured) : value < SMALLEST_STATED)
    return undefined;
  const margin = Math.max(step / 2, value * TOLERANCE);
  return {
    of: kind,
    atLeast: decimalText(Math.max(0, value - margin), PLACES),
    atMost: decimalText(value + margin, PLACES),
    ...placed(text, from, to, measured),
  };
}

/** An ounce or a part of one is the name of a coin of bullion. */
function isOunce({ tokens }: Tokenised, { to }: Measured): boolean {
  return (unitOf(tokens[to - 1]?.form ?? '')?.factor ?? 1) > 1;
}

/** The number at a place with the unit behind it. */
function measuredAt(text: Tokenised, place: number): Measured | undefined {
  const decimal = decimalAt(text, place);
  // A half or a quarter of a unit is a coin of bullion.
  if (!decimal || decimal.fraction.startsWith('/') || isPartOfNumber(text, place)) return undefined;
  const { suffix, from, fraction } = decimal;
  const to = suffix === '' ? decimal.to + 1 : decimal.to;
  const [last, unitToken] = [text.tokens[decimal.to - 1], text.tokens[to - 1]];
  if (!last || !unitToken) return undefined;
  if (suffix === '' && !/^[\s\u00a0]?$/u.test(text.text.slice(last.end, unitToken.start))) return undefined;
  const form = suffix === '' ? unitToken.form : suffix;
  const unit = unitOf(form);
  const written = unitToken.text.slice(-form.length);
  if (!unit || unit.of === 'carat' || meansOther(decimal, unit, written)) return undefined;
  return {
    of: unit.of,
    value: decimal.value * unit.factor,
    step: unit.factor * 10 ** -fraction.length,
    from,
    to,
    start: text.tokens[place]?.start ?? 0,
    end: unitToken.end,
  };
}

function unitOf(form: string): Unit | undefined {
  return UNITS.get(form);
}

/** `1876 G` is a year with a mint, `1898 г` a year, `50 gr` groszy. */
function meansOther({ value, fraction }: Decimal, { ambiguity }: Unit, written: string): boolean {
  if (ambiguity === 'letter' && written !== 'g') return true;
  if (ambiguity === 'grosz' && fraction === '') return true;
  return fraction === '' && ambiguity !== undefined && value >= 1000;
}

/** The decimals of `3.45`, and the second side of `17x19`. */
function isPartOfNumber({ text, tokens }: Tokenised, place: number): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (!before || !token || !/\d$/.test(before.form)) return false;
  return /^[.,/]$/.test(text.slice(before.end, token.start));
}

function placed(
  { tokens }: Tokenised,
  from: number,
  to: number,
  { start, end }: { readonly start: number; readonly end: number },
): Pick<MeasureBounds, 'from' | 'to' | 'start' | 'end'> {
  return {
    from,
    to,
    start: Math.min(start, tokens[from]?.start ?? start),
    end: Math.max(end, tokens[to - 1]?.end ?? end),
  };
}
