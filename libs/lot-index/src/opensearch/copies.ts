import type { LotTombstone, LotWrite } from '../document';
import { fromStored, type StoredWrite } from '../stored';
import type { StoredMove } from './store';

/** A lot as a tier stores it. */
export type Stored = StoredWrite & StoredMove;

/** Says that the lot lies, or will lie, in the other tier; has no version. */
export type StoredMarker = Pick<LotTombstone, 'id' | 'deleted'> & StoredMove;

type Found = Stored | StoredMarker | undefined;

/**
 * Of a lot's copies the one that counts; null where there is none, undefined where the lot moved between two looks.
 *
 * A copy in `open` counts unless it was moved. The engine reads the tiers one after the other, so a move may come in between: then the copy that
 * was marked on its way still tells the same.
 */
export function currentCopy(open: Found, ended: Found): Stored | null | undefined {
  if (!open) return null;
  if (open.move === undefined && 'version' in open) return open;
  return [ended, open].find((copy) => copy !== undefined && 'version' in copy);
}

export function withoutMove({ move: _, ...write }: Stored): LotWrite {
  return fromStored(write);
}
