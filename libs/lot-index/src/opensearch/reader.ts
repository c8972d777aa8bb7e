import { isLotId, type LotId } from '@obverse/lots';
import { decodeCursor, encodeCursor, type CursorPosition } from '../cursor';
import type { FacetName, LotDocument, LotWrite } from '../document';
import { assertPage, matchable } from '../matchable';
import { IndexUnavailableError, type FacetCounts, type IndexRebuild, type LotPage, type LotQuery } from '../port';
import type { Control } from './control';
import { currentCopy, withoutMove, type Stored, type StoredMarker } from './copies';
import type { Engine } from './engine';
import { isMissing } from './errors';
import { countFacets } from './facets';
import type { Names, Tier } from './names';
import { positionOf } from './query/order';
import { firstOfEachSpecimen, hiddenByPhoto, type Hit, type SpecimenSource } from './specimens';
import {
  countRequest,
  exactSpecimens,
  firstsRequest,
  pageRequest,
  photographedRequest,
  specimenCountRequest,
  repeatsRequest,
  type PageWindow,
} from './query/requests';
import { storedSpecimenField } from '../stored';
import { generationWith } from './roles';
import { resultWindow } from './settings';
import { readMany } from './store';
import type { Role } from './role';

/** Ids of one request; a thousand documents are some 1.3 MB. */
const IDS_AT_ONCE = 1_000;
/** One is enough unless rebuilds finish within one read. */
const ATTEMPTS = 3;

interface HitsAnswer {
  readonly hits?: {
    readonly total?: { readonly value: number };
    readonly hits?: readonly {
      readonly sort: readonly [number, LotId];
      readonly fields?: Readonly<Partial<Record<string, readonly string[]>>>;
    }[];
  };
  readonly aggregations?: {
    readonly offers?: { readonly value: number };
    readonly specimens?: { readonly value?: number; readonly buckets?: readonly { readonly doc_count: number }[] };
    readonly photographed?: { readonly value: number };
    readonly photos?: { readonly value: number };
  };
}

/** The read side of the generation that has the role. Each request uses one state of the cluster's aliases. */
export class OpenSearchReader implements Pick<IndexRebuild['reader'], 'get' | 'search' | 'facets' | 'count'> {
  constructor(
    private readonly engine: Engine,
    private readonly control: Control,
    private readonly names: Names,
    private readonly role: Role,
  ) {}

  async get(ids: readonly LotId[]): Promise<readonly LotDocument[]> {
    return (await this.held(ids)).flatMap((write) => (write.deleted ? [] : [write]));
  }

  async held(ids: readonly LotId[]): Promise<readonly LotWrite[]> {
    const asked = [...new Set(ids.filter(isLotId))];
    const writes: LotWrite[] = [];
    for (let start = 0; start < asked.length; start += IDS_AT_ONCE) {
      const some = asked.slice(start, start + IDS_AT_ONCE);
      writes.push(...(await this.retryWhenMissing(() => this.writesOf(some))));
    }
    return writes;
  }

  async search(query: LotQuery): Promise<LotPage> {
    assertPage(query);
    const after = query.cursor === undefined ? undefined : decodeCursor(query.order, query.cursor);
    const asked = matchable(query);
    if (!asked) return { ids: [], total: 0 };
    const { knownTotal, skip, take } = asked;
    if (take === 0) return { ids: [], total: knownTotal ?? (await this.count(asked)) };
    const isNear = skip === 0 || (!after && skip + take < resultWindow);
    if (asked.oncePerSpecimen) return this.pageOfSpecimens(asked, after, isNear);
    if (isNear) return this.pageAfter(asked, after, skip);
    // The total bounds the number of steps.
    const total = await this.count(asked);
    const start = skip < total ? await this.positionAfter(asked, after, skip) : undefined;
    return start ? this.pageAfter(asked, start, 0) : { ids: [], total: knownTotal ?? total };
  }

  async facets(query: LotQuery, names: readonly FacetName[], limit: number): Promise<FacetCounts> {
    return this.retryWhenMissing(() => countFacets(this.engine, this.names.searched(this.role), query, names, limit));
  }

  async count(query: LotQuery): Promise<number> {
    const asked = matchable(query);
    if (!asked) return 0;
    if (asked.oncePerSpecimen) return this.countSpecimens(asked);
    const { hits } = await this.request(countRequest(asked), true);
    return hits?.total?.value ?? 0;
  }

  private async countSpecimens(query: LotQuery): Promise<number> {
    const { hits, aggregations } = await this.request(specimenCountRequest(query), true);
    const lots = hits?.total?.value ?? 0;
    const [bySpecimen, byPhoto] = await Promise.all([
      this.repeatsOfSpecimens(query, aggregations),
      this.repeatsOfPhotos(query, aggregations),
    ]);
    return lots - bySpecimen - byPhoto;
  }

  /** The number of lots that are not the first with their specimen key. */
  private async repeatsOfSpecimens(query: LotQuery, counts: HitsAnswer['aggregations']): Promise<number> {
    const offers = counts?.offers?.value ?? 0;
    if (offers === 0) return 0;
    if (offers > exactSpecimens) return offers - (counts?.specimens?.value ?? offers);
    const repeats = (await this.request(repeatsRequest(query), true)).aggregations?.specimens;
    return (repeats?.buckets ?? []).reduce((sum, { doc_count: again }) => sum + again - 1, 0);
  }

  /** The number of lots that are left out because of their photograph alone. */
  private async repeatsOfPhotos(query: LotQuery, counts: HitsAnswer['aggregations']): Promise<number> {
    const photographed = counts?.photographed?.value ?? 0;
    if (photographed === 0) return 0;
    if (photographed > exactSpecimens) return photographed - (counts?.photos?.value ?? photographed);
    const hits = hitsOf(await this.request(photographedRequest({ ...query, oncePerSpecimen: true }), false), query);
    return hiddenByPhoto(this.specimenSource(), query, hits);
  }

  private specimenSource(): SpecimenSource {
    return {
      hits: async (asked, window) => (await this.hits(asked, window)).found,
      firsts: async (asked, field, values) =>
        hitsOf(await this.request(firstsRequest(asked, field, values), false), asked),
    };
  }

  private async pageOfSpecimens(query: LotQuery, after: CursorPosition | undefined, isNear: boolean): Promise<LotPage> {
    const { knownTotal, skip, take, order } = query;
    const counting = knownTotal ?? this.countSpecimens(query);
    // The total bounds the number of steps.
    if (!isNear && skip >= (await counting)) return { ids: [], total: await counting };
    const [total, page] = await Promise.all([
      counting,
      firstOfEachSpecimen(this.specimenSource(), query, { after, skip, count: take + 1 }),
    ]);
    const last = page[take - 1];
    const ids = page.slice(0, take).map(({ id }) => id);
    return page.length <= take || !last ? { ids, total } : { ids, total, cursor: encodeCursor(order, last) };
  }

  private async writesOf(ids: readonly LotId[]): Promise<LotWrite[]> {
    const writes: LotWrite[] = [];
    let left = ids;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > ATTEMPTS) throw new IndexUnavailableError('lots move faster than they can be read');
      const counting = await this.currentCopies(left);
      for (const copy of counting) if (copy) writes.push(withoutMove(copy));
      left = left.filter((_, place) => counting[place] === undefined);
    }
    return writes;
  }

  /** The current copy of each lot; null if there is none, undefined if the lot was moved between the two reads. */
  private async currentCopies(ids: readonly LotId[]): Promise<readonly (Stored | null | undefined)[]> {
    const open = await this.copiesIn('open', ids);
    // Few lots were ever moved, and a move always leaves a mark in `open`.
    const marked = ids.filter((_, place) => open[place]?.move !== undefined);
    const ended = await this.copiesIn('ended', marked);
    const inEnded = new Map(marked.map((id, place) => [id, ended[place]]));
    return ids.map((id, place) => currentCopy(open[place], inEnded.get(id)));
  }

  private async copiesIn(tier: Tier, ids: readonly LotId[]): Promise<readonly (Stored | StoredMarker | undefined)[]> {
    if (ids.length === 0) return [];
    const _index = this.names.read(this.role, tier);
    return readMany<Stored | StoredMarker>(
      this.engine,
      ids.map((_id) => ({ _index, _id })),
    );
  }

  private async pageAfter(query: LotQuery, after: CursorPosition | undefined, skip: number): Promise<LotPage> {
    const { knownTotal, take, order } = query;
    const page: CursorPosition[] = [];
    let total = knownTotal;
    let isMore = true;
    // One request, unless the page is larger than the result window of the engine.
    while (isMore && page.length <= take) {
      const from = page.length === 0 ? skip : 0;
      const size = Math.min(take + 1 - page.length, resultWindow - from);
      const { found, total: counted } = await this.hits(query, {
        after: page.at(-1) ?? after,
        from,
        size,
        withTotal: total === undefined,
      });
      page.push(...found.map(({ position }) => position));
      total ??= counted ?? 0;
      isMore = found.length === size;
    }
    const last = page[take - 1];
    const ids = page.slice(0, take).map(({ id }) => id);
    if (page.length <= take || !last) return { ids, total: total ?? 0 };
    return { ids, total: total ?? 0, cursor: encodeCursor(order, last) };
  }

  /** The position of the lot `steps` after another; undefined if there are fewer lots. */
  private async positionAfter(
    query: LotQuery,
    after: CursorPosition | undefined,
    steps: number,
  ): Promise<CursorPosition | undefined> {
    let position = after;
    for (let left = steps; left > 0;) {
      const stride = Math.min(left, resultWindow);
      // From the beginning the engine skips the others and returns only the last lot.
      const window = position ? { after: position, from: 0, size: stride } : { from: stride - 1, size: 1 };
      const { found } = await this.hits(query, { ...window, withTotal: false });
      if (found.length < window.size) return undefined;
      position = found.at(-1)?.position;
      left -= stride;
    }
    return position;
  }

  private async hits(query: LotQuery, window: PageWindow): Promise<{ found: readonly Hit[]; total?: number }> {
    const answer = await this.request(pageRequest(query, window), false);
    return { found: hitsOf(answer, query), ...(answer.hits?.total && { total: answer.hits.total.value }) };
  }

  private request(body: object, isCounting: boolean): Promise<HitsAnswer> {
    return this.retryWhenMissing(() =>
      this.engine.request<HitsAnswer>('POST', `/${this.names.searched(this.role)}/_search`, {
        body,
        query: {
          // A partial result is not valid.
          allow_partial_search_results: false,
          filter_path: 'hits.total.value,hits.hits.sort,hits.hits.fields,aggregations',
          ...(isCounting && { request_cache: true }),
        },
      }),
    );
  }

  /** Repeats the read if an index was dropped meanwhile; throws the missing role if no generation has it. */
  private async retryWhenMissing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (this.role === 'rebuilding')
          await this.engine.request('POST', `/${this.names.searched(this.role)}/_refresh`);
        return await work();
      } catch (error) {
        if (!isMissing(error) || attempt === ATTEMPTS) throw error;
        generationWith(await this.control.read(), this.role);
      }
    }
  }
}

function hitsOf({ hits }: HitsAnswer, { order }: LotQuery): readonly Hit[] {
  return (hits?.hits ?? []).map(({ sort, fields }) => {
    const [specimen, photo] = [fields?.[storedSpecimenField]?.[0], fields?.photo?.[0]];
    return {
      position: positionOf(order, sort),
      ...(specimen === undefined ? {} : { specimen }),
      ...(photo === undefined ? {} : { photo }),
    };
  });
}
