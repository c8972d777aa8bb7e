import type { TypedLot } from './typed-lot.repository';

/** A result of 120.50 euros for tests; pass only the columns that matter. */
export function typedLot(given: Partial<TypedLot>): TypedLot {
  return {
    lotId: 'lot',
    version: 1,
    catalogId: '5f0kq81zxa',
    wider: 'val-1 k-1 met-silver',
    specimen: null,
    photo: null,
    kind: 'result',
    bidState: 'Sold',
    amount: '120.50',
    currency: 'EUR',
    day: given.closedAt?.slice(0, 10) ?? '2026-11-20',
    firstObserved: '2026-11-10T09:00:00.000Z',
    closedAt: '2026-11-20T18:00:00.000Z',
    band: 'vf',
    year: 1765,
    sellerKey: 'kestrel-coins',
    title: 'Taler 1765',
    uiKey: 'taler-1765',
    ...given,
  };
}
