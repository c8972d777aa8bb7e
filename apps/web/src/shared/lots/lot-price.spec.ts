import { estimateDisplay, priceDisplay } from './lot-price';

describe('the price', () => {
  it('includes the original price and the day of the rates if converted', () => {
    expect(
      priceDisplay({ price: '103.89', valuta: 'USD', origPrice: '100', origValuta: 'EUR', rateDate: '2024-12-31' }),
    ).toEqual({ main: '$103.89', converted: true, original: '€100.00', ratesOf: '31 Dec 2024' });
  });
  it('is shown once if not converted', () => {
    expect(priceDisplay({ price: '100', valuta: 'USD', origPrice: '100.00', origValuta: 'USD' })).toEqual({
      main: '$100.00',
      converted: false,
    });
  });
  it('is the original price if no rate is known', () => {
    expect(priceDisplay({ origPrice: '100', origValuta: 'KZT' }).main).toMatch(/KZT\s100\.00/);
  });
  it('is absent if the seller states none', () => expect(priceDisplay({}).main).toBeUndefined());
});

it.each([
  [{ low: '200', high: '300', currency: 'EUR' }, '€200.00 – €300.00'],
  [{ low: '200', currency: 'EUR' }, '€200.00'],
  [{ low: '200', high: '200', currency: 'EUR' }, '€200.00'],
  [{ currency: 'EUR' }, undefined],
])('an estimate of %j', (estimate, text) => expect(estimateDisplay(estimate)).toBe(text));
