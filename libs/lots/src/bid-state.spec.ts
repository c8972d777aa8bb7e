import { actionOf, bidStates, lotOutcomes, outcomeOf, statusOf } from './bid-state';

describe('bid states', () => {
  it.each([
    ['Sold', 'ended', undefined],
    ['Unsold', 'ended', undefined],
    ['HasBid', 'open', 'Place Bid'],
    ['NoBid', 'open', 'Place Bid'],
    ['BuyNow', 'open', 'Buy'],
    ['Original', 'open', undefined],
  ] as const)('%s is %s, and its button reads %s', (state, status, action) => {
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
