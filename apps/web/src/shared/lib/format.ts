import { activeLanguage } from '../language/messages';
import { formatter } from './formatter';

const whole = formatter((language) => new Intl.NumberFormat(language));
const regions = formatter((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }));
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Formats a decimal string as `$1,250.00` without converting it to a float. */
export function formatMoney(amount: string, currency: string): string {
  const language = activeLanguage();
  const key = `${language} ${currency}`;
  let format = moneyFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    moneyFormats.set(key, format);
  }
  return isNumeric(amount) ? format.format(amount) : amount;
}

export function formatCount(count: number): string {
  return whole().format(count);
}

/** "Germany" from "DE"; an unknown code is returned as it is. */
export function countryName(iso: string): string {
  return /^[A-Za-z]{2}$/.test(iso) ? (regions().of(iso.toUpperCase()) ?? iso) : iso;
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
