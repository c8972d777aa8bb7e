import type { Span } from '../evidence';
import type { Tokenised } from '../text/tokens';
import { fold } from '../text/fold';
import { amountAt, type Amount } from './amounts';
import { decimalAt } from '../measure/decimal';
import {
  behindRangeWord,
  boundBefore,
  boundBehind,
  endOfRange,
  leadBefore,
  signBefore,
  type Bound,
} from './bounds-around';
import { otherUnits } from './price-words.data';

/** A price condition of a query. Decimal texts, at least one of them present. */
export interface PriceEvidence extends Span {
  readonly kind: 'price';
  /** Places in the text, including signs. */
  readonly start: number;
  readonly end: number;
  readonly atLeast?: string;
  readonly atMost?: string;
  readonly currency?: string;
}

const units: ReadonlySet<string> = new Set(otherUnits.map(fold));

const DIGITS = /^\d+$/;
/** "-50 EUR": a range without its lower end. */
const OPEN_DASH = /(?<=^|\s)[-–−]$/u;

/**
 * The prices of a query: "under 100 €", "от 1000 до 5000 руб", "100-200 CHF", "<200 USD", "500元以下". A number with the name of a coin is a face value
 * unless a word bounds it: "100 dollars" is not a price, "under 100 dollars" is. `isValue` returns whether a denomination other than a current
 * currency starts at a place: "under 5 Mark" is not a price.
 */
export function readPrices(
  text: Tokenised,
  isValue: (place: number) => boolean = () => false,
): readonly PriceEvidence[] {
  const found: PriceEvidence[] = [];
  for (let place = 0; place < text.tokens.length;) {
    const amount = amountAt(text, place);
    const price = amount && priceOf(text, amount, isValue);
    if (price) found.push(price);
    place = Math.max(place + 1, price?.to ?? amount?.to ?? 0);
  }
  return found;
}

function priceOf(text: Tokenised, amount: Amount, isValue: (place: number) => boolean): PriceEvidence | undefined {
  if (measuresOther(text, amount)) return undefined;
  const range = rangeOf(text, amount);
  if (range) return range;
  // No coin's value is printed in thousands: `under 1.5k thaler`.
  if (amount.currency === undefined && !isInThousands(text, amount) && isValue(amount.to)) return undefined;
  return boundOf(text, amount);
}

/** "100-200 CHF", "от 1000 до 5000", "between 50 and 80 pounds". The two are read in order: "500-100 EUR" are 100 to 500. */
function rangeOf(text: Tokenised, first: Amount): PriceEvidence | undefined {
  const to = behindRangeWord(text, first);
  const second = to === undefined ? undefined : amountAt(text, to.place);
  if (!to || !second || measuresOther(text, second)) return undefined;
  const isReversed = Number(first.value) > Number(second.value);
  const lead = leadBefore(text, first.from);
  if (isReversed && lead === undefined && isLikeYear(first)) return undefined;
  const areThousands = [first, second].every((amount) => isInThousands(text, amount));
  if (!areThousands && !isPriceRange(first, second, lead !== undefined, to.dash)) return undefined;
  const tail = endOfRange(text, second.to);
  const currency = second.currency ?? first.currency;
  return {
    ...spanOf(text, lead ?? first.from, tail, first.start, second.end),
    atLeast: isReversed ? second.value : first.value,
    atMost: isReversed ? first.value : second.value,
    ...(currency === undefined ? {} : { currency }),
  };
}

/** "1907-50 EUR": a year before a price, unless so round. */
function isLikeYear(amount: Amount): boolean {
  return amount.currency === undefined && couldBeYear(amount) && Number(amount.value) % ROUND_PRICE !== 0;
}
const ROUND_PRICE = 500;

/** `1.5k` */
function isInThousands({ text }: Tokenised, { start, end }: Amount): boolean {
  return /\d ?k$/iu.test(text.slice(start, end));
}

/** Two years joined by a dash are far more common than two prices, so without a currency only numbers that are not years count. */
function isPriceRange(first: Amount, second: Amount, led: boolean, dash: boolean): boolean {
  const by = strongest(first.by, second.by);
  if (by === undefined) return led && !dash && [first, second].every(isRound);
  // "1 złoty 1929 do 2000 zł": the year belongs to the coin.
  if (!led && !dash && first.currency === undefined && couldBeYear(first)) return false;
  return by !== 'shared' || led || Number(second.value) >= LEAST_SHARED;
}

/** Below it a range with a denomination's name ("10-20 Franken") may be one of face values. */
const LEAST_SHARED = 50;
/** Below it a number without a currency, bounded by a word that is also used of years and sizes, is ignored. */
const LEAST_BARE = 10;

function boundOf(text: Tokenised, amount: Amount): PriceEvidence | undefined {
  const lead = leadOf(text, amount);
  const tail = boundBehind(text, amount.to);
  const bound = lead?.bound ?? tail?.value;
  if (!bound || !isAllowed(lead?.bound.strict === true, amount, text)) return undefined;
  if (lead && joinsTwoNumbers(text, lead, amount)) return undefined;
  const { from, start } = lead ?? amount;
  const to = tail?.value.side === bound.side ? tail.to : amount.to;
  return {
    ...spanOf(text, from, to, start, amount.end),
    [bound.side]: amount.value,
    ...(amount.currency === undefined ? {} : { currency: amount.currency }),
  };
}

/** What bounds an amount before it: a sign, or a word. */
interface Lead {
  readonly bound: Bound;
  readonly from: number;
  /** Its place in the text, or that of the amount. */
  readonly start: number;
  readonly isWord: boolean;
}

function leadOf(text: Tokenised, amount: Amount): Lead | undefined {
  const { from, start } = amount;
  const sign = signBefore(text, amount);
  if (sign) return { bound: { side: sign.side, strict: !couldBeYear(amount) }, from, start: sign.start, isWord: false };
  const word = boundBefore(text, from);
  return word ? { ...word, start, isWord: true } : openRange(text, amount);
}

/** A word that is also a coin's is no currency here: "-10 Mark" leaves out coins. */
function openRange({ text }: Tokenised, { from, start, by }: Amount): Lead | undefined {
  const dash = by === 'sign' || by === 'sure' ? OPEN_DASH.exec(text.slice(0, start)) : null;
  return dash ? { bound: { side: 'atMost', strict: false }, from, start: dash.index, isWord: false } : undefined;
}

/** "100 bis 200" */
function joinsTwoNumbers({ tokens }: Tokenised, { bound, from, isWord }: Lead, { currency }: Amount): boolean {
  return isWord && !bound.strict && currency === undefined && DIGITS.test(tokens[from - 1]?.form ?? '');
}

function isAllowed(strict: boolean, amount: Amount, { tokens }: Tokenised): boolean {
  if (amount.currency !== undefined) {
    // One letter of a currency ("1850 р.") next to a year may also be the word for year.
    const money = tokens[amount.to - 1];
    const isLetter = money !== undefined && money.form.length === 1 && !money.unspaced;
    return !(amount.by === 'shared' && !strict && isLetter && couldBeYear(amount));
  }
  // "1900 oder mehr", "ab 1871", but "bis 1.500".
  return strict || amount.grouped || isRound(amount);
}

function isRound(amount: Amount): boolean {
  return !couldBeYear(amount) && Number(amount.value) >= LEAST_BARE && amount.value.endsWith('0');
}

/** Four digits that may be a year of striking. Round hundreds up to a thousand are not years that users search for. */
function couldBeYear({ value, grouped }: Amount): boolean {
  const number = Number(value);
  return (
    !grouped && Number.isInteger(number) && ((number > 1_000 && number <= 2_100) || (number > 500 && number % 50 !== 0))
  );
}

/** "1000 g", "5 mm", "100 v. Chr.". */
function measuresOther(text: Tokenised, amount: Amount): boolean {
  if (amount.currency !== undefined) return false;
  // The amount of "3.5 g" is 3, since no price has one decimal.
  const decimal = decimalAt(text, amount.from);
  const behind = [text.tokens[amount.to]?.form, decimal?.suffix, text.tokens[decimal?.to ?? amount.to]?.form];
  return behind.some((form) => form !== undefined && units.has(form));
}

function strongest(first: Amount['by'], second: Amount['by']): Amount['by'] {
  const order = ['sign', 'sure', 'shared'] as const;
  return order.find((by) => by === first || by === second);
}

function spanOf(
  { tokens }: Tokenised,
  from: number,
  to: number,
  start: number,
  end: number,
): Pick<PriceEvidence, 'kind' | 'from' | 'to' | 'start' | 'end'> {
  return {
    kind: 'price',
    from,
    to,
    start: Math.min(start, tokens[from]?.start ?? start),
    end: Math.max(end, tokens[to - 1]?.end ?? end),
  };
}
