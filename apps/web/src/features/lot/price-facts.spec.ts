import { fixtureLot } from '../../testing/fixtures';
import { priceChangeOf, ratesAreOld } from './price-facts';

const day = '2024-12-31';
const at = (date: string) => Date.parse(`${date}T12:00:00.000Z`);

describe('the rates of a conversion', () => {
  const { rateDate: _rateDate, closedOn: _closedOn, ...lot } = fixtureLot(0);

  it('are old when they are more than 7 days before the present', () => {
    expect(ratesAreOld({ ...lot, rateDate: day }, at('2025-01-06'))).toBe(false);
    expect(ratesAreOld({ ...lot, rateDate: day }, at('2025-01-09'))).toBe(true);
  });

  it('of an ended lot are compared with its end', () => {
    const sold = { ...lot, bidState: 'Sold', closedOn: '2025-01-02T10:00:00.000Z' } as const;
    expect(ratesAreOld({ ...sold, rateDate: day }, at('2026-11-21'))).toBe(false);
    expect(ratesAreOld({ ...sold, rateDate: '2024-12-01' }, at('2026-11-21'))).toBe(true);
  });

  it('are not old when nothing was converted', () => expect(ratesAreOld(lot, at('2026-11-21'))).toBe(false));
});

describe('the change of a fixed price', () => {
  it.each([
    ['20.10', '-4.30', { isLower: true, amount: '4.30', before: '24.40' }],
    ['1250.00', '0.05', { isLower: false, amount: '0.05', before: '1249.95' }],
  ])('of %s by %s has the price before', (price, diffFixedPrice, change) =>
    expect(priceChangeOf({ price, diffFixedPrice })).toEqual(change),
  );

  it.each([{ price: '20.00' }, { price: '20.00', diffFixedPrice: '0.00' }, { diffFixedPrice: '1.00' }])(
    'is unknown in %j',
    (lot) => expect(priceChangeOf(lot)).toBeUndefined(),
  );
});
