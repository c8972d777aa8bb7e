import { inLanguage } from '../coins/coin';
import { denominations, metals, regions } from '../coins/vocabulary.data';
import { type Wording, wordingOf } from '../coins/wording';
import type { Language } from '../catalogue/seller';
import type { MarketLot } from '../family';
import { type MarketSize, sellersOf } from '../market-view';
import { knownLots, type TruthLot, truthOf } from './truth-lots';

/** What is true of a coin, in English. */
export interface TrueCoin {
  /** On the coin; absent for undated coins. */
  readonly year?: number;
  readonly denomination: string;
  /** The collectors' name of its type: `Morgan Dollar`. */
  readonly series?: string;
  readonly ruler?: string;
  /** The country or state. */
  readonly region: string;
  readonly metal: string;
  readonly mint?: string;
}

/** A listed lot with the words of its seller and the truth about its coin. */
export interface WordedLot {
  readonly truth: TruthLot;
  readonly language: Language;
  readonly wording: Wording;
  readonly coin: TrueCoin;
}

/** The lots that the sellers of a market list at a time, epoch milliseconds, without pages and without defects. Generated one at a time. */
export function* wordedLots(size: MarketSize, now: number): Generator<WordedLot> {
  for (const seller of sellersOf(size))
    for (const lot of knownLots(seller, now)) {
      const truth = truthOf(seller, lot, now);
      if (!truth.listed) continue;
      yield { truth, language: seller.language, wording: wordingOf(lot.coin, seller), coin: trueCoin(lot) };
    }
}

function trueCoin({ coin: { type, year, metal, mint } }: MarketLot): TrueCoin {
  const ruler = type.ruler === undefined ? undefined : inLanguage(type.ruler, 'en');
  return {
    denomination: inLanguage(denominations[type.denomination], 'en'),
    region: inLanguage(regions[type.region], 'en'),
    metal: inLanguage(metals[metal], 'en'),
    ...(type.series === undefined ? {} : { series: type.series }),
    ...(year === undefined ? {} : { year }),
    ...(ruler === undefined ? {} : { ruler }),
    ...(mint === undefined ? {} : { mint }),
  };
}
