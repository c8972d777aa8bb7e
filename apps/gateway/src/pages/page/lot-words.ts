import type { Lot, Language } from '@obverse/contracts';
import { shownStateOf } from '@obverse/lots';
import { pageTexts } from './page-texts.data';

/** `$1,250.00` from a decimal string, which is not converted to a float. */
export function moneyText(amount: string, currency: string, language: Language): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(amount)) return amount;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: 2 });
  return format.format(amount as `${number}`);
}

/** "$1,250.00", in the shown currency; the estimate, or that there is no price. */
export function priceText(lot: Lot, language: Language): string {
  if (lot.price !== undefined && lot.valuta !== undefined) return moneyText(lot.price, lot.valuta, language);
  if (lot.origPrice !== undefined && lot.origValuta !== undefined)
    return moneyText(lot.origPrice, lot.origValuta, language);
  const { estimate } = lot;
  const bounds = [estimate?.low, estimate?.high].filter((bound) => bound !== undefined);
  const texts = pageTexts[language];
  if (!estimate || bounds.length === 0) return texts.noPrice;
  return filled(texts.estimate, bounds.map((bound) => moneyText(bound, estimate.currency, language)).join(' – '));
}

/** "$1,250.00 (sold)", where the lot has a price that the state explains. */
export function priceAndState(lot: Lot, language: Language): string {
  const state = pageTexts[language].states[shownStateOf(lot)];
  return shownStateOf(lot) === 'Gone' && lot.origPrice === undefined ? state : `${priceText(lot, language)} (${state})`;
}

/** The auction with the number of the lot, or the company. */
export function saleText(lot: Lot, language: Language): string {
  const number = lot.number === undefined ? undefined : filled(pageTexts[language].lotNumber, lot.number);
  return [lot.org?.title, lot.auction?.title, number].filter((part) => part !== undefined).join(', ');
}

/** Price, state, sale and the seller's words: what a preview shows under the title. */
export function lotDescription(lot: Lot, language: Language): string {
  const parts = [priceAndState(lot, language), saleText(lot, language), lot.titleDetail, lot.origDesc];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

export function countText(count: number, language: Language): string {
  const { one, many } = pageTexts[language].lots;
  const form = new Intl.PluralRules(language).select(count) === 'one' ? one : many;
  return form.replace('{n}', () => new Intl.NumberFormat(language).format(count));
}

export function filled(pattern: string, value: string): string {
  return pattern.replace(/\{[a-z]+\}/, () => value);
}
