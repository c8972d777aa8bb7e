import type { FacetName } from '../document';
import { IndexLostError, type ReadOptions } from '../port';
import type { Stored, StoredMarker } from './copies';
import type { Engine } from './engine';
import { errorOf } from './errors';
import type { Clause } from './query/clause';
import type { SortValues } from './query/order';
import type { SearchedAlias } from './shards';

/** One search of a request. */
export interface Search {
  readonly body: Clause;
  /** Whether the engine may keep the result until the index changes. */
  readonly isCached: boolean;
}

interface Fault {
  readonly type: string;
  readonly reason: string;
}

export interface SearchAnswer {
  readonly status: number;
  readonly error?: Fault & { readonly root_cause?: readonly Fault[] };
  readonly _shards?: { readonly total: number };
  readonly hits?: {
    readonly total?: { readonly value: number };
    readonly hits?: readonly SearchHit[];
  };
  readonly aggregations?: Readonly<Record<string, FacetAggregations>>;
}

export interface SearchHit {
  readonly sort: SortValues;
  readonly _source?: Stored | StoredMarker;
}

/** The counts of one group of facets (query/facet-requests.ts), or of ranges of prices (query/price-requests.ts). */
type FacetAggregations = { readonly [name in `of-${FacetName}`]?: Aggregation } & {
  readonly preceding?: { readonly fulfilling: { readonly values: Aggregation } };
} & Pick<Aggregation, 'buckets'>;

export interface Aggregation {
  readonly buckets?: readonly {
    readonly key: string | number;
    readonly doc_count: number;
    readonly doc_count_error_upper_bound?: number;
    readonly lots?: { readonly doc_count: number };
  }[];
  readonly doc_count_error_upper_bound?: number;
  /** Of values that are not among the buckets. */
  readonly sum_other_doc_count?: number;
}

/** The alias may get other indexes between a search and the count of its shards. */
const ATTEMPTS = 3;

/**
 * Runs searches of an alias of both tiers with one request, in their order. Throws {@link IndexLostError} if the alias or one of its tiers does not
 * exist: a result without one tier is not valid.
 */
export async function multisearch(
  engine: Engine,
  alias: SearchedAlias,
  searches: readonly Search[],
  { signal, withinMs }: ReadOptions & { readonly withinMs?: number } = {},
): Promise<readonly SearchAnswer[]> {
  const lines = searches.map(({ body, isCached }) => {
    const header = { allow_partial_search_results: false, ...(isCached && { request_cache: true }) };
    return `${JSON.stringify(header)}\n${JSON.stringify(body)}\n`;
  });
  for (let attempt = 1; ; attempt += 1) {
    const [{ responses }, shards] = await Promise.all([
      engine.request<{ responses: readonly SearchAnswer[] }>('POST', `/${alias.name}/_msearch`, {
        // Without a filter of the answer: the engine would parse and write each document again, which takes longer than reading what is not used.
        lines: lines.join(''),
        ...(signal && { signal }),
        ...(withinMs !== undefined && { withinMs }),
      }),
      attempt === 1 ? alias.shards() : alias.readShards(withinMs),
    ]);
    for (const answer of responses) assertAnswered(alias.name, answer);
    const other = responses.find(({ _shards }) => _shards?.total !== shards);
    if (!other) return responses;
    if (attempt === ATTEMPTS)
      throw new IndexLostError(
        `a part of the lot index is missing: ${alias.name} answered from ${other._shards?.total ?? 0} of ${shards} shards`,
      );
  }
}

function assertAnswered(alias: string, { status, error }: SearchAnswer): void {
  if (!error) return;
  const { type, reason } = error.root_cause?.[0] ?? error;
  const message = `a search of ${alias} failed: ${status} ${type}: ${reason}`;
  throw errorOf({ status, type: error.type }, message) ?? new Error(message);
}

/** Collects the searches that are asked for in one iteration of the event loop, and sends them as one request. */
export class SearchRound {
  private waiting: Waiting[] = [];

  constructor(private readonly send: (searches: readonly Search[]) => Promise<readonly SearchAnswer[]>) {}

  ask(body: Clause, isCached = false): Promise<SearchAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ search: { body, isCached }, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const answers = await this.send(asked.map(({ search }) => search));
      if (answers.length !== asked.length) {
        throw new Error(`${asked.length} searches were answered with ${answers.length} results`);
      }
      for (const [place, answer] of answers.entries()) asked[place]?.resolve(answer);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

interface Waiting {
  readonly search: Search;
  resolve(answer: SearchAnswer): void;
  reject(error: unknown): void;
}
