import type { Auction, Lot, Org } from '../http';
import type { Examples } from './example';

interface Known {
  readonly org: Org;
  readonly auction: Auction;
  readonly lot: Lot;
}

export function companiesExample({ org, auction, lot }: Known): Examples['companies'] {
  return {
    get: {
      params: { company: org.key },
      answer: {
        key: org.key,
        title: org.title,
        countryIso: 'DE',
        form: 4,
        formDesc: org.formDesc,
        home: 'https://kestrel.example/',
        languages: ['de', 'en'],
        since: '2026-11-21',
        terms: {
          source: 'https://kestrel.example/terms',
          checked: '2026-11-20',
          vat: { on: 'included' },
          shipping: [{ to: ['domestic'], low: '6.90', high: '6.90', currency: 'EUR' }],
          shipsTo: ['domestic', 'eu', 'CH'],
        },
        readAt: '2026-11-23T08:00:00.000Z',
        open: { total: 640, fixed: 640, auction: 0 },
        newInWeek: 31,
        ended: { total: 12, sold: 8, unsold: 2, sellThrough: 0.8 },
        sales: { open: [auction], openTotal: 1, closedTotal: 4 },
        dealers: [{ tag: 's-12', title: 'Ada Coins', lots: 40 }],
        newest: [lot],
      },
    },
  };
}
