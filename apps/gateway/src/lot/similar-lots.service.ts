import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../search/searchable-index';
import { similarQuery } from './similar';

const MAX_RELEVANT = 8;
/** Age up to which similar lots are shown again, milliseconds. */
const KEEP_MS = 30_000;
/** About 8 MB: eight documents of 2 to 3 kB each. */
const MAX_KEPT = 300;

/** Open lots that are similar to a lot. Ranking all candidates is the most expensive read of a lot's page, so the result is kept for a moment. */
@Injectable()
export class SimilarLots {
  private readonly kept: LRUCache<LotId, { readonly version: number; readonly lots: readonly LotDocument[] }>;

  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(CLOCK) clock: Clock,
  ) {
    // Otherwise lru-cache keeps the time of a call for a millisecond.
    this.kept = new LRUCache({ max: MAX_KEPT, ttl: KEEP_MS, perf: { now: clock }, ttlResolution: 0 });
  }

  async of(document: LotDocument, now: number): Promise<readonly LotDocument[]> {
    const { id, version } = document;
    const kept = this.kept.get(id);
    if (kept?.version === version) return kept.lots;
    const shown = { status: 'open', take: MAX_RELEVANT, withDocuments: true } as const;
    // The number of similar lots is not shown. Counting them takes a quarter of the time.
    const [page] = await this.index.searchAll([{ ...similarQuery(document, now), ...shown, knownTotal: MAX_RELEVANT }]);
    const lots = page?.documents ?? [];
    this.kept.set(id, { version, lots });
    return lots;
  }
}
