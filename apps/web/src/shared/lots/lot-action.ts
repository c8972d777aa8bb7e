import type { Lot } from '@obverse/contracts';
import { actionOf } from '@obverse/lots';

/** Label of the link to the seller while the lot is available; undefined afterwards. */
export function openAction(
  lot: Pick<Lot, 'bidState' | 'isActive' | 'closedOn'>,
  now: number,
): 'Buy' | 'Place Bid' | undefined {
  const over = !lot.isActive || (lot.closedOn !== undefined && Date.parse(lot.closedOn) <= now);
  return over ? undefined : actionOf(lot.bidState);
}
