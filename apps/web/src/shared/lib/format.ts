import { activeLanguage } from '../language/messages';
import { formatter } from './formatter';

const whole = formatter((language) => new Intl.NumberFormat(language));
const regions = formatter((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }));
/** Code → name in the language of the visit. A name takes longer to find than the rest of a card to render. */
const regionNames = new Map<string, string>();
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
  if (!/^[A-Za-z]{2}$/.test(iso)) return iso;
  const key = `${activeLanguage()} ${iso}`;
  const known = regionNames.get(key);
  if (known !== undefined) return known;
  const name = regions().of(iso.toUpperCase()) ?? iso;
  regionNames.set(key, name);
  return name;
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
