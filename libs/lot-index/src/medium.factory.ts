import { lotIdOf, type LotId } from '@obverse/lots';
import type { LotDocument, LotPresentation, LotTombstone } from './document';
import type { LotQuery } from './port';

/** Documents and queries for tests: every field has a default. Times are small numbers; `now` is 1,000. */
export const now = 1_000;

export function idOf(source: string | number): LotId {
  return lotIdOf('test-seller', String(source));
}

export function lotDocument(
  source: string | number,
  overrides: Omit<Partial<LotDocument>, 'id' | 'lot' | 'deleted'> & { readonly title?: string } = {},
): LotDocument {
  const { title, ...rest } = overrides;
  return {
    id: idOf(source),
    version: 1,
    status: 'open',
    lot: presentation(title ?? `Thaler ${source}`),
    terms: [],
    facets: {},
    sort: { firstObserved: 100 },
    ...rest,
  };
}

export function tombstone(source: string | number, version: number): LotTombstone {
  return { id: idOf(source), version, deleted: true };
}

export function lotQuery(overrides: Partial<LotQuery> = {}): LotQuery {
  return { now, terms: [], filters: {}, order: 'newest', skip: 0, take: 25, ...overrides };
}

function presentation(title: string): LotPresentation {
  return {
    sellerKey: 'test-seller',
    url: 'https://shop.example/lot',
    uiKey: 'thaler',
    title,
    origTitle: title,
    saleKind: 'fixed',
    bidState: 'BuyNow',
    price: { amount: '12.50', currency: 'EUR' },
    observedAt: '2026-01-02T03:04:05.000Z',
    firstObservedAt: '2026-01-01T00:00:00.000Z',
    categoryPaths: [['Coins', 'Austria']],
    properties: [{ tag: 'met-silver', kind: 'Material', title: 'Silver' }],
    imageCount: 2,
  };
}
