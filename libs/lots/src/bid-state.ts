/** What can be done with a lot now, or its result (`docs/product.md`). */
export const bidStates = ['Sold', 'Unsold', 'HasBid', 'NoBid', 'BuyNow', 'Original'] as const;
export type BidState = (typeof bidStates)[number];

export const lotStatuses = ['open', 'ended'] as const;
export type LotStatus = (typeof lotStatuses)[number];

/** The status that follows from the bid state alone. A lot whose end has passed is ended too; that requires the present time. */
export function statusOf(bidState: BidState): LotStatus {
  switch (bidState) {
    case 'Sold':
    case 'Unsold':
      return 'ended';
    case 'HasBid':
    case 'NoBid':
    case 'BuyNow':
    case 'Original':
      return 'open';
  }
}

/** The result of an ended lot. A lot that ended without a published result has none. */
export const lotOutcomes = ['sold', 'unsold'] as const;
export type LotOutcome = (typeof lotOutcomes)[number];

/** Undefined without a published result: a lot whose end has passed may have been sold or not. */
export function outcomeOf(bidState: BidState): LotOutcome | undefined {
  switch (bidState) {
    case 'Sold':
      return 'sold';
    case 'Unsold':
      return 'unsold';
    case 'HasBid':
    case 'NoBid':
    case 'BuyNow':
    case 'Original':
      return undefined;
  }
}

/** What is said of a lot: its bid state, or that it is no longer offered and no result is known. */
export type ShownState = BidState | 'Gone';

/** `isActive`: absent where only the state is known. */
export function shownStateOf({ bidState, isActive }: { bidState: BidState; isActive?: boolean }): ShownState {
  return bidState === 'Original' && isActive === false ? 'Gone' : bidState;
}

/** The action button's text; undefined when the lot is not on offer any more. */
export function actionOf(bidState: BidState): 'Buy' | 'Place Bid' | undefined {
  switch (bidState) {
    case 'BuyNow':
      return 'Buy';
    case 'HasBid':
    case 'NoBid':
      return 'Place Bid';
    case 'Sold':
    case 'Unsold':
    case 'Original':
      return undefined;
  }
}
