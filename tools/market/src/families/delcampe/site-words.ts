import type { Seller } from '../../catalogue/seller';
import type { Currency, Minor } from '../../money';
import { escape } from '../../pages/layout';

/** The words and formats of one language of the site. */
export interface SiteWords {
  readonly locale: string;
  readonly folder: string;
  readonly coins: string;
  readonly term: string;
  readonly auction: string;
  readonly fixed: string;
  readonly started: string;
  readonly ends: string;
  readonly ended: string;
  readonly location: string;
  readonly currentPrice: string;
  readonly startPrice: string;
}

const sites: readonly SiteWords[] = [
  {
    locale: 'en_GB',
    folder: 'collectables',
    coins: 'coins',
    term: 'coin',
    auction: 'Auction',
    fixed: 'Fixed price',
    started: 'Started on',
    ends: 'Ends on',
    ended: 'Ended on',
    location: 'Location:',
    currentPrice: 'Current price:',
    startPrice: 'Starting price:',
  },
  {
    locale: 'fr',
    folder: 'collections',
    coins: 'monnaies',
    term: 'monnaie',
    auction: 'Enchère',
    fixed: 'Prix fixe',
    started: 'Mise en vente le',
    ends: 'Fin de la vente',
    ended: 'Fermeture de la vente',
    location: 'Lieu :',
    currentPrice: 'Prix actuel :',
    startPrice: 'Mise à prix :',
  },
];

export function wordsOf(seller: Seller): SiteWords {
  const words = sites[seller.variant];
  if (!words) throw new RangeError(`${seller.key}: no Delcampe variant ${seller.variant}`);
  return words;
}

const amounts = new Map<string, Intl.NumberFormat>();

/** `€1,250.00` or `1 250,00 €`: every price with its currency, because sellers use several. Escaped. */
export function printedPrice(seller: Seller, amount: Minor, currency: Currency): string {
  const locale = localeOf(seller);
  const key = `${locale} ${currency}`;
  const format = amounts.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  amounts.set(key, format);
  return escape(format.format(amount / 100)).replace('€', '&euro;');
}

const days = new Map<string, Intl.DateTimeFormat>();

/** `Friday 20 November 2026 at 20:00` in the site's time zone, without naming it. */
export function printedTime(seller: Seller, time: number): string {
  const key = `${localeOf(seller)} ${seller.timezone}`;
  const format =
    days.get(key) ??
    new Intl.DateTimeFormat(localeOf(seller), { dateStyle: 'full', timeStyle: 'short', timeZone: seller.timezone });
  days.set(key, format);
  return escape(format.format(time));
}

function localeOf(seller: Seller): string {
  return seller.language === 'en' ? 'en-GB' : `${seller.language}-FR`;
}
