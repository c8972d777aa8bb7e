import { conceptFilters, filterRows, type LotPicture } from '@obverse/contracts';
import type { FacetName, LotQuery } from '@obverse/lot-index';
import { CLOCK, LOGGER, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { pictureOf } from './lot-suggestions';

/** Age from which a picture is looked for again, milliseconds. */
const FRESH_MS = 10 * 60_000;
/** Concepts whose pictures are known. About 2 MB. */
const MAX_KEPT = 5_000;
/** The greatest number of concepts that wait for a picture, and of one request. */
const MAX_WANTED = 16;

/** The facets of lots by kind of concept. What a grade or a grading service is, no picture of one coin shows. */
const facets = new Map<string, FacetName>([
  ...conceptFilters.map((name) => [filterRows[name].concept, filterRows[name].stored] as const),
  ['realm', 'realm'],
]);
facets.delete('grade');
facets.delete('service');

interface Kept {
  readonly picture?: LotPicture;
}

/**
 * The picture of the newest open lot with a concept. No answer waits for it: what is not known is looked for afterwards, with one request for all concepts that were
 * asked for meanwhile.
 */
@Injectable()
export class ConceptPictures {
  private readonly kept: LRUCache<string, Kept>;
  private readonly wanted = new Map<string, LotQuery>();
  private isLoading = false;

  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const times = { ttl: FRESH_MS, perf: { now: clock }, ttlResolution: 0 };
    this.kept = new LRUCache({ max: MAX_KEPT, ...times, allowStale: true, noDeleteOnStaleGet: true });
  }

  /** Undefined if no lot has one, and as long as it is not known. */
  of(kind: string, tag: string): LotPicture | undefined {
    const facet = facets.get(kind);
    if (!facet) return undefined;
    const key = `${facet} ${tag}`;
    if (this.kept.getRemainingTTL(key) <= 0 && this.wanted.size < MAX_WANTED) {
      this.wanted.set(key, this.newest(facet, facet === 'realm' ? `r-${tag}` : tag));
      if (!this.isLoading) setImmediate(() => void this.load());
      this.isLoading = true;
    }
    return this.kept.get(key)?.picture;
  }

  private async load(): Promise<void> {
    const wanted = [...this.wanted];
    try {
      const pages = await this.index.searchAll(wanted.map(([, query]) => query));
      for (const [place, [key]] of wanted.entries()) {
        const [document] = pages[place]?.documents ?? [];
        this.kept.set(key, document ? pictureOf(document) : {});
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'pictures of suggestions could not be looked for');
    }
    for (const [key] of wanted) this.wanted.delete(key);
    this.isLoading = false;
  }

  private newest(facet: FacetName, tag: string): LotQuery {
    const filters = { [facet]: [tag], pictured: ['pictured'] };
    const page = { order: 'newest', skip: 0, take: 1, knownTotal: 1, withDocuments: true } as const;
    return { now: this.clock(), status: 'open', terms: [], filters, ...page };
  }
}
