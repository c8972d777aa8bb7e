import type { Money } from '@obverse/lots';
import { currencyOf } from './currency';
import { scalarOf } from '../text/json';
import { decimalFromJson } from './money';

/** An amount and its currency from two fields of JSON; undefined when either is missing or invalid, and for 0, which means "none". */
export function moneyInJson(amount: unknown, currency: unknown): Money | undefined {
  const decimal = decimalFromJson(amount);
  const code = currencyOf(scalarOf(currency) ?? '');
  return decimal !== undefined && code !== undefined && /[1-9]/.test(decimal)
    ? { amount: decimal, currency: code }
    : undefined;
}

/** A count in JSON, as a number or as text: whole, not negative. */
export function countInJson(value: unknown): number | undefined {
  const text = scalarOf(value);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
