import { readdirSync } from 'node:fs';
import path from 'node:path';
import { notCrawled } from './crawling';
import { loadRegistry } from './load-registry';

const folder = path.join(__dirname, '../../registry');
const { sellers, faults } = loadRegistry(folder);
const all = [...sellers.values()].sort((a, b) => a.number - b.number);

/** A seller's main currency is its country's own (below; else the euro) or one of the international auction currencies. */
const worldCurrencies = ['EUR', 'USD', 'GBP'];
const currencies: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  JP: 'JPY',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  RU: 'RUB',
  SE: 'SEK',
  SG: 'SGD',
  US: 'USD',
  ZA: 'ZAR',
};

function sharedBy<T>(values: readonly T[]): readonly T[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

function siteOf(home: string): string {
  return new URL(home).hostname.replace(/^www\./, '');
}

/** Missing in TypeScript's own declaration. */
interface RegionalLocale extends Intl.Locale {
  getTimeZones?(): readonly string[] | undefined;
}

/** The runtime's table of a country's zones, in the preferred spelling. */
function zonesOf(country: string): readonly string[] {
  const locale: RegionalLocale = new Intl.Locale('und', { region: country });
  return (locale.getTimeZones?.() ?? []).map(preferredName);
}

/** Asia/Kolkata and Asia/Calcutta are the same zone. */
function preferredName(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

describe('the shipped registry', () => {
  it('contains 322 valid descriptors', () => {
    expect(faults).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.yaml'))).toHaveLength(322);
    expect(all).toHaveLength(322);
  });

  it('numbers them from 1 to 322, and no two have a site or a first name in common', () => {
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 322 }, (_, at) => at + 1));
    expect(sharedBy(all.map(({ home }) => siteOf(home)))).toEqual([]);
    expect(sharedBy(all.map(({ names }) => names[0]))).toEqual([]);
  });

  it('has at least 170 auction houses and exactly 9 marketplaces', () => {
    const count = (form: string) => all.filter((seller) => seller.form === form).length;
    expect(count('auction-house')).toBeGreaterThanOrEqual(170);
    expect(count('marketplace')).toBe(9);
    expect(count('auction-house') + count('marketplace') + count('shop')).toBe(322);
  });

  it('contains home pages without a path', () => {
    const odd = all.filter(({ home }) => !/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/$/.test(home));
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  it('assigns each country a matching currency and zone', () => {
    const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const misfits = all.filter(({ country, currency, timezone }) => {
      const own = currencies[country] ?? 'EUR';
      const money = currency === undefined || currency === own || worldCurrencies.includes(currency);
      return countryNames.of(country) === undefined || !zonesOf(country).includes(preferredName(timezone)) || !money;
    });
    expect(misfits.map(({ key }) => key)).toEqual([]);
  });

  it('uses existing currencies and languages', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    expect(all.filter(({ currency }) => currency !== undefined && !known.has(currency))).toEqual([]);
    expect(all.filter(({ languages }) => languages.some((one) => languageNames.of(one) === undefined))).toEqual([]);
  });

  it('enables no seller: that is an operator’s choice', () => {
    expect(all.filter((seller) => seller.enabled !== undefined || notCrawled(seller) === undefined)).toEqual([]);
    expect(all.filter(({ permission }) => permission === 'granted' || permission === 'asked')).toEqual([]);
  });

  it('states why each refused seller is refused', () => {
    const refusing = all.filter(({ permission }) => permission === 'refused');
    expect(refusing.map(({ key }) => key)).toEqual(expect.arrayContaining(['sixbid', 'numisbids', 'biddr']));
    expect(refusing.filter(({ note }) => note === undefined)).toEqual([]);
  });

  it('marks no seller as verified without a date', () => {
    expect(all.filter(({ verified }) => verified.state !== 'never' && verified.on === undefined)).toEqual([]);
  });
});
