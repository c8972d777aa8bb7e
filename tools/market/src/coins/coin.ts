import { dealerOf } from '../catalogue/dealers';
import type { Field, Language, Seller } from '../catalogue/seller';
import { languages } from '../catalogue/seller';
import { Dice } from '../dice';
import { type Currency, inCurrency, type Minor } from '../money';
import { ancientCoins } from './ancient.data';
import type { CoinType } from './coin-type';
import { centralEuropeanCoins, westernEuropeanCoins } from './modern-europe.data';
import { overseasCoins } from './overseas.data';
import { grades, mints, type Metal, type Region } from './vocabulary.data';

export const coinTypes: readonly CoinType[] = [
  ...ancientCoins,
  ...centralEuropeanCoins,
  ...westernEuropeanCoins,
  ...overseasCoins,
];

/** One specimen: a type of coin with its own year, mint, weight and wear. */
export interface Coin {
  readonly type: CoinType;
  readonly metal: Metal;
  readonly year?: number;
  /** The English name in the vocabulary. */
  readonly mint?: string;
  /** Hundredths of a gram. */
  readonly weight: number;
  readonly diameter: number;
  /** From 0 (worn) to 6 (uncirculated). */
  readonly grade: number;
  /** The currency of its price: the seller's or its dealer's. */
  readonly currency: Currency;
  /** Its value in that currency. */
  readonly value: Minor;
  /** The seed of its wording and its pictures. */
  readonly seed: number;
  /** The specimen in its pictures, if it is another one. */
  readonly photographed?: Coin;
}

/**
 * Whether the stated weight was measured for this specimen. For machine-made coins sellers state the nominal weight, also for the Maria Theresa
 * thaler of 1780, which is still struck.
 */
export function isWeighedSingly({ type, year = 0 }: Coin): boolean {
  const isStruckToThisDay = year === 1780 && (type.ruler?.startsWith('Maria Theresia') ?? false);
  return (type.make !== 'milled' || year < 1800) && !isStruckToThisDay;
}

/** The price of each grade in percent of the price of a fine specimen. */
const gradeFactors = [45, 65, 100, 135, 190, 270, 390];

/** The coins of one region within one field. */
export interface CoinKind {
  readonly field: Field;
  readonly region: Region;
}

/** One of the kinds a seller deals in, always the same for a key. */
export function coinKindOf(seller: Seller, key: number): CoinKind {
  const dice = new Dice(seller.seed, key, 13);
  const field = dice.pick(seller.fields);
  return { field, region: dice.pick(typesOf(field)).region };
}

/** The coin of a lot, always the same for a lot seed. Of the given kind, or of any kind of the seller. */
export function coinOf(seller: Seller, lotSeed: number, kind?: CoinKind): Coin {
  const dice = new Dice(lotSeed, 11);
  const field = kind?.field ?? dice.pick(seller.fields);
  const type = dice.pick(typesOf(field, kind?.region));
  const currency = dealerOf(seller, lotSeed)?.currency ?? seller.currency;
  const grade = Math.min(6, Math.max(0, Math.round(dice.between(0, 3.4) + dice.between(0, 3.2))));
  const factor = ((gradeFactors[grade] ?? 100) * dice.int(80, 130)) / 100;
  // Gold never costs less than its metal value.
  const percent = type.metal === 'gold' ? 92 + factor / 12 : factor;
  return {
    type,
    metal: type.metal,
    ...(type.dated ? { year: dice.int(type.dated[0], type.dated[1]) } : {}),
    ...(type.mints.length > 0 ? { mint: dice.pick(type.mints) } : {}),
    weight: dice.int(type.weight[0], type.weight[1]),
    diameter: type.diameter + (type.make === 'milled' ? 0 : dice.int(-1, 1)),
    grade,
    currency,
    value: inCurrency(Math.max(1200, Math.round(type.euros * percent)), currency),
    seed: lotSeed,
  };
}

const byField = new Map<string, readonly CoinType[]>();

function typesOf(field: Field, region?: Region): readonly CoinType[] {
  const key = `${field} ${region ?? ''}`;
  const known = byField.get(key);
  if (known) return known;
  const types = coinTypes.filter((type) => type.field === field && (region === undefined || type.region === region));
  byField.set(key, types);
  return types;
}

/** The spelling of a term in a language. Terms are `de|en|…`, or one spelling for all. */
export function inLanguage(term: string, language: Language): string {
  const spellings = spellingsOf(term);
  return spellings[languages.indexOf(language)] ?? spellings[0] ?? term;
}

const known = new Map<string, readonly string[]>();

/** Cached, because there are few terms and a page uses them a thousand times. */
function spellingsOf(term: string): readonly string[] {
  let spellings = known.get(term);
  if (!spellings) {
    spellings = term.split('|');
    known.set(term, spellings);
  }
  return spellings;
}

export function mintName(mint: string, language: Language): string {
  return inLanguage(mints[mint] ?? mint, language);
}

export function gradeName(grade: number, language: Language): string {
  const scale: readonly string[] = grades[language];
  return scale[grade] ?? '';
}

/** `3.31` with the language's decimal sign. */
export function grams(weight: number, language: Language): string {
  const text = `${Math.trunc(weight / 100)}.${String(weight % 100).padStart(2, '0')}`;
  return language === 'en' ? text : text.replace('.', ',');
}
