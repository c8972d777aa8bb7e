import type { LotObserved, SellerTerms } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf, orgKeyOf, shippedRates, type LotId } from '@obverse/lots';
import { normalise, type NormaliseContext } from '@obverse/normaliser';
import { dictionary } from '@obverse/numismatics/testing';
import type { GivenSeller } from '../../gateway.factory';
import { corpusCoins } from './coins.factory';
import { corpusLanguages, type CorpusCoin, type CorpusLanguage, type CorpusReference } from './corpus-coin.factory';

/** What is true of a lot of the corpus. */
export interface CorpusLot {
  readonly id: LotId;
  readonly number: number;
  readonly coin: CorpusCoin;
  readonly language: CorpusLanguage;
  readonly title: string;
  readonly year?: number;
  /** Grams and millimetres, as the seller states them. */
  readonly weight?: string;
  readonly diameter?: string;
  readonly reference?: CorpusReference;
  /** Tag of the grade that the title ends with. */
  readonly quality?: string;
  readonly seller: GivenSeller;
  readonly status: 'open' | 'ended';
  readonly bidding: readonly string[];
  readonly outcome?: 'sold' | 'unsold';
  /** Cents of the reference currency. Absent: price on request. */
  readonly cents?: number;
  /** Cents of the total with what the seller charges; of open lots with a price, whose seller states terms. */
  readonly costCents?: number;
  readonly firstObserved: number;
  /** When bidding ends; of open lots of auction houses. */
  readonly closesAt?: number;
  /** When the sale ended or the shop's page showed that the lot is gone; of ended lots. */
  readonly closedAt?: number;
  /** Lots with an equal specimen offer the same coin. */
  readonly specimen?: string;
  readonly pictured: boolean;
}

export const corpusSellers: readonly GivenSeller[] = [
  { key: 'avens', number: 1, country: 'DE', form: 'shop' },
  { key: 'birch', number: 2, country: 'US', form: 'shop' },
  { key: 'cedar', number: 3, country: 'GB', form: 'auction-house' },
  { key: 'daphne', number: 4, country: 'FR', form: 'shop' },
  { key: 'elder', number: 5, country: 'AT', form: 'auction-house' },
  { key: 'fern', number: 6, country: 'DE', form: 'shop' },
  { key: 'gorse', number: 7, country: 'CH', form: 'auction-house' },
];

const page = { source: 'http://house.example/terms', checked: '2026-01-02' };
/** By the key of the seller. The others state none. */
const corpusTerms: Readonly<Record<string, SellerTerms>> = {
  cedar: { ...page, buyersPremium: '25', vat: { on: 'premium', percent: '20' } },
  daphne: { ...page, shipping: [{ to: ['world'], low: '12.50', high: '40', currency: 'USD' }] },
};
/** What these terms add to a price, in cents, worked out by hand: halves of a cent are rounded up. */
const added: Readonly<Record<string, (cents: number) => number>> = {
  cedar: (cents) => {
    const premium = Math.floor((cents + 2) / 4);
    return premium + Math.floor((premium * 2 + 5) / 10);
  },
  daphne: () => 1_250,
};

/** The words of grades at the end of titles. */
const grades: readonly (Readonly<Record<CorpusLanguage, string>> & { readonly tag?: string })[] = [
  { en: 'XF', de: 'vorzüglich', fr: 'SUP', es: 'EBC', it: 'SPL', tag: 'qua-xf' },
  { en: 'VF', de: 'sehr schön', fr: 'TTB', es: 'MBC', it: 'BB', tag: 'qua-vf' },
  { en: '', de: '', fr: '', es: '', it: '' },
];

const DAY = 86_400_000;
/** Known to be open or ended at any time at which the tests run. */
const START = Date.UTC(2026, 0, 1);
/** From the first to the last observation of a lot. */
const OBSERVED_AFTER = 2 * DAY;
export const LOTS = 5_200;
/** Every so many lots, a lot and its follower of the same coin offer the same specimen. */
const SHARED_EVERY = 50;

export const corpus: readonly CorpusLot[] = Array.from({ length: LOTS }, (_, number) => corpusLot(number));

function corpusLot(number: number): CorpusLot {
  const coins = corpusCoins.length;
  const coin = at(corpusCoins, number);
  const round = Math.floor(number / coins);
  const language = at(corpusLanguages, round);
  const seller = at(corpusSellers, round * 3 + number);
  const grade = at(grades, Math.floor(round / 3));
  const year = coin.years && at(coin.years, Math.floor(round / 2));
  const weight = coin.weights && round % 3 !== 2 ? at(coin.weights, round) : undefined;
  const diameter = coin.diameters && at(coin.diameters, Math.floor(round / 2));
  const reference = coin.references && round % 3 !== 1 ? at(coin.references, Math.floor(round / 4)) : undefined;
  const isAuction = seller.form === 'auction-house';
  const outcome = round % 4 === 3 ? (round % 8 === 3 ? 'sold' : 'unsold') : undefined;
  const firstObserved = START + number * 60_000;
  const endsAt = outcome ? START + DAY + number * 1_000 : Date.UTC(2090, 0, 1 + (number % 28));
  const observedAt = firstObserved + OBSERVED_AFTER;
  const title = coin.titles[language].replace('{year}', String(year ?? ''));
  return {
    id: lotIdOf(seller.key, String(number)),
    number,
    coin,
    language,
    title: grade[language] === '' ? title : `${title}, ${grade[language]}`,
    ...(year === undefined ? {} : { year }),
    ...(weight === undefined ? {} : { weight }),
    ...(diameter === undefined ? {} : { diameter }),
    ...(reference === undefined ? {} : { reference }),
    ...(grade.tag === undefined ? {} : { quality: grade.tag }),
    seller,
    status: outcome ? 'ended' : 'open',
    bidding: isAuction ? (!outcome && round % 3 === 0 ? ['auction', 'hasbid'] : ['auction']) : ['shop'],
    ...(outcome ? { outcome } : {}),
    ...pricesOf(number, seller.key, outcome === undefined),
    firstObserved,
    ...(isAuction && !outcome ? { closesAt: endsAt } : {}),
    ...(outcome ? { closedAt: isAuction ? endsAt : observedAt } : {}),
    ...(number % (SHARED_EVERY * coins) < 2 * coins
      ? { specimen: `corpus:${coin.key}:${Math.floor(round / SHARED_EVERY)}` }
      : {}),
    pictured: number % 5 !== 0,
  };
}

function pricesOf(number: number, seller: string, isOpen: boolean): Pick<CorpusLot, 'cents' | 'costCents'> {
  if (number % 41 === 0) return {};
  const cents = 1_000 + ((number * 7_919) % 90_000);
  const addition = isOpen ? added[seller]?.(cents) : undefined;
  return { cents, ...(addition === undefined ? {} : { costCents: cents + addition }) };
}

function at<T>(values: readonly T[], place: number): T {
  const value = values[place % values.length];
  if (value === undefined) throw new RangeError('an empty list');
  return value;
}

const context: NormaliseContext = {
  dictionary,
  rates: shippedRates,
  version: 'tested',
  seller: (key) => {
    const seller = corpusSellers.find((one) => one.key === key);
    const facts = seller && { orgKey: orgKeyOf(seller.number), title: seller.key, countryIso: seller.country };
    return facts && { ...facts, terms: corpusTerms[key] };
  },
};

/** The document of a lot, as the indexer makes it of an observation in the words of the title. The specimen is given, as the house and sale would. */
export function documentOf(lot: CorpusLot): LotDocument {
  const document = normalise(observationOf(lot), context);
  if (document.deleted) throw new Error(`lot ${lot.number} is not on offer`);
  const { specimen: _, ...others } = document;
  return { ...others, ...(lot.specimen === undefined ? {} : { specimen: lot.specimen }) };
}

function observationOf(lot: CorpusLot): LotObserved {
  const { seller, number, outcome, firstObserved } = lot;
  const price = lot.cents === undefined ? undefined : { amount: (lot.cents / 100).toFixed(2), currency: 'USD' };
  const isAuction = seller.form === 'auction-house';
  return {
    type: 'LotObserved',
    version: 3,
    lotId: lot.id,
    sellerKey: seller.key,
    sourceId: String(number),
    url: `http://${seller.key}.example/lots/${number}`,
    observedAt: new Date(firstObserved + OBSERVED_AFTER).toISOString(),
    firstObservedAt: new Date(firstObserved).toISOString(),
    title: lot.title,
    language: lot.language,
    saleKind: isAuction ? 'auction' : 'fixed',
    availability: outcome === undefined ? (isAuction ? 'Open' : 'InStock') : outcome === 'sold' ? 'Sold' : 'Unsold',
    ...(price ? { price, startPrice: price } : {}),
    ...(isAuction ? { bidCount: lot.bidding.includes('hasbid') ? 3 : 0, endsAt: endOf(lot) } : {}),
    attributes: [
      ...(lot.weight === undefined ? [] : [{ name: 'Weight', value: `${lot.weight} g` }]),
      ...(lot.diameter === undefined ? [] : [{ name: 'Diameter', value: `${lot.diameter} mm` }]),
      ...(lot.reference === undefined ? [] : [{ name: 'Reference', value: lot.reference.words }]),
    ],
    images: lot.pictured ? [{ url: `http://${seller.key}.example/${number}.jpg` }] : [],
  };
}

function endOf({ closesAt, closedAt }: CorpusLot): string {
  const end = closesAt ?? closedAt;
  if (end === undefined) throw new Error('the lot has no end');
  return new Date(end).toISOString();
}
