import {
  bandRangeOf,
  gradeBands,
  measureRangeOf,
  priceRangeOf,
  rangesIn,
  yearRangeOf,
  type RangeName,
} from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { Criteria } from '../criteria/criteria';

/** The ranges of a search in words: "from €100.00 to …", "27 BC to 14". Pure. */
export function rangeTitles(
  criteria: Pick<Criteria, RangeName>,
  language: Language,
): { readonly [N in RangeName]?: string } {
  const { price, cost, year, band, weight, diameter } = rangesIn(criteria);
  return {
    ...(price ? { price: priceTitle(price, language) } : {}),
    ...(cost ? { cost: textIn(language, 'titles.detail.cost', { x: priceTitle(cost, language) }) } : {}),
    ...(year ? { year: yearTitle(year, language) } : {}),
    ...(band ? { band: bandTitle(band, language) } : {}),
    ...(weight ? { weight: measureTitle(weight, 'gram', language) } : {}),
    ...(diameter ? { diameter: measureTitle(diameter, 'millimeter', language) } : {}),
  };
}

function bandTitle(band: string, language: Language): string {
  const { from, to } = bandRangeOf(band);
  // A range to the worst band, or from the best, is of one band.
  const bounds = {
    from: from ?? (to === gradeBands[0] ? to : undefined),
    to: to ?? (from === gradeBands.at(-1) ? from : undefined),
  };
  return between(bounds, (one) => textIn(language, `ranges.band.${one}`), language);
}

function priceTitle(price: string, language: Language): string {
  const { currency, ...amounts } = priceRangeOf(price);
  return between(amounts, (amount) => moneyText(amount, currency, language), language);
}

function yearTitle(year: string, language: Language): string {
  return between(yearRangeOf(year), (one) => yearText(one, language), language);
}

function measureTitle(measure: string, unit: 'gram' | 'millimeter', language: Language): string {
  const { format } = new Intl.NumberFormat(language, { style: 'unit', unit });
  return between(measureRangeOf(measure), (one) => format(Number(one)), language);
}

function between<V>(
  { from, to }: { readonly from?: V | undefined; readonly to?: V | undefined },
  write: (value: V) => string,
  language: Language,
): string {
  if (from === undefined) return to === undefined ? '' : textIn(language, 'titles.range.to', { x: write(to) });
  if (to === undefined) return textIn(language, 'titles.range.from', { x: write(from) });
  const [first, last] = [write(from), write(to)];
  return first === last ? first : textIn(language, 'titles.range.between', { from: first, to: last });
}

/** Formatted as a decimal string: a float would not be exact. */
function moneyText(amount: string, currency: string, language: Language): string {
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, format).format(amount as `${number}`);
}

function yearText(year: number, language: Language): string {
  return year < 0 ? textIn(language, 'titles.year.bc', { year: String(-year) }) : String(year);
}
