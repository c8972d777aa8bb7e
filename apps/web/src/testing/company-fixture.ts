import type { Company } from '@obverse/contracts';
import { fixtureAuctions, fixtureLots } from './fixtures';

/** An auction house with everything that is known about one. */
export function fixtureCompany(over: Partial<Company> = {}): Company {
  return {
    key: 'o-2',
    title: 'Auktionshaus Lindenhof',
    countryIso: 'DE',
    form: 1,
    formDesc: 'Auction House',
    home: 'https://lindenhof.example/',
    languages: ['de', 'en'],
    since: '2026-09-03',
    readAt: '2026-11-21T09:40:00.000Z',
    open: { total: 2310, fixed: 12, auction: 2298 },
    newInWeek: 140,
    ended: { total: 1200, sold: 800, unsold: 200, sellThrough: 0.8 },
    sales: { open: fixtureAuctions(2), openTotal: 3, closedTotal: 14 },
    dealers: [],
    newest: fixtureLots(4),
    ...over,
  };
}
