import type { LotDocument, LotQuery } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { firstSimilar, isSameSpecimen } from '@obverse/search';

const MAX_RELEVANT = 8;
/** Age up to which similar lots are shown again, milliseconds. */
const KEEP_MS = 30_000;
/** About 8 MB: eight documents of 2 to 3 kB each. */
const MAX_KEPT = 300;

/** The number of similar lots is not shown. Counting them takes a quarter of the time. */
const shown = { status: 'open', take: MAX_RELEVANT, withDocuments: true, knownTotal: MAX_RELEVANT } as const;

/** Open lots that are similar to a lot. Ranking the candidates is the most expensive read of a lot's page, so the result is kept for a moment. */
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
    const { close, far } = firstSimilar(document, now);
    let lots = await this.firstOf(close, []);
    if (lots.length < MAX_RELEVANT && far.length > 0) lots = await this.firstOf(far, lots);
    this.kept.set(id, { version, lots });
    return lots;
  }

  /** The lots with those that the queries find, by one request. */
  private async firstOf(queries: readonly LotQuery[], lots: readonly LotDocument[]): Promise<readonly LotDocument[]> {
    const pages = await this.index.searchAll(queries.map((query) => ({ ...query, ...shown })));
    const found = pages.flatMap(({ documents = [] }) => documents);
    const all = found.reduce<readonly LotDocument[]>(
      (before, lot) =>
        before.some((other) => other.id === lot.id || isSameSpecimen(other, lot)) ? before : [...before, lot],
      lots,
    );
    return all.slice(0, MAX_RELEVANT);
  }
}
