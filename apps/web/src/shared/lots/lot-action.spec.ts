import '../../testing/web-globals';
import { openAction } from './lot-action';

const now = 1_000_000;
const later = new Date(now + 1).toISOString();

it.each([
  ['BuyNow', 'lots.buy'],
  ['HasBid', 'lots.placeBid'],
  ['NoBid', 'lots.placeBid'],
  ['Original', undefined],
  ['Sold', undefined],
] as const)('an open lot of state %s offers %s', (bidState, action) => {
  expect(openAction({ bidState, isActive: true, closedOn: later }, now)).toBe(action);
});

it('has no action after the end of bidding, even if the last answer had one', () => {
  expect(
    openAction({ bidState: 'HasBid', isActive: true, closedOn: new Date(now).toISOString() }, now),
  ).toBeUndefined();
  expect(openAction({ bidState: 'BuyNow', isActive: false }, now)).toBeUndefined();
});
