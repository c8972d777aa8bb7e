import { catalogue, type TrueCoin } from '@obverse/market';
import { words, type Dictionary } from '@obverse/numismatics';
import type { AskedQuery } from './asked-queries';
import type { Offer } from './market-documents';

/** A lot and the truth about its coin, as far as its seller states it. */
export interface AskedOffer {
  readonly offer: Offer;
  readonly coin: Partial<TrueCoin>;
}

/** The lots of a coin that is asked for, so many of each year close to it, and of its ruler without a year. */
const [OF_YEAR, OF_OTHER_YEARS, OF_REIGN] = [10, 2, 3];
const OTHER_YEARS = [-2, -1, 1, 3];
/** So low that a query with a limit finds them. */
const PRICE = 15;

/**
 * Invented offers of every coin that is asked for, because the market has few types, with coins that are close to it: of other years, and of the ruler
 * with the dates of the reign only. Their titles are in English.
 */
export function askedOffers(queries: readonly AskedQuery[], dictionary: Dictionary, listedAt: string): AskedOffer[] {
  const sellers = catalogue.filter(({ language }) => language === 'en').map(({ key }) => key);
  let number = 0;
  const offer = (coin: Partial<TrueCoin>, reign?: string): AskedOffer => {
    number += 1;
    const sellerKey = sellers[number % sellers.length] ?? '';
    const sourceId = `asked-${number}`;
    const url = `http://${sellerKey}.market.localhost/${sourceId}`;
    const place = { sellerKey, sourceId, url, saleKind: 'fixed', state: 'BuyNow', listedAt, language: 'en' } as const;
    const price = { amount: (PRICE + number / 100).toFixed(2), currency: 'USD' };
    return { coin, offer: { ...place, price, title: titleOf(coin, number, reign), category: [], facts: [] } };
  };
  return queries.flatMap(({ expect }) => {
    const { year, ...coin } = coinOf(expect);
    const same = Array.from({ length: OF_YEAR }, () => offer(coinOf(expect)));
    if (year === undefined) return same;
    const reign = reignOf(dictionary, coin.ruler);
    const others = OTHER_YEARS.flatMap((years) =>
      Array.from({ length: OF_OTHER_YEARS }, () => offer({ ...coin, year: year + years })),
    );
    return [...same, ...others, ...Array.from({ length: reign ? OF_REIGN : 0 }, () => offer(coin, reign))];
  });
}

function coinOf({ unit = 'Coin', face = 1, year, ruler, realm, metal, mint }: AskedQuery['expect']): Partial<TrueCoin> {
  return {
    denomination: face === 1 ? unit : `${face === 0.5 ? '½' : face} ${unit}`,
    ...(year === undefined ? {} : { year }),
    ...(ruler === undefined ? {} : { ruler }),
    ...(realm === undefined ? {} : { region: realm }),
    ...(metal === undefined ? {} : { metal }),
    ...(mint === undefined ? {} : { mint }),
  };
}

/** `Charles III (1759-1788). 8 real 1776, Potosi. Silver. No 7` or `1776 Charles III 8 real, Potosi, Silver, no 7`. */
function titleOf(
  { year, denomination, ruler, region, metal, mint }: Partial<TrueCoin>,
  number: number,
  reign: string | undefined,
): string {
  const list = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(', ');
  const who = ruler === undefined ? undefined : `${ruler}${reign === undefined ? '' : ` (${reign})`}`;
  const dated = `${denomination ?? ''} ${year === undefined ? '' : printedYear(year)}`.trim();
  return number % 2 === 0 ? `${list(region, who, dated, mint, metal)}` : `${list(dated, who, region, metal, mint)}`;
}

/** `1904`, `68 AD`, `42 BC`. */
function printedYear(year: number): string {
  if (year < 0) return `${-year} BC`;
  return year < 1000 ? `${year} AD` : String(year);
}

function reignOf(dictionary: Dictionary, ruler: string | undefined): string | undefined {
  const senses = ruler === undefined ? [] : dictionary.sensesOf(words(ruler).join(' '));
  const [reign] = senses.flatMap(({ entry }) =>
    entry.kind === 'ruler' && entry.facts.reign ? [entry.facts.reign] : [],
  );
  const [first, last] = reign?.flat() ?? [];
  return typeof first === 'number' && typeof last === 'number' ? `${first}-${last}` : undefined;
}
