import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf, versionOf } from '@obverse/lots';

const observedAt = '2026-11-21T10:00:00.000Z';

/** A lot without a specimen key, identified by its source id. */
export function fakeLot(source: string, given: Partial<LotDocument> = {}): LotDocument {
  return {
    id: lotIdOf('kestrel', source),
    version: versionOf(observedAt),
    status: 'open',
    terms: [],
    facets: {},
    sort: { firstObserved: 0 },
    lot: {
      sellerKey: 'kestrel',
      url: `http://kestrel.example/${source}`,
      uiKey: source,
      title: `Coin ${source}`,
      origTitle: `Coin ${source}`,
      saleKind: 'fixed',
      bidState: 'BuyNow',
      observedAt,
      firstObservedAt: observedAt,
      categoryPaths: [],
      properties: [],
      imageCount: 0,
    },
    ...given,
  };
}
