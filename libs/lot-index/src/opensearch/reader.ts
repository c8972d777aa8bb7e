import { isLotId, type LotId } from '@obverse/lots';
import { decodeCursor } from '../cursor';
import type { FacetName, LotDocument, LotWrite } from '../document';
import { assertPage, matchable } from '../matchable';
import {
  IndexUnavailableError,
  type FacetCounts,
  type IndexRebuild,
  type LotPage,
  type LotQuery,
  type ReadOptions,
} from '../port';
import type { Control } from './control';
import { currentCopy, withoutMove, type Stored, type StoredMarker } from './copies';
import type { Engine } from './engine';
import { isMissing } from './errors';
import { FacetCounting, type Send } from './facets';
import { multisearch, SearchRound, type Search, type SearchAnswer } from './multisearch';
import type { Names, Tier } from './names';
import { QueryPage, type FoundPage } from './pages';
import { priceCounts, pricesRequest } from './query/price-requests';
import { generationWith } from './roles';
import { SearchedAlias } from './shards';
import { resultWindow } from './settings';
import { readMany } from './store';
import type { Role } from './role';

/** Health checks are frequent, and the request is cheap. */
const PING_MS = 3_000;
/** Ids of one request; a thousand documents are some 1.3 MB. */
const IDS_AT_ONCE = 1_000;
/** Moves of lots between the two reads of a copy. */
const READ_ATTEMPTS = 3;
/** An index is dropped once in a rebuild. */
const ATTEMPTS = 2;

/** The read side of the generation that has the role. Each request uses one state of the cluster's aliases. */
export class OpenSearchReader implements Pick<
  IndexRebuild['reader'],
  'get' | 'search' | 'searchAll' | 'facets' | 'count'
> {
  private readonly searched: SearchedAlias;

  constructor(
    private readonly engine: Engine,
    private readonly control: Control,
    private readonly names: Names,
    private readonly role: Role,
  ) {
    this.searched = new SearchedAlias(engine, names.searched(role));
  }

  async get(ids: readonly LotId[], options: ReadOptions = {}): Promise<readonly LotDocument[]> {
    return (await this.held(ids, options)).flatMap((write) => (write.deleted ? [] : [write]));
  }

  async held(ids: readonly LotId[], options: ReadOptions = {}): Promise<readonly LotWrite[]> {
    options.signal?.throwIfAborted();
    const asked = [...new Set(ids.filter(isLotId))];
    const writes: LotWrite[] = [];
    for (let start = 0; start < asked.length; start += IDS_AT_ONCE) {
      const some = asked.slice(start, start + IDS_AT_ONCE);
      writes.push(...(await this.retryWhenMissing(() => this.writesOf(some, options))));
    }
    return writes;
  }

  async search(query: LotQuery, options: ReadOptions = {}): Promise<LotPage> {
    return this.pageOf(query, this.roundOf(options), options);
  }

  async searchAll(queries: readonly LotQuery[], options: ReadOptions = {}): Promise<readonly LotPage[]> {
    const round = this.roundOf(options);
    return Promise.all(queries.map((query) => this.pageOf(query, round, options)));
  }

  async facets(
    query: LotQuery,
    names: readonly FacetName[],
    limit: number,
    options: ReadOptions = {},
  ): Promise<FacetCounts> {
    options.signal?.throwIfAborted();
    return new FacetCounting(query, { names, limit }).count(sendIn(this.roundOf(options)));
  }

  async count(query: LotQuery, options: ReadOptions = {}): Promise<number> {
    options.signal?.throwIfAborted();
    const asked = matchable(query);
    return asked ? new QueryPage(this.roundOf(options), asked).count() : 0;
  }

  async prices(query: LotQuery, bounds: readonly number[], options: ReadOptions = {}): Promise<readonly number[]> {
    options.signal?.throwIfAborted();
    const asked = matchable(query);
    if (!asked || bounds.length === 0) return bounds.map(() => 0);
    const { aggregations } = await this.roundOf(options).ask(pricesRequest(asked, bounds), true);
    const buckets = aggregations?.[priceCounts]?.buckets ?? [];
    return bounds.map((_, place) => buckets[place]?.doc_count ?? 0);
  }

  private async pageOf(query: LotQuery, round: SearchRound, options: ReadOptions): Promise<LotPage> {
    options.signal?.throwIfAborted();
    assertPage(query);
    const after = query.cursor === undefined ? undefined : decodeCursor(query.order, query.cursor);
    const asked = matchable(query);
    const counting = query.facets && new FacetCounting(query, query.facets);
    // A page further on takes several searches.
    const isSearchedAtOnce = asked && asked.take > 0 && asked.skip + asked.take < resultWindow;
    const counts = isSearchedAtOnce ? counting?.ofPage() : undefined;
    const page = asked && new QueryPage(round, asked, { after, counts });
    const [lots, facets] = await Promise.all([
      this.lotsOf(query, page, options),
      counting?.count(sendIn(round), counts && page?.counted),
    ]);
    return facets ? { ...lots, facets } : lots;
  }

  private async lotsOf(query: LotQuery, page: QueryPage | undefined, options: ReadOptions): Promise<LotPage> {
    const nothing = { ids: [], ...(query.withDocuments && { documents: [] }) };
    if (!page) return { ...nothing, total: 0 };
    if (query.take === 0) return { ...nothing, total: query.knownTotal ?? (await page.count()) };
    const found = await page.find();
    return query.withDocuments ? this.withDocuments(found, options) : found.page;
  }

  /** The page with its documents. A lot that was deleted since the search is left out. */
  private async withDocuments({ page, documents }: FoundPage, options: ReadOptions): Promise<LotPage> {
    const missing = page.ids.filter((_, place) => documents[place] === undefined);
    const read = new Map((await this.get(missing, options)).map((document) => [document.id, document]));
    const shown = page.ids.flatMap((id, place) => documents[place] ?? read.get(id) ?? []);
    return { ...page, ids: shown.map(({ id }) => id), documents: shown };
  }

  private roundOf(options: ReadOptions): SearchRound {
    return new SearchRound((searches) => this.searches(searches, options));
  }

  private searches(searches: readonly Search[], options: ReadOptions): Promise<readonly SearchAnswer[]> {
    return this.retryWhenMissing(() => multisearch(this.engine, this.searched, searches, options));
  }

  private async writesOf(ids: readonly LotId[], options: ReadOptions): Promise<LotWrite[]> {
    const writes: LotWrite[] = [];
    let left = ids;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > READ_ATTEMPTS) throw new IndexUnavailableError('lots move faster than they can be read');
      const counting = await this.currentCopies(left, options);
      for (const copy of counting) if (copy) writes.push(withoutMove(copy));
      left = left.filter((_, place) => counting[place] === undefined);
    }
    return writes;
  }

  /** The current copy of each lot; null if there is none, undefined if the lot was moved between the two reads. */
  private async currentCopies(
    ids: readonly LotId[],
    options: ReadOptions,
  ): Promise<readonly (Stored | null | undefined)[]> {
    const open = await this.copiesIn('open', ids, options);
    // Few lots were ever moved, and a move always leaves a mark in `open`.
    const marked = ids.filter((_, place) => open[place]?.move !== undefined);
    const ended = await this.copiesIn('ended', marked, options);
    const inEnded = new Map(marked.map((id, place) => [id, ended[place]]));
    return ids.map((id, place) => currentCopy(open[place], inEnded.get(id)));
  }

  private async copiesIn(
    tier: Tier,
    ids: readonly LotId[],
    options: ReadOptions,
  ): Promise<readonly (Stored | StoredMarker | undefined)[]> {
    if (ids.length === 0) return [];
    const _index = this.names.read(this.role, tier);
    return readMany<Stored | StoredMarker>(
      this.engine,
      ids.map((_id) => ({ _index, _id })),
      options,
    );
  }

  /** Throws {@link IndexUnavailableError} unless a search works. */
  async ping(): Promise<void> {
    const any = { body: { size: 0, terminate_after: 1, track_total_hits: false }, isCached: false };
    // Also the place where a number of shards is read again that a rebuild changed.
    await Promise.all([
      this.searched.readShards(PING_MS),
      multisearch(this.engine, this.searched, [any], { withinMs: PING_MS }),
    ]);
  }

  /** Repeats the read if an index was dropped meanwhile; throws the missing role if no generation has it. */
  private async retryWhenMissing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (this.role === 'rebuilding') await this.engine.request('POST', `/${this.searched.name}/_refresh`);
        return await work();
      } catch (error) {
        if (!isMissing(error) || attempt === ATTEMPTS) throw error;
        generationWith(await this.control.read(), this.role);
      }
    }
  }
}

/** Sends searches with the others of a round. */
function sendIn(round: SearchRound): Send {
  return (searches) => Promise.all(searches.map(({ body, isCached }) => round.ask(body, isCached)));
}
