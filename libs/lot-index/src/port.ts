import type { SearchOrder } from '@obverse/contracts';
import type { LotId, LotStatus } from '@obverse/lots';
import type { FacetName, LotDocument, LotSortKeys, LotWrite } from './document';

/**
 * The lot index: a projection of the log that can be thrown away and rebuilt. Two adapters keep this contract (OpenSearch, Postgres), held by
 * one contract suite.
 *
 * A caller may rely on this:
 * - The greatest version of a lot wins; a write with an older or equal version is a no-op (`stale`), in whatever order writes arrive. Only a
 *   replay may ask for an equal version to be replaced: the same observation, read by a better normaliser.
 * - After a write answered `applied`, the document is found by `get` at once and by `search` within one second.
 * - A lot is found exactly once at any moment, also while it moves from open to ended.
 * - A tombstoned lot is found by nothing, and stays so until a greater version comes.
 * - While a rebuild runs, searches answer from the old generation only; the swap is atomic.
 * - Errors are {@link IndexUnavailableError} (try later), {@link CursorInvalidError} (the caller's cursor), or mistakes.
 */
export interface LotIndex {
  /** Creates what is missing. Safe to call from several services at once. */
  prepare(): Promise<void>;

  /**
   * Writes a batch; one outcome a write, in the order given. The generation in use, and a rebuilding one beside it, both take it. Throws
   * {@link IndexUnavailableError} when nothing was written; when a part was, the rest is answered with `retry`.
   */
  write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]>;

  /** Documents by id, in no order; unknown and tombstoned ids are absent. */
  get(ids: readonly LotId[]): Promise<readonly LotDocument[]>;

  /** The same with tombstones: what the next write of these lots will be held against. */
  held(ids: readonly LotId[]): Promise<readonly LotWrite[]>;

  search(query: LotQuery): Promise<LotPage>;

  /** Counts by facet. Each facet ignores its own selection, so a count is what the user would get by choosing that value. */
  facets(query: LotQuery, names: readonly FacetName[], limit: number): Promise<FacetCounts>;

  /** How many lots a query has, without fetching any. */
  count(query: LotQuery): Promise<number>;

  rebuild: IndexRebuild;

  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface WriteOptions {
  /** What a write does that has the version the index already holds. Default `keep`: it is `stale`. */
  readonly equal?: 'keep' | 'replace';
}

export type WriteOutcome =
  | { readonly id: LotId; readonly outcome: 'applied' | 'stale' }
  /** This document will never be taken. */
  | { readonly id: LotId; readonly outcome: 'rejected'; readonly reason: string }
  /** Not taken now; write it again. */
  | { readonly id: LotId; readonly outcome: 'retry'; readonly reason: string };

/** The spec's sort options (product spec, section 9). */
export { searchOrders as sortOrders } from '@obverse/contracts';
export type SortOrder = SearchOrder;

/**
 * All conditions must hold. Values within one facet are alternatives. A lot without the sort key comes after all that have it; equal keys go
 * by rising lot id, in either direction. An empty selection is no condition; an empty list of ids or pieces is a list
 * without lots.
 */
export interface LotQuery {
  /** Absent: open and ended. */
  readonly status?: LotStatus;
  /** The moment "open" is judged by, epoch milliseconds. */
  readonly now: number;
  /** Every term must be among the lot's. */
  readonly terms: readonly string[];
  /** The words of each of these stand next to each other in the lot's text, in this order. They need not be among `terms`, which find them faster. */
  readonly phrases?: readonly (readonly string[])[];
  readonly filters: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Of each of these the lot has at least one. They narrow every facet's counts, unlike `filters`. */
  readonly anyOf?: readonly Alternatives[];
  /** The lot has none of these. */
  readonly without?: Alternatives;
  /** A lot without the key lies in no range. */
  readonly ranges?: Readonly<Partial<Record<RangeKey, Range>>>;
  /** Only lots of this type of coin. */
  readonly type?: string;
  /** Only lots that offer one of these pieces, by their `piece` or their `photo`. */
  readonly specimens?: readonly string[];
  /** Only these lots (a user's list). */
  readonly ids?: readonly LotId[];
  /**
   * Of lots that offer one piece only the first in the order is found, of those that fulfil the query: a lot is left out where one before it has the same
   * `piece` or the same `photo`. Pages, totals and counts are of pieces then. Above ten thousand lots with a piece the total may be off by one in a hundred;
   * the pages never are. Facets count lots all the same.
   */
  readonly oncePerSpecimen?: true;
  readonly order: SortOrder;
  readonly skip: number;
  readonly take: number;
  /** A page's `cursor`: goes on after its last lot whatever was inserted meanwhile; `skip` then counts from there. */
  readonly cursor?: string;
  /**
   * What `count` said of this query a short while ago. The index may give it as the page's total instead of counting, which is what a broad
   * page costs most; which lots are on the page never depends on it.
   */
  readonly knownTotal?: number;
}

/** Terms, facet values and ranges of which any will do. Without any at all nothing fulfils it. */
export interface Alternatives {
  readonly terms?: readonly string[];
  readonly facets?: LotQuery['filters'];
  readonly ranges?: NonNullable<LotQuery['ranges']>;
}

/** Sort keys that a query can bound; units are those of the document. */
export const rangeKeys = ['priceCents', 'year', 'closesAt'] as const satisfies readonly (keyof LotSortKeys)[];
export type RangeKey = (typeof rangeKeys)[number];

/** Whole numbers, both included; open where one is absent. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

export interface LotPage {
  readonly ids: readonly LotId[];
  readonly total: number;
  /** Opaque; absent on the last page. */
  readonly cursor?: string;
}

export type FacetCounts = Readonly<
  Partial<Record<FacetName, readonly { readonly tag: string; readonly count: number }[]>>
>;

/** Build beside, then swap. At most one rebuild at a time; a second `begin` throws {@link RebuildRunningError}. */
export interface IndexRebuild {
  /** Opens an empty generation that takes every `write` from now on. Returns its name. */
  begin(): Promise<string>;
  /** Writes to the new generation only: the replay's way in. */
  write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]>;
  /** Reads the new generation, before anyone is served by it. Throws when no rebuild is running. */
  readonly reader: Pick<LotIndex, 'get' | 'search' | 'facets' | 'count'>;
  /** Counts of live lots in the serving and in the new generation. */
  compare(): Promise<{ readonly serving: number; readonly rebuilt: number }>;
  /** Serves the new generation from one moment to the next; the old one is kept for `rollback`. */
  swap(): Promise<void>;
  /** Serves the generation before the last swap again, brought up to what was written since. A second one goes forward again. */
  rollback(): Promise<void>;
  /** Drops the unfinished generation; leaves nothing behind. Does nothing when there is none. */
  abort(): Promise<void>;
  status(): Promise<{ readonly serving: string; readonly rebuilding?: string; readonly previous?: string }>;
}

/** The index does not answer. The same call may succeed later. */
export class IndexUnavailableError extends Error {
  override readonly name = 'IndexUnavailableError';
  readonly retryLater = true;
}

/** The cursor was not issued by this index for this order. */
export class CursorInvalidError extends Error {
  override readonly name = 'CursorInvalidError';
}

export class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';
}
