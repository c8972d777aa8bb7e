/** Currencies whose sign other currencies share, by country: `$`, `£`, `¥`, `kr`. */
const sharedSignCurrencies: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  SG: 'SGD',
  TW: 'TWD',
  MX: 'MXN',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  UY: 'UYU',
  GB: 'GBP',
  GI: 'GIP',
  EG: 'EGP',
  JP: 'JPY',
  CN: 'CNY',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  IN: 'INR',
  PK: 'PKR',
  LK: 'LKR',
  NP: 'NPR',
};

/** A sign that several currencies share, next to a number. */
const sharedSign = /(?:[$£¥￥]|\bkr\.?|\bRs\.?)\s{0,2}\d|\d\s{0,2}(?:[$£¥￥]|kr\b)/i;

/** The currency that a shared sign in a page's prices means in a country; undefined when the page prints none. */
export function signedCurrency(body: string, country: string): string | undefined {
  // A product in JSON prints no sign, and its text may quote another country's price.
  if (!/<(?:html|body|div)\b/i.test(body)) return undefined;
  return sharedSign.test(body) ? sharedSignCurrencies[country] : undefined;
}

/** The names by which zones with several are known. */
const usualZones: ReadonlySet<string> = new Set([
  'America/New_York',
  'America/Denver',
  'America/Toronto',
  'America/Vancouver',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'Australia/Sydney',
  'Europe/Moscow',
  'Asia/Shanghai',
]);

/** The time zones of a country, without those that have had the same time as another one for the last years. */
export function zonesOf(country: string | undefined, now: Date): readonly string[] {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return [];
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  const times = new Map<string, string>();
  for (const zone of locale.getTimeZones?.() ?? []) {
    const time = timesIn(zone, now);
    if (!times.has(time) || usualZones.has(zone)) times.set(time, zone);
  }
  return [...times.values()];
}

const YEARS = 5;

/** The offsets of a zone in each month of the last years. */
function timesIn(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' });
  return Array.from({ length: YEARS * 12 }, (_, month) => {
    const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, 15);
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  }).join();
}
