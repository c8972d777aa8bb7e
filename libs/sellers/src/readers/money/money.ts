import type { Money } from '@obverse/lots';
import { type Amount, amountsOf, type MoneyHints, tidy } from './amounts';
import { positive } from './decimal';
import { wholeWords } from '../text/pattern';
import { onRequest } from './price-words.data';
import { isAboutTax, type PriceRole, rolesOf } from './price-role';

export type { MoneyHints } from './amounts';
export { decimalFromJson, fromMinorUnits } from './decimal';

export interface MoneyRange {
  readonly low?: string;
  readonly high?: string;
  readonly currency: string;
}

/** The price in a text, or why there is none. */
export type PriceOfText = { readonly price: Money } | { readonly reason: string };

const requested = wholeWords(onRequest);

/** The seller deliberately names no price: `P.O.R.`, `auf Anfrage`. */
export function isPriceOnRequest(text: string): boolean {
  return requested.test(text.slice(0, 300));
}

/**
 * The only amount in a price text, in any notation a coin seller prints; undefined when there is none, when it is on request, when it is zero
 * (sellers print 0 for "no price"), when two amounts compete, or when the currency is unknown. Amounts that their words identify as other than the
 * price are ignored (`was US$ 50 now US$ 40`, `zzgl. 5 € Versand`). Amounts in brackets are used only when there is no other (`US$ 4,000 (€
 * 3,700)`); of two adjacent currencies the first is used.
 */
export function parseMoney(text: string, hints: MoneyHints = {}): Money | undefined {
  const result = readPriceText(text, hints);
  return 'price' in result ? result.price : undefined;
}

/** {@link parseMoney} with a reason when there is no price. */
export function readPriceText(text: string, hints: MoneyHints = {}): PriceOfText {
  const line = tidy(text);
  if (isPriceOnRequest(line)) return { reason: 'the price is on request' };
  const plain = soleAmount(
    line.replace(/\(([^)]*)\)/g, (all, inside: string) => (isAboutTax(inside) ? all : ' ')),
    hints,
  );
  if ('price' in plain) return plain;
  const whole = soleAmount(line, hints);
  return 'price' in whole ? whole : plain;
}

/** The text between the figures of a range. */
const between =
  /^[^\d\p{L}]*(?:[-~/～〜]|to|and|bis|und|à|a|et|e|y|al|tot|do|till|til|до|έως)[^\d\p{L}]*(?:[A-Z]{3}|US)?[^\d\p{L}]*$/u;

/** `400 - 600 EUR`, `€ 400–600`, or one figure (then only `low`). Undefined when there is none; zero means none. */
export function parseMoneyRange(text: string, hints: MoneyHints = {}): MoneyRange | undefined {
  const line = tidy(text);
  const [first, second] = amountsOf(line, hints).filter((amount) => amount.kind !== 'counted');
  if (!first || isPriceOnRequest(line)) return undefined;
  const currency = rangeCurrency(first, second, hints);
  if (currency === undefined) return undefined;
  const isRange = second && between.test(line.slice(first.end, second.start));
  const low = positive(first.value);
  const high = isRange ? positive(second.value) : undefined;
  if (low === undefined && high === undefined) return undefined;
  return { ...(low !== undefined && { low }), ...(high !== undefined && { high }), currency };
}

/** Undefined when an amount is in round thousands, or when no sign names one currency. */
function rangeCurrency(first: Amount, second: Amount | undefined, hints: MoneyHints): string | undefined {
  const isUnsure = first.kind === 'unsure';
  if (isUnsure && first.currency !== undefined) return undefined;
  return first.currency ?? second?.currency ?? (isUnsure ? undefined : hints.currency);
}

function soleAmount(line: string, hints: MoneyHints): PriceOfText {
  const all = amountsOf(line, hints).filter(({ kind }) => kind !== 'counted');
  const amounts = priceAmounts(line, all);
  const marked = amounts.filter(({ kind }) => kind === 'marked');
  const chosen = marked[0] ?? (amounts.length === 1 ? amounts[0] : undefined);
  if (!chosen) return { reason: missingReason(all, amounts) };
  if (chosen.kind === 'unsure') return { reason: 'a sign of several currencies, or an amount in round thousands' };
  const currency = chosen.currency ?? hints.currency;
  if (currency === undefined) return { reason: 'a price without a currency' };
  const rival = amounts
    .filter((other) => other !== chosen && other.value !== chosen.value)
    .find((other) => (other.kind === 'marked' ? other.currency === currency : touches(line, chosen, other)));
  if (rival) return { reason: `two different prices: ${chosen.value} and ${rival.value}` };
  const amount = positive(chosen.value);
  return amount === undefined ? { reason: 'the price is zero' } : { price: { amount, currency } };
}

function missingReason(all: readonly Amount[], amounts: readonly Amount[]): string {
  if (all.length === 0) return 'no amount in it';
  return amounts.length === 0 ? 'only a former price, carriage or similar' : 'several amounts, none with a currency';
}

/** Without former prices, carriage and savings. A "regular" price is the price unless another one is next to it. */
function priceAmounts(line: string, amounts: readonly Amount[]): readonly Amount[] {
  const roles = rolesOf(line, amounts);
  const ofRoles = (wanted: readonly PriceRole[]) => amounts.filter((_, at) => wanted.includes(roles[at] ?? 'plain'));
  // Of several amounts the one with tax is to be paid.
  const choices = [
    amounts.length > 1 ? ofRoles(['gross']) : [],
    ofRoles(['now', 'plain', 'gross']),
    ofRoles(['regular']),
  ];
  return choices.find((some) => some.length > 0) ?? [];
}

/** Only blanks, dashes or slashes between two numbers: a range, or figures of two adjacent columns. */
function touches(line: string, a: Amount, b: Amount): boolean {
  const gap = a.end <= b.start ? line.slice(a.end, b.start) : line.slice(b.end, a.start);
  return /^[\s\-~/|]*$/.test(gap.replace(/\p{Sc}|[A-Z]{3}/gu, ''));
}
