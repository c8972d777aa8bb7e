import type { Lot } from '@obverse/contracts';
import { shownStateOf, statusOf } from '@obverse/lots';
import type { MessageKey } from '../language/messages';
import { estimateDisplay } from '../lots/lot-price';

const priceLabels: Readonly<Record<Lot['bidState'], MessageKey>> = {
  Sold: 'lot.soldFor',
  Unsold: 'lot.startPrice',
  HasBid: 'lot.currentBid',
  NoBid: 'lot.startPrice',
  BuyNow: 'lot.price',
  Original: 'lot.originalPrice',
};

/** What the price of a lot is. */
export function priceLabel({ bidState }: Pick<Lot, 'bidState'>): MessageKey {
  return priceLabels[bidState];
}

/** What stands in place of the price. A lot that has ended cannot be asked for any more. */
export function withoutPrice({ bidState, isActive, estimate }: Lot): MessageKey {
  if (statusOf(bidState) === 'ended' || shownStateOf({ bidState, isActive }) === 'Gone') return 'lot.noResultPrice';
  return estimateDisplay(estimate) === undefined ? 'lots.noPrice' : 'lot.estimateOnly';
}
