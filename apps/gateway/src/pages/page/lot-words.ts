import type { Lot } from '@obverse/contracts';
import { textIn } from '@obverse/texts/server';
import { shownStateOf, type ShownState } from '@obverse/lots';
import type { Language, PlainKey } from '@obverse/texts';

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
  if (!estimate || bounds.length === 0) return textIn(language, 'lots.noPrice');
  const estimated = bounds.map((bound) => moneyText(bound, estimate.currency, language)).join(' – ');
  return textIn(language, 'lots.estimateOnly', { estimate: estimated });
}

/** "$1,250.00 (sold)", where the lot has a price that the state explains. */
export function priceAndState(lot: Lot, language: Language): string {
  const state = stateText(lot, language);
  return shownStateOf(lot) === 'Gone' && lot.origPrice === undefined ? state : `${priceText(lot, language)} (${state})`;
}

/** A lot without the converted amount: programs keep what they read for years, and rates change. */
export function statedOnly({ price: _converted, valuta: _currency, ...stated }: Lot): Lot {
  return stated;
}

/** The auction with the number of the lot, or the company. */
export function saleText(lot: Lot, language: Language): string {
  const number = lot.number === undefined ? undefined : textIn(language, 'lots.lotNumber', { number: lot.number });
  return [lot.org?.title, lot.auction?.title, number].filter((part) => part !== undefined).join(', ');
}

/** Price, state, sale and the seller's words: what a preview shows under the title. */
export function lotDescription(lot: Lot, language: Language): string {
  const parts = [priceAndState(lot, language), saleText(lot, language), lot.titleDetail, lot.origDesc];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

const states = {
  Sold: 'lots.stateSold',
  Unsold: 'lots.stateUnsold',
  HasBid: 'pages.hasBid',
  NoBid: 'pages.noBid',
  BuyNow: 'lots.stateBuyNow',
  Original: 'lots.stateOriginal',
  Gone: 'lots.stateGone',
} as const satisfies Readonly<Record<ShownState, PlainKey>>;

/** "sold": what the price of a lot means. */
function stateText(lot: Lot, language: Language): string {
  return textIn(language, states[shownStateOf(lot)]);
}

export function countText(count: number, language: Language): string {
  return textIn(language, 'common.lots', { count });
}
