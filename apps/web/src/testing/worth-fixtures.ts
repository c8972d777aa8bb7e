import type { LotHistory, TypeWorth, WorthPoint } from '@obverse/contracts';
import { fixtureCatalogId } from './coin-fixtures';
import { fixtureLot } from './fixtures';

/** Point number `index` of a series: a result of 100 euros or more, on a day of 2026. */
export function fixturePoint(index: number, over: Partial<WorthPoint> = {}): WorthPoint {
  const { id, uiKey, title } = fixtureLot(index);
  const amount = String(100 + index * 20);
  return {
    lotId: id,
    uiKey,
    title,
    company: 'Auktionshaus Lindenhof',
    kind: 'result',
    on: `2026-0${1 + index}-15`,
    price: { amount, currency: 'EUR' },
    converted: amount,
    band: 'vf',
    year: 201,
    ...over,
  };
}

/** What coins of a type were sold for: six results in euros, the latest first, and a lot that found no buyer. */
export function fixtureWorth(over: Partial<TypeWorth> = {}): TypeWorth {
  const quartiles = { low: '125', median: '150', high: '175' };
  const results = Array.from({ length: 6 }, (_, index) => fixturePoint(index));
  return {
    id: fixtureCatalogId,
    currency: 'EUR',
    scope: 'type',
    count: 6,
    quartiles,
    byBand: [{ band: 'vf', count: 6, quartiles }],
    byYear: [{ year: 201, count: 6, quartiles }],
    unsold: 2,
    firstOn: '2026-01-15',
    lastOn: '2026-06-15',
    points: results.toReversed(),
    pointsTotal: 6,
    ...over,
  };
}

/** A lot of an auction that was offered, got a bid and was sold. */
export const fixtureHistory: LotHistory = {
  moments: [
    { at: '2026-11-01T10:00:00.000Z', bidState: 'NoBid', price: { amount: '80', currency: 'EUR' } },
    { at: '2026-11-05T10:00:00.000Z', bidState: 'HasBid', price: { amount: '95', currency: 'EUR' } },
    { at: '2026-11-20T10:00:00.000Z', bidState: 'Sold', price: { amount: '180', currency: 'EUR' } },
  ],
};

const DAY = 86_400_000;

/** The same for work on screens: forty prices of all kinds in three years before `now` (epoch milliseconds), the highest more than 20 times the lowest. */
export function fixtureMarket(now: number): TypeWorth {
  const kinds = ['result', 'result', 'asking', 'result', 'last-asked', 'unsold', 'result'] as const;
  const bands = ['vf', 'xf', 'f', 'ms', 'unknown'] as const;
  const points = Array.from({ length: 40 }, (_, index): WorthPoint => {
    const amount = (38 * 1.4 ** ((index * 7) % 11)).toFixed(2);
    return fixturePoint(index, {
      kind: kinds[index % kinds.length] ?? 'result',
      on: new Date(now - index * 27 * DAY).toISOString().slice(0, 10),
      price: { amount, currency: 'EUR' },
      converted: amount,
      band: bands[index % bands.length] ?? 'unknown',
      year: 190 + (index % 14),
      ...(index === 6 ? { uncounted: 'same-sale' as const } : {}),
    });
  });
  const { converted: _none, ...unrated } = fixturePoint(1, {
    on: new Date(now - 14 * DAY).toISOString().slice(0, 10),
    price: { amount: '98000', currency: 'ARS' },
    uncounted: 'no-rate',
  });
  const quartiles = { low: '104.27', median: '204.37', high: '561.1' };
  return fixtureWorth({
    count: 22,
    quartiles,
    byBand: bands.map((band, index) => ({ band, count: 9 - 2 * index, ...(index < 3 ? { quartiles } : {}) })),
    byYear: Array.from({ length: 14 }, (_, index) => ({ year: 190 + index, count: 1 + (index % 3) })),
    unsold: 5,
    daysToSell: 23.5,
    firstOn: points.at(-1)?.on ?? '',
    lastOn: points[0]?.on ?? '',
    points: [unrated, ...points].toSorted((one, other) => other.on.localeCompare(one.on)),
    pointsTotal: 41,
  });
}
