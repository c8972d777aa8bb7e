import type { Money } from '@obverse/lots';
import { currencyOf } from '../../readers/money/currency';
import type { HtmlFragment } from '../../readers/markup/html';
import {
  decimalFromJson,
  isPriceOnRequest,
  type MoneyHints,
  parseMoney,
  parseMoneyRange,
  readPriceText,
} from '../../readers/money/money';
import type { ExtractedPrice } from '../../readers/structured-data/offer';
import type { ProductLayout } from './shop-layout';

/** The price in the template. An attribute (`meta@content`) is data with a decimal point; text is formatted for people. */
export function pagePrice(
  html: HtmlFragment,
  layout: Pick<ProductLayout, 'price' | 'currency'>,
  seller: MoneyHints,
): ExtractedPrice {
  const currency = layout.currency
    .flatMap((selector) => html.lines(selector, 20))
    .map((text) => currencyOf(text, seller))
    .find((code) => code !== undefined);
  const hints = { ...seller, currency: currency ?? seller.currency };
  let undecided: ExtractedPrice | undefined;
  for (const selector of layout.price) {
    const printed = html.lines(selector, 300);
    if (printed.length === 0) continue;
    const result = readPrinted(printed, hints, selector.includes('@'));
    // A template may contain an empty element when the price is elsewhere, or data without a currency next to text with a currency sign.
    const needsText = selector.includes('@') && hints.currency === undefined && result?.price === undefined;
    if (result && !needsText) return result;
    undecided ??= result;
  }
  return undecided ?? {};
}

/** Undefined when the text is neither a price nor a word that replaces one. */
function readPrinted(printed: readonly string[], hints: MoneyHints, isData: boolean): ExtractedPrice | undefined {
  const worded = printed.filter((text) => /\d/.test(text) || isPriceOnRequest(text));
  const [first] = worded;
  if (first === undefined) return undefined;
  if (worded.every((text) => isPriceOnRequest(text) || isZero(text))) return {};
  const amounts = new Map<string, Money>();
  for (const text of worded) {
    const money = moneyIn(text, hints, isData);
    if (money) amounts.set(`${money.amount} ${money.currency}`, money);
  }
  const [price, rival] = amounts.values();
  if (price && !rival) return { price };
  if (price && rival) return { reason: `two different prices: ${[...amounts.keys()].slice(0, 4).join(', ')}` };
  const range = rangeIn(first, hints);
  if (range) return range;
  const extracted = readPriceText(first, hints);
  return { reason: `"${first.slice(0, 60)}": ${'reason' in extracted ? extracted.reason : 'no certain price'}` };
}

function moneyIn(text: string, hints: MoneyHints, isData: boolean): Money | undefined {
  const amount = isData ? decimalFromJson(text) : undefined;
  if (amount === undefined || hints.currency === undefined) return parseMoney(text, hints);
  return /[1-9]/.test(amount) ? { amount, currency: hints.currency } : undefined;
}

function isZero(text: string): boolean {
  return !/[1-9]/.test(text);
}

/** A range of variants' prices: the lot costs at least the lower one. */
function rangeIn(text: string, hints: MoneyHints): ExtractedPrice | undefined {
  const range = parseMoneyRange(text, hints);
  if (range?.low === undefined || range.high === undefined) return undefined;
  const { low, high, currency } = range;
  return { price: { amount: low, currency }, upTo: { amount: high, currency } };
}

/**
 * Resolves the prices of JSON-LD and template. Equal, or only one present: that one. In two currencies (the visitor's and the shop's): JSON-LD's.
 * Different amounts in one currency: the template's if JSON-LD's is within its range, else none, with the reason.
 */
export function resolvePrice(stated: ExtractedPrice | undefined, printed: ExtractedPrice): ExtractedPrice {
  if (!stated?.price) return printed.price || !stated || stated.reason === undefined ? printed : stated;
  if (!printed.price) return printed.reason === undefined ? stated : { ...stated };
  const [a, b] = [stated.price, printed.price];
  if (a.currency !== b.currency || a.amount === b.amount) return stated;
  const { upTo } = stated;
  if (upTo && isBetween(b.amount, a.amount, upTo.amount)) return stated;
  return { reason: `the page prints ${b.amount} ${b.currency}, its JSON-LD ${a.amount}` };
}

function isBetween(amount: string, low: string, high: string): boolean {
  const [value, from, to] = [amount, low, high].map(Number);
  return value !== undefined && from !== undefined && to !== undefined && value >= from && value <= to;
}
