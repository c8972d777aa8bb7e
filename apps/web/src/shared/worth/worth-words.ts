import type { TypeWorth, WorthPoint } from '@obverse/contracts';
import { t, type MessageKey } from '../language/messages';
import { formatCount, formatMoney } from '../lib/format';
import { formatter } from '../lib/formatter';
import { formatDay } from '../lib/time';

export const kindTexts: Readonly<Record<WorthPoint['kind'], MessageKey>> = {
  result: 'worth.result',
  asking: 'worth.asking',
  'last-asked': 'worth.lastAsked',
  unsold: 'worth.unsoldLot',
};

export const bandTexts: Readonly<Record<WorthPoint['band'], MessageKey>> = {
  'g-vg': 'ranges.band.g-vg',
  f: 'ranges.band.f',
  vf: 'ranges.band.vf',
  xf: 'ranges.band.xf',
  au: 'ranges.band.au',
  ms: 'ranges.band.ms',
  pf: 'ranges.band.pf',
  unknown: 'worth.bandUnknown',
};

const reasonTexts: Readonly<Record<NonNullable<WorthPoint['uncounted']>, MessageKey>> = {
  'no-rate': 'worth.noRate',
  'same-sale': 'worth.sameSale',
};

const percent = formatter(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
);

/** A day of the contract, the same in every time zone. */
export function dayText(on: string): string {
  return formatDay(`${on}T12:00:00.000Z`);
}

/** A year of a coin. Negative ones are before Christ. */
export function coinYearText(year: number): string {
  return year < 0 ? t('ranges.bc', { year: String(-year) }) : String(year);
}

/** What the figures of a type say, one sentence each. */
export function worthSentences(worth: TypeWorth): readonly string[] {
  return [
    ...groupSentences(worth),
    resultSentence(worth),
    ...unsoldSentence(worth),
    ...saleSentence(worth.daysToSell),
    ...periodSentence(worth),
  ];
}

function groupSentences({ scope, widerTitle = '', points }: TypeWorth): readonly string[] {
  if (scope === 'type') return [];
  const group = t('worth.wider', { title: widerTitle });
  return [points.length > 0 ? `${group} ${t('worth.pointsOfType')}` : group];
}

function resultSentence({ count, quartiles, currency }: TypeWorth): string {
  if (count === 0) return t('worth.noResult');
  if (!quartiles) return t('worth.few', { count });
  return t('worth.figures', {
    count,
    median: formatMoney(quartiles.median, currency),
    low: formatMoney(quartiles.low, currency),
    high: formatMoney(quartiles.high, currency),
  });
}

function unsoldSentence({ count, unsold }: TypeWorth): readonly string[] {
  const total = count + unsold;
  if (total === 0) return [];
  return [
    t('worth.unsold', {
      unsold: formatCount(unsold),
      total: formatCount(total),
      share: percent().format(unsold / total),
    }),
  ];
}

function saleSentence(days: number | undefined): readonly string[] {
  if (days === undefined) return [];
  return [days < 1 ? t('worth.soldWithinDay') : t('worth.daysToSell', { count: Math.round(days) })];
}

function periodSentence({ firstOn, lastOn }: TypeWorth): readonly string[] {
  if (firstOn === undefined || lastOn === undefined) return [];
  if (firstOn === lastOn) return [t('worth.onDay', { day: dayText(firstOn) })];
  return [t('worth.period', { from: dayText(firstOn), to: dayText(lastOn) })];
}

/** The price as the seller states it. Empty for an unsold lot whose starting price is not known. */
export function statedPrice({ price }: WorthPoint): string {
  return price ? formatMoney(price.amount, price.currency) : '';
}

/** The kind of a point, with the reason if it is not counted. */
export function kindText({ kind, uncounted }: WorthPoint): string {
  const name = t(kindTexts[kind]);
  return uncounted === undefined ? name : `${name} (${t(reasonTexts[uncounted])})`;
}

/** A point in words: day, kind, prices, grade, company and title. `currency` is that of converted prices. */
export function pointText(point: WorthPoint, currency: string): string {
  const converted = point.converted === undefined ? '' : formatMoney(point.converted, currency);
  const stated = point.price?.currency === currency ? '' : statedPrice(point);
  const parts = [
    dayText(point.on),
    kindText(point),
    converted,
    stated,
    t(bandTexts[point.band]),
    point.company ?? '',
    point.title,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
