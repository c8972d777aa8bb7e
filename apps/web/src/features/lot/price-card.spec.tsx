import { renderRoutes } from '../../testing/render';
import type { Lot } from '@obverse/contracts';
import { screen } from '@testing-library/react';
import { fixtureFullLot } from '../../testing/coin-fixtures';
import { PriceCard } from './price-card';

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A lot without what only some states have. */
function plainLot(changes: Partial<Lot>): Lot {
  const { closedOn: _end, estimate: _estimate, bidCount: _bids, ...lot } = fixtureFullLot(1);
  return { ...lot, ...changes };
}

function show(lot: Lot): string {
  renderRoutes([{ path: '*', element: <PriceCard lot={lot} /> }], '/');
  return screen.getByRole('region', { name: 'Price' }).textContent ?? '';
}

const withoutPrice = (changes: Partial<Lot>): Lot => {
  const {
    price: _price,
    valuta: _valuta,
    origPrice: _own,
    origValuta: _currency,
    rateDate: _day,
    ...lot
  } = plainLot(changes);
  return lot;
};

describe('the price card', () => {
  it.each([
    ['Sold', false, -30, 'sold', 'Sold for', 'External page'],
    ['Unsold', false, -30, 'unsold', 'Start price', 'External page'],
    ['HasBid', true, 30, 'has bids', 'Current bid', 'Place Bid'],
    ['NoBid', true, 30, 'no bid yet', 'Start price', 'Place Bid'],
    ['BuyNow', true, undefined, 'fixed price', 'Price', 'Buy'],
    ['Original', true, undefined, 'original price', 'Original price', 'External page'],
  ] as const)('shows a lot in the state %s', (bidState, isActive, hours, state, label, action) => {
    const lot = plainLot({ bidState, isActive, ...(hours === undefined ? {} : { closedOn: fromNow(hours) }) });
    const text = show(lot);
    expect(screen.getByText(state)).toBeTruthy();
    expect(screen.getByText(label)).toBeTruthy();
    const link = screen.getByRole('link', { name: action });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      `/api/goto?lot=${lot.id}`,
      '_blank',
      'noopener noreferrer nofollow',
    ]);
    if (hours === undefined) expect(text).not.toMatch(/ends in|closed on/);
    else expect(text).toContain(hours > 0 ? 'ends in 29 hours' : 'closed on ');
  });

  it('says of the result of an auction that its premium is not known, and nothing of the kind of other prices', () => {
    const remark = 'Whether this includes the buyer’s premium is not known.';
    expect(show(plainLot({ bidState: 'Sold', isActive: false }))).toContain(remark);
  });

  it.each([
    plainLot({ bidState: 'HasBid', isActive: true, closedOn: fromNow(30) }),
    plainLot({ bidState: 'Unsold', isActive: false }),
    withoutPrice({ bidState: 'Sold', isActive: false }),
  ])('says nothing of a premium of lot %#', (lot) => {
    expect(show(lot)).not.toContain('premium');
  });

  it('says of a removed lot that it is no longer offered, and shows no price', () => {
    const text = show(withoutPrice({ bidState: 'Original', isActive: false, closedOn: fromNow(-30) }));
    expect(text).toContain('no longer offered');
    expect(text).toContain('Price not published');
    expect(text).not.toMatch(/sold|original price|on request/i);
    expect(screen.getByRole('link', { name: 'External page' })).toBeTruthy();
  });

  it('counts the bids where the seller states them', () => {
    show(plainLot({ bidState: 'HasBid', bidCount: 4, closedOn: fromNow(5) }));
    expect(screen.getByText('4 bids')).toBeTruthy();
  });

  it('offers no bid on a lot whose end has passed', () => {
    show(plainLot({ bidState: 'HasBid', closedOn: fromNow(-1) }));
    expect(screen.queryByRole('link', { name: 'Place Bid' })).toBeNull();
    expect(screen.getByRole('link', { name: 'External page' })).toBeTruthy();
  });

  it('shows the price at the seller with the source and the day of the rates, and says that they are old', () => {
    const text = show(plainLot({ price: '210.00', origPrice: '200.00', origValuta: 'EUR', rateDate: '2024-12-31' }));
    expect(text).toContain('≈ $210.00');
    expect(text).toContain('€200.00 at the seller');
    expect(text).toContain('Converted at European Central Bank rates of 31 Dec 2024');
    expect(text).toContain('These rates are not of today');
  });

  it('does not call the rates of the last days old', () => {
    const text = show(plainLot({ rateDate: fromNow(-48).slice(0, 10) }));
    expect(text).toContain('Converted at');
    expect(text).not.toContain('These rates are not of today');
  });

  it.each([
    ['-15.00', 'Reduced by $15.00, before: $65.00'],
    ['5.50', 'Raised by $5.50, before: $44.50'],
  ])('shows a change of a fixed price by %s with the price before', (diffFixedPrice, text) =>
    expect(show(plainLot({ bidState: 'BuyNow', price: '50.00', valuta: 'USD', diffFixedPrice }))).toContain(text),
  );

  it('shows an estimate next to the price', () =>
    expect(show(plainLot({ estimate: { low: '100', high: '150', currency: 'EUR' } }))).toContain(
      'Estimate €100.00 – €150.00',
    ));

  it.each([
    ['a fixed price', { bidState: 'BuyNow' }, ['Price on request']],
    [
      'an auction with an estimate',
      { bidState: 'NoBid', estimate: { low: '100', currency: 'EUR' } },
      ['Estimate only', 'Estimate €100.00'],
    ],
    ['a sold lot', { bidState: 'Sold', isActive: false }, ['Price not published']],
  ] as const)('says what is known of %s without a price', (_, changes, texts) => {
    const text = show(withoutPrice(changes));
    for (const each of texts) expect(text).toContain(each);
    expect(text).not.toMatch(/Sold for|Start price/);
  });

  it('shows when the lot was seen and when it changed as two facts', () => {
    const text = show(plainLot({ seenOn: fromNow(-2), observedOn: fromNow(-72) }));
    expect(text).toContain('Last seen 2 hours ago at Auktionshaus Lindenhof');
    expect(text).toContain('Last changed 3 days ago');
  });
});
