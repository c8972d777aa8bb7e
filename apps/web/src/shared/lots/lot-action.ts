import type { Lot } from '@obverse/contracts';
import { actionOf } from '@obverse/lots';

export type LotAction = 'lots.buy' | 'lots.placeBid';

/** Label of the link to the seller while the lot is available; undefined afterwards. */
export function openAction(lot: Pick<Lot, 'bidState' | 'isActive' | 'closedOn'>, now: number): LotAction | undefined {
  const over = !lot.isActive || (lot.closedOn !== undefined && Date.parse(lot.closedOn) <= now);
  const action = over ? undefined : actionOf(lot.bidState);
  return action === undefined ? undefined : action === 'Buy' ? 'lots.buy' : 'lots.placeBid';
}
