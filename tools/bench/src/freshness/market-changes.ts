import type { Lot } from '@obverse/contracts';
import { lotIdOf, type LotId } from '@obverse/lots';
import type { ChangeKind, MarketChange } from '@obverse/market';

/** Something that happened at the market, to be looked for in a search. */
export interface FollowedChange {
  readonly lotId: LotId;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: ChangeKind;
}

export function followed({ sellerKey, sourceId, at, kind }: MarketChange): FollowedChange {
  return { lotId: lotIdOf(sellerKey, sourceId), at: Date.parse(at), kind };
}

/** Whether the search already shows this change; `lot` is undefined where it is not found. */
export function isShown(change: FollowedChange, lot: Pick<Lot, 'isActive' | 'observedOn'> | undefined): boolean {
  switch (change.kind) {
    case 'listed':
      return lot !== undefined;
    case 'price':
    case 'bid':
      // Its page last said something new after the change: that was the change, or one that came after it.
      return lot !== undefined && Date.parse(lot.observedOn) >= change.at;
    case 'sold':
    case 'unsold':
    case 'gone':
      return lot === undefined || !lot.isActive;
  }
}
