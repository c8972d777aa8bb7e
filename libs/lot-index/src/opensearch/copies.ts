import type { LotTombstone, LotWrite } from '../document';
import { fromStored, type StoredWrite } from '../stored';
import type { StoredPreceding } from './preceding';
import { precedingField } from './query/clause';
import type { StoredMove } from './store';

/** Documents of earlier versions have hashes of their keys. */
export interface StoredHashes {
  readonly hashes?: unknown;
}

/** A lot as stored in a tier. */
export type Stored = StoredWrite & StoredMove & StoredPreceding & StoredHashes;

/** Marks that the lot is, or will be, in the other tier; has no version. */
export type StoredMarker = Pick<LotTombstone, 'id' | 'deleted'> & StoredMove;

type Found = Stored | StoredMarker | undefined;

/**
 * The current copy of a lot; null if there is none, undefined if the lot was moved between the two reads.
 *
 * A copy in `open` is current unless it was moved. The tiers are read one after the other, so a move may happen in between; the copy that was marked
 * for the move then has the same content.
 */
export function currentCopy(open: Found, ended: Found): Stored | null | undefined {
  if (!open) return null;
  if (open.move === undefined && 'version' in open) return open;
  return [ended, open].find((copy) => copy !== undefined && 'version' in copy);
}

/** The write of a stored copy, without the fields that the adapter added. */
export function withoutMove(stored: Stored): LotWrite {
  const { move: _move, hashes: _hashes, [precedingField]: _preceding, ...write } = stored;
  return fromStored(write);
}
