import type { Lot } from '@obverse/contracts';
import { lotIdOf, type LotId } from '@obverse/lots';
import type { ChangeKind, MarketChange } from '@obverse/market';

/** A change at the market that a search should show. */
export interface FollowedChange {
  readonly lotId: LotId;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: ChangeKind;
}

export function followed({ sellerKey, sourceId, at, kind }: MarketChange): FollowedChange {
  return { lotId: lotIdOf(sellerKey, sourceId), at: Date.parse(at), kind };
}

/** Whether the search shows this change. `lot` is undefined when the search does not find the lot. */
export function isShown(change: FollowedChange, lot: Pick<Lot, 'isActive' | 'observedOn'> | undefined): boolean {
  switch (change.kind) {
    case 'listed':
      return lot !== undefined;
    case 'price':
    case 'bid':
      // The last observation is not older than the change, so it contains this change or a later one.
      return lot !== undefined && Date.parse(lot.observedOn) >= change.at;
    case 'sold':
    case 'unsold':
    case 'gone':
      return lot === undefined || !lot.isActive;
  }
}
