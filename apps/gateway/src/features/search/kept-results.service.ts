import type { SearchRequest, SearchResult } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PresentationService } from '../lot/presentation.service';
import { canonicalCriteria, userListsOf } from '@obverse/search';
import { SearchService } from './search.service';

/** A repeated search shows lots that are at most this old, milliseconds. Links that many visitors follow at once cost one search. */
const KEEP_MS = 2_000;
/** Of all kept results. About 20 MB: a page of 25 lots has 40,000 to 80,000 characters. */
const MAX_LOTS = 4_000;
const MAX_RESULTS = 500;

/** Results of searches. A result without lists of a visitor is kept for a moment and given to everyone who asks for the same. */
@Injectable()
export class KeptResults {
  /** The results are shared and must not be changed. */
  private readonly kept: LRUCache<string, SearchResult>;

  constructor(
    private readonly searches: SearchService,
    private readonly presentation: PresentationService,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.kept = new LRUCache({
      max: MAX_RESULTS,
      maxSize: MAX_LOTS,
      sizeCalculation: sizeOf,
      ttl: KEEP_MS,
      perf: { now: clock },
      // Otherwise lru-cache keeps the time of a call for a millisecond.
      ttlResolution: 0,
    });
  }

  async of(search: SearchRequest, language: Language, request: FastifyRequest): Promise<SearchResult> {
    const started = performance.now();
    const context = await this.presentation.context(language, request);
    const criteria = canonicalCriteria(search);
    if (userListsOf(criteria).length > 0) return this.searches.search({ search, request }, context);
    const { orderBy, page, take, nav } = search;
    const key = JSON.stringify([language, context.currency, criteria, orderBy, page, take, nav]);
    const kept = this.kept.get(key);
    if (kept) return { ...kept, ...timingsSince(started) };
    const result = await this.searches.search({ search, request }, context);
    this.kept.set(key, result);
    return result;
  }
}

/** Number of lots; a result without lots has the size of one. */
function sizeOf({ portions }: SearchResult): number {
  return Math.max(
    1,
    portions.reduce((sum, { items }) => sum + items.length, 0),
  );
}

/** A kept result took no time in the index. */
function timingsSince(started: number) {
  const elapsed = Math.round((performance.now() - started) * 10) / 10;
  return { elapsed, elapsedDb: 0, elapsedAnalyze: 0, elapsedCount: 0 };
}
