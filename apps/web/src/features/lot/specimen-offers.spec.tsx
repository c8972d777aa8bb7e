import { renderRoutes } from '../../testing/render';
import type { Lot, SpecimenOffer } from '@obverse/contracts';
import { screen, within } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { EarlierAppearances, SeenElsewhere } from './specimen-offers';

const lotOf = (index: number, more: Partial<Lot>): Lot => {
  const { auction: _sale, closedOn: _end, estimate: _estimate, ...lot } = fixtureLot(index);
  return { ...lot, ...more };
};
const withoutPrice = ({ price: _price, origPrice: _own, ...lot }: Lot): Lot => lot;

function show(offers: readonly SpecimenOffer[]) {
  const element = (
    <>
      <SeenElsewhere offers={offers} />
      <EarlierAppearances offers={offers} className="part" />
    </>
  );
  renderRoutes([{ path: '*', element }], '/');
}
const rowsOf = (heading: string) => within(screen.getByRole('region', { name: heading })).getAllByRole('listitem');

it('offers of the same coin name the seller, the price and which money it is, and lead to their lots', () => {
  const lot = lotOf(0, { isActive: true, bidState: 'BuyNow', price: '110.00', valuta: 'USD', rateDate: '2024-12-31' });
  show([
    { money: 'asking', lot },
    { money: 'bid', lot: lotOf(1, { isActive: true, bidState: 'HasBid' }) },
  ]);
  const [asked, bid] = rowsOf('Seen elsewhere');
  expect(asked?.textContent).toContain('Asking price≈ $110.00');
  expect(
    within(asked ?? document.body)
      .getByRole('link', { name: lot.org?.title ?? '' })
      .getAttribute('href'),
  ).toContain(lot.id);
  expect(bid?.textContent).toContain('Current bid');
  expect(screen.queryByRole('region', { name: 'Earlier appearances' })).toBeNull();
});

it('ended lots of the same coin have day, seller, sale and how they ended; what is not known is said to be unknown', () => {
  const closedOn = '2023-05-06T10:00:00.000Z';
  const { org: _org, ...ofUnknownSeller } = lotOf(3, { isActive: false, bidState: 'Unsold', closedOn });
  const sale = { auction: { title: 'Sale 48' } };
  show([
    { money: 'result', lot: lotOf(1, { isActive: false, bidState: 'Sold', closedOn, ...sale }) },
    { money: 'last-asked', lot: withoutPrice(lotOf(2, { isActive: false, bidState: 'Original', closedOn })) },
    { money: 'start', lot: ofUnknownSeller },
    { money: 'last-bid', lot: lotOf(4, { isActive: false, bidState: 'HasBid' }) },
  ]);
  const rows = rowsOf('Earlier appearances').map((row) => row.textContent ?? '');
  expect(rows[0]).toMatch(/^6 May 2023sold.*, Sale 48.*Sold for/);
  expect(rows[1]).toMatch(/no longer offered.*Last askedprice unknown/);
  expect(rows[2]).toMatch(/unsoldunknown seller.*Start price/);
  expect(rows[3]).toMatch(/^day unknownno result known.*Last bid seen/);
  expect(screen.queryByRole('region', { name: 'Seen elsewhere' })).toBeNull();
});
