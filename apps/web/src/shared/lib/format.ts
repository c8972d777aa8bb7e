const whole = new Intl.NumberFormat('en');
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Formats a decimal string as `$1,250.00` without converting it to a float. */
export function formatMoney(amount: string, currency: string): string {
  let format = moneyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    moneyFormats.set(currency, format);
  }
  return isNumeric(amount) ? format.format(amount) : amount;
}

export function formatCount(count: number): string {
  return whole.format(count);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "Germany" from "DE"; an unknown code is returned as it is. */
export function countryName(iso: string): string {
  return /^[A-Za-z]{2}$/.test(iso) ? (regions.of(iso.toUpperCase()) ?? iso) : iso;
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
