import type { SearchResult } from '@obverse/contracts';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../language/language';
import { PresentationService } from '../lot/presentation.service';
import { BriefCache } from './brief-cache';
import { canonicalCriteria, userListsOf } from './criteria';
import { SearchService } from './search.service';
import type { Search } from './search-request';

/** A repeated search shows lots that are at most this old, milliseconds. Links that many visitors follow at once cost one search. */
const KEEP_MS = 2_000;
/** About 20 MB: a page of 25 lots has 40,000 to 80,000 characters. */
const MAX_SIZE = 10_000_000;
const MAX_ENTRIES = 500;

/** Answers to searches. An answer without lists of a visitor is kept for a moment and given to everyone who asks for the same. */
@Injectable()
export class SearchAnswers {
  private readonly kept: BriefCache<SearchResult>;

  constructor(
    private readonly searches: SearchService,
    private readonly presentation: PresentationService,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.kept = new BriefCache({ keepMs: KEEP_MS, maxEntries: MAX_ENTRIES, maxSize: MAX_SIZE, clock });
  }

  async answer(search: Search, language: Language, request: FastifyRequest): Promise<SearchResult> {
    const started = performance.now();
    const context = await this.presentation.context(language, request);
    const criteria = canonicalCriteria(search);
    if (userListsOf(criteria).length > 0) return this.searches.search(search, context, request);
    const { orderBy, page, take, nav } = search;
    const key = JSON.stringify([language, context.currency, criteria, orderBy, page, take, nav]);
    const kept = this.kept.get(key);
    if (kept) return { ...kept, ...timingsSince(started) };
    const result = await this.searches.search(search, context, request);
    this.kept.keep(key, result);
    return result;
  }
}

/** A kept answer took no time in the index. */
function timingsSince(started: number) {
  const elapsed = Math.round((performance.now() - started) * 10) / 10;
  return { elapsed, elapsedDb: 0, elapsedAnalyze: 0, elapsedCount: 0 };
}
