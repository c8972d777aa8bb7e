import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import type { FastifyRequest } from 'fastify';

/** Token of the {@link UserLists}. */
export const USER_LISTS = Symbol('UserLists');

/** A list with all its lots, by their present ids. */
export interface VisitorList {
  /** As its owner wrote it. */
  readonly name: string;
  /** Without repeated ids, the newest lots first. */
  readonly lotIds: readonly LotId[];
}

/** A list without its lots. */
export interface VisitorListSummary {
  readonly tag: string;
  readonly name: string;
  /** Of all lots. */
  readonly count: number;
}

/**
 * The lists of the visitor who sent a request. Only their owner can read them. Every method throws UnauthorizedException for a visitor who is not
 * signed in.
 */
export interface UserLists {
  /** A list by its tag (`fav`). Undefined when the visitor has no such list. */
  find(request: FastifyRequest, tag: string): Promise<VisitorList | undefined>;
  /** In the order in which they were made. */
  all(request: FastifyRequest): Promise<readonly VisitorListSummary[]>;
  /** The documents of lots of the visitor's lists as they were when added, in the order of the ids. Those that have none are left out. */
  snapshots(request: FastifyRequest, ids: readonly LotId[]): Promise<readonly LotDocument[]>;
}
