import type { Lot } from '../http/lot';
import type { Examples } from './example';

export function worthExample(lot: Lot): Examples['worth'] {
  return {
    ofType: {
      params: { id: '5f0kq81zxa' },
      query: { currency: 'EUR' },
      answer: {
        id: '5f0kq81zxa',
        currency: 'EUR',
        scope: 'type',
        count: 6,
        quartiles: { low: '140', median: '165.5', high: '210' },
        byBand: [{ band: 'vf', count: 6, quartiles: { low: '140', median: '165.5', high: '210' } }],
        byYear: [{ year: 103, count: 2 }],
        unsold: 1,
        firstOn: '2026-02-14',
        lastOn: '2026-11-20',
        points: [
          {
            lotId: lot.id,
            uiKey: lot.uiKey,
            title: lot.title,
            company: 'Kestrel Coins',
            kind: 'result',
            on: '2026-11-20',
            price: { amount: '180', currency: 'USD' },
            converted: '165.5',
            band: 'vf',
            year: 103,
          },
        ],
        pointsTotal: 7,
      },
    },
    ofTypeTable: { params: { id: '5f0kq81zxa' }, query: { currency: 'EUR' } },
    ofLot: {
      params: { id: lot.id },
      answer: {
        moments: [{ at: '2026-11-20T10:00:00.000Z', bidState: 'Sold', price: { amount: '180', currency: 'USD' } }],
      },
    },
  };
}
