import { renderRoutes } from '../../testing/render';
import type { Lot } from '@obverse/contracts';
import { screen } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { PriceCard } from './price-card';

const { closedOn: _end, estimate: _estimate, ...open } = fixtureLot(0);
const show = (changes: Partial<Lot>) =>
  renderRoutes([{ path: '*', element: <PriceCard lot={{ ...open, isActive: true, ...changes }} /> }], '/lot/x');
const text = () => screen.getByRole('region', { name: 'Price' }).textContent ?? '';

it.each([
  ['BuyNow', true, 'fixed price', 'Price', 'Buy'],
  ['HasBid', true, '4 bids', 'Current bid', 'Place Bid'],
  ['NoBid', true, 'no bid yet', 'Start price', 'Place Bid'],
  ['Original', true, 'original price', 'Original price', 'External page'],
  ['Sold', false, 'sold', 'Sold for', 'External page'],
  ['Unsold', false, 'unsold', 'Start price', 'External page'],
] as const)('a lot of state %s (active: %s) shows "%s", "%s" and "%s"', (bidState, isActive, state, label, action) => {
  show({ bidState, isActive, bidCount: 4 });
  expect(text()).toContain(state);
  expect(text()).toContain(label);
  expect(screen.getByRole('link').textContent).toContain(action);
});

it('states the price of the seller with day and source of the rates', () => {
  show({
    price: '103.89',
    valuta: 'USD',
    origPrice: '100',
    origValuta: 'EUR',
    rateDate: '2024-12-31',
    rateSource: 'European Central Bank',
  });
  expect(text()).toContain('€100.00 at the seller');
  expect(text()).toContain('Converted at the exchange rates of 31 Dec 2024 (European Central Bank)');
});

it.each([
  ['-20.00', 'Reduced by $20.00'],
  ['15.50', 'Raised by $15.50'],
])('states that the price changed by %s', (diffFixedPrice, words) => {
  show({ price: '100', valuta: 'USD', diffFixedPrice });
  expect(text()).toContain(words);
});

it('states what is known without a price', () => {
  const { price: _price, origPrice: _own, ...unpriced } = open;
  renderRoutes([{ path: '*', element: <PriceCard lot={unpriced} /> }], '/lot/x');
  expect(text()).toContain('Price on request');
});

it('tells when the lot was last seen from when its page last changed', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString();
  show({ observedOn: hoursAgo(30), seenOn: hoursAgo(2), org: { title: 'Leu', form: 1 } });
  expect(text()).toContain('Last seen 2 hours ago at Leu');
  expect(text()).toContain('Last changed 30 hours ago');
});
