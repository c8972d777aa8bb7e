import { isVolatile } from './volatile-facts';

it.each([
  ['High bidder', 'hans (12)'],
  ['Höchstbietender', 'h***s'],
  ['Ends within', '3 days, 23 hours'],
  ['Auction ends', '3 days, 23 hours'],
  ['Restzeit:', '4T 3Std'],
  ['Viewed', '117'],
  ['Просмотров', '12'],
  ['残り時間', '3日'],
  ['Current time', 'Nov 26, 2026 07:24'],
])('%s: %s changes without a change of the lot', (name, value) => {
  expect(isVolatile({ name, value })).toBe(true);
});

it.each([
  ['Weight', '3.25 g'],
  ['Denomination', '3 d'],
  ['View', 'obverse'],
  ['Time', '2nd century'],
  ['Winning bid', '12 EUR'],
  ['Number of bids', '3'],
  ['Quantity', '1'],
])('%s: %s is an attribute', (name, value) => {
  expect(isVolatile({ name, value })).toBe(false);
});
