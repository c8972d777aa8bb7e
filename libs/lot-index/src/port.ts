import type { SearchOrder } from '@obverse/contracts';
import type { LotId, LotStatus } from '@obverse/lots';
import type { FacetName, LotDocument, LotSortKeys, LotWrite } from './document';

/**
 * The lot index: a projection of the log that can be deleted and rebuilt. Two adapters implement this contract (OpenSearch, Postgres); one contract
 * suite tests both.
 *
 * A caller may rely on this:
 * - The greatest version of a lot wins. A write with an older or equal version has no effect (`stale`), in whatever order writes arrive. Only a
 *   replay may replace an equal version: the same observation, normalised by a newer build.
 * - After a write with the outcome `applied`, `get` returns the document at once and `search` finds it within one second.
 * - A lot is found exactly once at any time, also while it moves from open to ended.
 * - A lot with a tombstone is not found until a greater version is written.
 * - While a rebuild runs, searches use the old generation only; the swap is atomic.
 * - Errors are {@link IndexUnavailableError} (try later), {@link CursorInvalidError} (the caller's cursor), or programming errors.
 */
export interface LotIndex {
  /**
   * Creates the tables or indexes of a new installation. Safe to call from several services at once. What was deleted from an installation is not
   * created empty: searches would then find nothing instead of throwing {@link IndexLostError}.
   */
  prepare(): Promise<void>;

  /**
   * Restores those deleted parts that can be restored from the others, such as aliases, while services use the index. Returns their names. Does nothing
   * before `prepare`, and creates no part empty. Safe to call from several services at once.
   */
  repair(): Promise<readonly string[]>;

  /**
   * Writes a batch to the serving generation and to one that is being rebuilt. Returns one outcome for each write, in the order given. Throws
   * {@link IndexUnavailableError} if nothing was written; if a part was written, the others have the outcome `retry`.
   */
  write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]>;

  /**
   * Removes lots with their versions from every generation: what is written next is applied, whatever its version. For an operator, after a wrong version
   * won. Tombstones of version 0 may remain.
   */
  forget(ids: readonly LotId[]): Promise<void>;

  /** A batch that is filled before it is written, for callers that need not keep the documents. */
  collect(): WriteBatch;

  /** Documents by id, in no order; unknown and tombstoned ids are absent. */
  get(ids: readonly LotId[], options?: ReadOptions): Promise<readonly LotDocument[]>;

  /** The same with tombstones: the writes with which the next writes of these lots are compared. */
  held(ids: readonly LotId[]): Promise<readonly LotWrite[]>;

  search(query: LotQuery, options?: ReadOptions): Promise<LotPage>;

  /** The pages of several queries with one request to the engine, in the order of the queries. If one fails, all fail. */
  searchAll(queries: readonly LotQuery[], options?: ReadOptions): Promise<readonly LotPage[]>;

  /**
   * Counts by facet. Each facet ignores its own selection, so a count is the number of lots, or of specimens, that the user gets by choosing that value.
   */
  facets(query: LotQuery, names: readonly FacetName[], limit: number, options?: ReadOptions): Promise<FacetCounts>;

  /** The number of lots that a query finds. */
  count(query: LotQuery, options?: ReadOptions): Promise<number>;

  /**
   * The number of lots by their price: for each bound those from it up to the next, for the last one those from it on. Cents of `sortCurrency`, rising. Of a query of
   * specimens each counts once, with the price of the offer that the query finds. A lot without a price is in none.
   */
  prices(query: LotQuery, bounds: readonly number[], options?: ReadOptions): Promise<readonly number[]>;

  /** How far the lots that offer one specimen are linked, so that a search finds each specimen once. */
  linking(): Promise<LinkingState>;

  rebuild: IndexRebuild;

  /** Resolves if a search works now: every part of the serving generation that is searched exists and answers. Throws {@link IndexUnavailableError} with the reason. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface LinkingState {
  /** Writes of lots that are not linked yet. */
  readonly waiting: number;
  /** Lots that this process could not link since it started. A search may find their specimens more than once. */
  readonly setAside: number;
}

/** Writes that are collected. The batch holds only what is sent, which takes a fraction of the memory of the documents. */
export interface WriteBatch {
  /** Checks and encodes a write. Returns its place in the batch. */
  add(write: LotWrite): number;
  /** Writes those at the given places, as {@link LotIndex.write} does. The outcomes are in the order of the places, which can be written again. */
  write(places: readonly number[], options?: WriteOptions): Promise<readonly WriteOutcome[]>;
}

export interface ReadOptions {
  /** Cancels the read, down to the engine. The read then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface WriteOptions {
  /** The effect of a write with the version that the index already holds. Default `keep`: the write is `stale`. */
  readonly equal?: 'keep' | 'replace';
}

export type WriteOutcome =
  | { readonly id: LotId; readonly outcome: 'applied' | 'stale' }
  /** The index never accepts this document. */
  | { readonly id: LotId; readonly outcome: 'rejected'; readonly reason: string }
  /** Not written now; write it again. */
  | { readonly id: LotId; readonly outcome: 'retry'; readonly reason: string };

/** The greatest number of elements of `ranking`. */
export const maxRanks = 12;

/** The sort options of the search (docs/product.md). */
export { searchOrders as sortOrders } from '@obverse/contracts';
export type SortOrder = SearchOrder;

/**
 * All conditions must hold. Values within one facet are alternatives. Lots without the sort key follow all lots that have it; equal keys are
 * ordered by rising lot id, in either direction. An empty selection is no condition; an empty list of ids or specimens finds no lots.
 */
export interface LotQuery {
  /** Absent: open and ended lots. */
  readonly status?: LotStatus;
  /** The time that decides whether a lot is open, epoch milliseconds. */
  readonly now: number;
  /** The lot must have every term. */
  readonly terms: readonly string[];
  /** The lot's text contains the words of each phrase next to each other, in this order. Words that are also in `terms` are found faster. */
  readonly phrases?: readonly (readonly string[])[];
  readonly filters: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** The lot has at least one alternative of each element. Unlike `filters`, they narrow the counts of every facet. */
  readonly anyOf?: readonly Alternatives[];
  /** The lot has none of these. */
  readonly without?: Alternatives;
  /** The lot's text has the words of none of these phrases next to each other. */
  readonly withoutPhrases?: LotQuery['phrases'];
  /** A lot without the key is in no range. */
  readonly ranges?: Readonly<Partial<Record<RangeKey, Range>>>;
  /** The lot's title has every one of these terms. */
  readonly titleTerms?: readonly string[];
  /**
   * For each of these the lot has a word that begins with it: a term without a hyphen, because the tags of concepts (`met-silver`) are no words of the
   * visitor. A prefix of fewer than two characters finds nothing. An adapter may leave out the rarest words of a prefix that begins over a thousand.
   */
  readonly prefixes?: readonly string[];
  /** Only lots that offer one of these specimens, by their `specimen` or their `photo`. */
  readonly specimens?: readonly string[];
  /** Only these lots (a user's list). */
  readonly ids?: readonly LotId[];
  /** Excludes these lots. */
  readonly excludedIds?: readonly LotId[];
  /** No lot that offers one of these specimens, by its `specimen` or its `photo`. */
  readonly excludedSpecimens?: readonly string[];
  /**
   * Ranks for the order `relevance`: first the lots that fulfil the first element, then those that fulfil the second, and so on; lots that fulfil
   * no element follow. Within a rank the newest is first. At most {@link maxRanks}. Without effect in other orders.
   */
  readonly ranking?: readonly RankConditions[];
  /**
   * Finds each specimen once (ADR 0070): a lot is left out if another lot that fulfils the query has the same `specimen` or the same `photo` and precedes it. Of
   * two offers the one precedes that stays open longer, then one with both keys, then the one that was observed first. Pages, totals and counts are then of specimens, and exact. Soon
   * after a write, at the latest when the index of its process is closed, they follow from the lots that the index has.
   */
  readonly oncePerSpecimen?: true;
  /**
   * Only lots that were first observed after this time, epoch milliseconds. The offer that represents a specimen is chosen without it: a query finds those
   * of its lots that are newer, and a coin that is offered once more is not new.
   */
  readonly firstObservedAfter?: number;
  readonly order: SortOrder;
  readonly skip: number;
  readonly take: number;
  /** The `cursor` of a page: continues after its last lot, whatever was inserted meanwhile. `skip` then counts from there. */
  readonly cursor?: string;
  /**
   * A recent result of `count` for this query. The index may return it as the page's total instead of counting, which is the most expensive part of a
   * broad page. The lots on the page never depend on it.
   */
  readonly knownTotal?: number;
  /** The page has the documents of its lots. */
  readonly withDocuments?: true;
  /** The page has the counts of these facets. */
  readonly facets?: FacetRequest;
}

/** What {@link LotIndex.facets} is asked for: the most frequent values of each facet, up to a limit. */
export interface FacetRequest {
  readonly names: readonly FacetName[];
  readonly limit: number;
}

/** Conditions that a lot of the result may fulfil; all of them together. */
export type RankConditions = Pick<
  LotQuery,
  'terms' | 'titleTerms' | 'prefixes' | 'phrases' | 'filters' | 'anyOf' | 'without' | 'withoutPhrases' | 'ranges'
>;

/** Terms, terms of the title, facet values and ranges, one of which must hold. No lot fulfils empty alternatives. */
export interface Alternatives {
  readonly terms?: readonly string[];
  readonly titleTerms?: readonly string[];
  readonly facets?: LotQuery['filters'];
  readonly ranges?: NonNullable<LotQuery['ranges']>;
}

/** Sort keys for which a query can have a range; units are those of the document. */
export const rangeKeys = [
  'priceCents',
  'costCents',
  'year',
  'closesAt',
  'weightMg',
  'diameterUm',
] as const satisfies readonly (keyof LotSortKeys)[];
export type RangeKey = (typeof rangeKeys)[number];

/** Integers, both included; an absent bound is open. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

export interface LotPage {
  readonly ids: readonly LotId[];
  readonly total: number;
  /** The documents of `ids` in their order, if the query is `withDocuments`. */
  readonly documents?: readonly LotDocument[];
  /** Opaque; absent on the last page. */
  readonly cursor?: string;
  /** The counts of the query's `facets`. */
  readonly facets?: FacetCounts;
}

export type FacetCounts = Readonly<
  Partial<Record<FacetName, readonly { readonly tag: string; readonly count: number }[]>>
>;

/** Builds a new generation next to the serving one, then swaps. One rebuild at a time; a second `begin` throws {@link RebuildRunningError}. */
export interface IndexRebuild {
  /** Creates an empty generation that receives every `write` from now on. Returns its name. */
  begin(): Promise<string>;
  /** Writes to the new generation only; used by the replay. */
  write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]>;
  /** Reads the new generation before it serves. Throws when no rebuild is running. */
  readonly reader: Pick<LotIndex, 'get' | 'search' | 'searchAll' | 'facets' | 'count' | 'prices'>;
  /** The numbers of live lots in the serving and in the new generation; 0 for a serving one that lost a part. */
  compare(): Promise<{ readonly serving: number; readonly rebuilt: number }>;
  /** Makes the new generation the serving one, atomically. The old one is kept for `rollback`, unless it lost a part. */
  swap(): Promise<void>;
  /**
   * Makes the previous generation serve again, after adding what was written since. A second rollback returns to the newer generation. If the serving
   * generation lost a part, nothing is added: a replay of the records since the swap adds it.
   */
  rollback(): Promise<void>;
  /** Drops the unfinished generation completely. Does nothing if there is none. */
  abort(): Promise<void>;
  status(): Promise<RebuildStatus>;
}

/** The names of the generations. */
export interface RebuildStatus {
  readonly serving: string;
  /**
   * The versions of its mapping, when the serving generation was created with an older one than this build creates: lots that were written before are found by
   * newer fields after a rebuild only. An adapter whose generations are brought to the newest form by `prepare` never has it.
   */
  readonly outdated?: { readonly serving: number; readonly build: number };
  /** The shards of each part of the serving generation, when the settings say another number: a rebuild creates that one. An adapter without shards never has it. */
  readonly shards?: { readonly serving: number; readonly setting: number };
  readonly rebuilding?: string;
  readonly previous?: string;
  /** The deleted parts of each generation that lost one. If the serving one did, searches throw {@link IndexLostError}. */
  readonly lost?: Readonly<Partial<Record<'serving' | 'rebuilding' | 'previous', readonly string[]>>>;
  /** Parts of generations that no longer have a role. */
  readonly unused?: readonly string[];
}

/** The index does not answer. The same call may succeed later. */
export class IndexUnavailableError extends Error {
  override readonly name: string = 'IndexUnavailableError';
  readonly retryLater = true;
}

/**
 * A part of the serving generation does not exist: it was deleted, or the index was never prepared. This is not an outage, and not an empty result. It
 * lasts until `prepare`, `repair` or a rebuild restores the part.
 */
export class IndexLostError extends IndexUnavailableError {
  override readonly name = 'IndexLostError';
}

/** The cursor was not issued by this index for this order. */
export class CursorInvalidError extends Error {
  override readonly name = 'CursorInvalidError';
}

export class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';
}
