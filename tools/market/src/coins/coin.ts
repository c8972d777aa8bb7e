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

/** One piece: a type of coin with the year, mint, weight and wear of its own. */
export interface Coin {
  readonly type: CoinType;
  readonly metal: Metal;
  readonly year?: number;
  /** As the vocabulary names it, English. */
  readonly mint?: string;
  /** Hundredths of a gram. */
  readonly weight: number;
  readonly diameter: number;
  /** 0 worn to 6 fresh from the dies. */
  readonly grade: number;
  /** What it is asked in: the seller's currency, or its dealer's. */
  readonly currency: Currency;
  /** What it is worth, in that currency. */
  readonly value: Minor;
  /** Throws for wording and drawing come from here. */
  readonly seed: number;
  /** What its pictures show, where that is another piece. */
  readonly photographed?: Coin;
}

/**
 * Whether its weight is its own. Of coins made by machine sellers print what the mint meant all of them to weigh, and so of Maria Theresa's thaler of 1780,
 * which is struck to this day.
 */
export function isWeighedSingly({ type, year = 0 }: Coin): boolean {
  const isStruckToThisDay = year === 1780 && (type.ruler?.startsWith('Maria Theresia') ?? false);
  return (type.make !== 'milled' || year < 1800) && !isStruckToThisDay;
}

/** Percent of a fine piece's price for each grade. */
const gradeFactors = [45, 65, 100, 135, 190, 270, 390];

/** Coins of a region among those of a field. */
export interface CoinKind {
  readonly field: Field;
  readonly region: Region;
}

/** One of the kinds a seller deals in, the same for the same key. */
export function coinKindOf(seller: Seller, key: number): CoinKind {
  const dice = new Dice(seller.seed, key, 13);
  const field = dice.pick(seller.fields);
  return { field, region: dice.pick(typesOf(field)).region };
}

/** The coin behind a lot: the same for the same lot key. Of the given kind, or of any that the seller deals in. */
export function coinOf(seller: Seller, lotSeed: number, kind?: CoinKind): Coin {
  const dice = new Dice(lotSeed, 11);
  const field = kind?.field ?? dice.pick(seller.fields);
  const type = dice.pick(typesOf(field, kind?.region));
  const currency = dealerOf(seller, lotSeed)?.currency ?? seller.currency;
  const grade = Math.min(6, Math.max(0, Math.round(dice.between(0, 3.4) + dice.between(0, 3.2))));
  const factor = ((gradeFactors[grade] ?? 100) * dice.int(80, 130)) / 100;
  // Gold never costs less than its metal.
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

/** The spelling of a term in a language: terms are `de|en|…`, or one spelling for all. */
export function inLanguage(term: string, language: Language): string {
  const spellings = spellingsOf(term);
  return spellings[languages.indexOf(language)] ?? spellings[0] ?? term;
}

const known = new Map<string, readonly string[]>();

/** Terms are few and asked for a thousand times a page. */
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
