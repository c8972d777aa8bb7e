import type { LotObserved } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';

/** A complete, ordinary observation for tests; pass only the fields that matter. */
export function lotObserved(given: Partial<LotObserved> = {}): LotObserved {
  const sellerKey = given.sellerKey ?? 'kestrel-coins';
  const sourceId = given.sourceId ?? '1001';
  return {
    type: 'LotObserved',
    version: 3,
    lotId: lotIdOf(sellerKey, sourceId),
    sellerKey,
    sourceId,
    url: 'https://kestrel.example/lot/1001',
    observedAt: '2026-11-21T10:00:00.000Z',
    firstObservedAt: '2026-11-20T09:00:00.000Z',
    title: 'Trajan, 98-117. Denarius, Rome.',
    saleKind: 'fixed',
    price: { amount: '120.00', currency: 'EUR' },
    availability: 'InStock',
    language: 'en',
    ...given,
  };
}
