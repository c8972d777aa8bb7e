import type { LotObserved } from '@obverse/contracts';
import { type BidState, type LotStatus, type Money, statusOf } from '@obverse/lots';

export interface SaleProgress {
  readonly bidState: BidState;
  /** The price that counts in this state, in the seller's currency. */
  readonly price?: Money;
  /** The lot is no longer offered, and its result is not known. */
  readonly isWithdrawn?: true;
}

export function saleStatusOf({ bidState, isWithdrawn }: SaleProgress): LotStatus {
  return isWithdrawn ? 'ended' : statusOf(bidState);
}

/**
 * The state that the page's words mean. `absent` when they match no true state (an auction lot that vanished without a result). It is never a guess:
 * a closed lot with bids but no published result keeps its last bid.
 */
export function progressOf(seen: LotObserved): SaleProgress | 'absent' {
  return seen.saleKind === 'fixed' ? fixedProgress(seen) : auctionProgress(seen);
}

const withdrawn: SaleProgress = { bidState: 'Original', isWithdrawn: true };

function fixedProgress(seen: LotObserved): SaleProgress {
  switch (seen.availability) {
    case 'OutOfStock':
    case 'Sold':
    case 'Closed':
      return priced('Sold', seen.realized ?? seen.price);
    case 'Gone':
    case 'Withdrawn':
      // A seller also removes coins that it did not sell.
      return withdrawn;
    case 'Unsold':
      return priced('Unsold', seen.price);
    case undefined:
    case 'InStock':
    case 'PreOrder':
    case 'Upcoming':
    case 'Open':
      return seen.price ? priced('BuyNow', seen.price) : { bidState: 'Original' };
  }
}

function auctionProgress(seen: LotObserved): SaleProgress | 'absent' {
  if (seen.realized) return priced('Sold', seen.realized);
  switch (seen.availability) {
    case 'Sold':
    case 'OutOfStock':
      return priced('Sold', seen.price);
    case 'Unsold':
      return priced('Unsold', seen.startPrice);
    case 'Withdrawn':
      // It was never called, so that no bidder turned it down.
      return withdrawn;
    case 'Gone':
      return 'absent';
    case 'Closed':
      return seen.bidCount === 0 ? priced('Unsold', seen.startPrice) : openProgress(seen);
    case undefined:
    case 'InStock':
    case 'PreOrder':
    case 'Upcoming':
    case 'Open':
      return openProgress(seen);
  }
}

function openProgress(seen: LotObserved): SaleProgress {
  if ((seen.bidCount ?? 0) > 0 || (seen.bidCount === undefined && seen.price)) return priced('HasBid', seen.price);
  if (seen.startPrice) return priced('NoBid', seen.startPrice);
  return seen.estimate ? { bidState: 'Original' } : { bidState: 'NoBid' };
}

function priced(bidState: BidState, price: Money | undefined): SaleProgress {
  return price ? { bidState, price } : { bidState };
}
