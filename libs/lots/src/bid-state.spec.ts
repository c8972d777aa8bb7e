import { actionOf, bidStateLabels, bidStates, lotOutcomes, outcomeOf, statusOf } from './bid-state';

describe('bid states', () => {
  it.each([
    ['Sold', 'sold', 'ended', undefined],
    ['Unsold', 'unsold', 'ended', undefined],
    ['HasBid', 'has bids', 'open', 'Place Bid'],
    ['NoBid', 'no bid yet', 'open', 'Place Bid'],
    ['BuyNow', 'fixed price', 'open', 'Buy'],
    ['Original', 'original price', 'open', undefined],
  ] as const)('%s is shown as "%s", is %s, and its button reads %s', (state, label, status, action) => {
    expect(bidStateLabels[state]).toBe(label);
    expect(statusOf(state)).toBe(status);
    expect(actionOf(state)).toBe(action);
  });

  it('have a result only for ended lots', () => {
    const known = bidStates.filter((state) => outcomeOf(state) !== undefined);
    expect(known.map(outcomeOf)).toEqual(lotOutcomes);
    expect(known.map(statusOf)).toEqual(['ended', 'ended']);
  });

  it('are the six of `docs/product.md`', () => {
    expect(bidStates).toEqual(['Sold', 'Unsold', 'HasBid', 'NoBid', 'BuyNow', 'Original']);
  });
});
