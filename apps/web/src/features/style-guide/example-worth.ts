import type { TypeWorth, WorthPoint } from '@obverse/contracts';

const point = (
  index: number,
  kind: WorthPoint['kind'],
  amount: string,
  over: Partial<WorthPoint> = {},
): WorthPoint => ({
  lotId: String(index).padStart(13, '0'),
  uiKey: 'denarius-septimius-severus',
  title: 'Denarius, Septimius Severus',
  company: 'Auktionshaus Lindenhof',
  kind,
  on: `2025-${String(index).padStart(2, '0')}-11`,
  price: { amount, currency: 'EUR' },
  converted: amount,
  band: 'vf',
  year: 201,
  ...over,
});
const quartiles = { low: '120', median: '165', high: '240' };

/** Prices of every kind, and one that is not counted; grades with and without quartiles, and more years than are shown at first. */
export const exampleWorth: TypeWorth = {
  id: '0000000001',
  currency: 'EUR',
  scope: 'wider',
  widerTitle: 'Silver denarii of Septimius Severus',
  count: 23,
  quartiles,
  byBand: [
    { band: 'vf', count: 14, quartiles },
    { band: 'unknown', count: 3 },
  ],
  byYear: Array.from({ length: 12 }, (_, index) => ({ year: 196 + index, count: 1 + index })),
  unsold: 4,
  daysToSell: 18,
  firstOn: '2025-01-11',
  lastOn: '2025-06-11',
  points: [
    point(6, 'result', '120'),
    point(5, 'unsold', '90'),
    point(4, 'last-asked', '310'),
    point(3, 'asking', '290'),
    point(2, 'result', '240', { uncounted: 'same-sale' }),
    point(1, 'result', '165'),
  ],
  pointsTotal: 6,
};
