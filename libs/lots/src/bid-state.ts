/** What can be done with a lot now, or what became of it (product spec, section 4). */
export const bidStates = ['Sold', 'Unsold', 'HasBid', 'NoBid', 'BuyNow', 'Original'] as const;
export type BidState = (typeof bidStates)[number];

export const lotStatuses = ['open', 'ended'] as const;
export type LotStatus = (typeof lotStatuses)[number];

export const bidStateLabels: Readonly<Record<BidState, string>> = {
  Sold: 'sold',
  Unsold: 'unsold',
  HasBid: 'has bids',
  NoBid: 'no bid yet',
  BuyNow: 'fixed price',
  Original: 'original price',
};

/** The status a bid state alone implies; a lot whose end has passed is ended too, which only a clock can tell. */
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

/** What became of a lot that is over. An end without a result is neither. */
export const lotOutcomes = ['sold', 'unsold'] as const;
export type LotOutcome = (typeof lotOutcomes)[number];

/** Undefined while nobody has said: a lot whose end has passed may still have been sold or not. */
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

/** The action button's text; undefined where the lot cannot be had any more. */
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
