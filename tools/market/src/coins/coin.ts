import { dealerOf } from '../catalogue/dealers';
import type { Language, Seller } from '../catalogue/seller';
import { languages } from '../catalogue/seller';
import { Dice } from '../dice';
import { type Currency, inCurrency, type Minor } from '../money';
import { ancientCoins } from './ancient.data';
import type { CoinType } from './coin-type';
import { centralEuropeanCoins, westernEuropeanCoins } from './modern-europe.data';
import { overseasCoins } from './overseas.data';
import { grades, mints, type Metal } from './vocabulary.data';

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
}

/** Percent of a fine piece's price for each grade. */
const gradeFactors = [45, 65, 100, 135, 190, 270, 390];

/** The coin behind a lot: the same for the same lot key. */
export function coinOf(seller: Seller, lotSeed: number): Coin {
  const dice = new Dice(lotSeed, 11);
  const field = dice.pick(seller.fields);
  const type = dice.pick(typesOf(field));
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

function typesOf(field: string): readonly CoinType[] {
  const known = byField.get(field);
  if (known) return known;
  const types = coinTypes.filter((type) => type.field === field);
  byField.set(field, types);
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
