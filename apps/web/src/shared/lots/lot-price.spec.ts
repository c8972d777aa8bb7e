import { estimateDisplay, priceDisplay } from './lot-price';

describe('the price', () => {
  it('that was converted comes with the seller’s own and the day of the rates', () => {
    expect(
      priceDisplay({ price: '103.89', valuta: 'USD', origPrice: '100', origValuta: 'EUR', rateDate: '2024-12-31' }),
    ).toEqual({ main: '$103.89', converted: true, original: '€100.00', ratesOf: '31 Dec 2024' });
  });
  it('that was not converted is said once', () => {
    expect(priceDisplay({ price: '100', valuta: 'USD', origPrice: '100.00', origValuta: 'USD' })).toEqual({
      main: '$100.00',
      converted: false,
    });
  });
  it('is the seller’s own where no rate is known', () => {
    expect(priceDisplay({ origPrice: '100', origValuta: 'KZT' }).main).toMatch(/KZT\s100\.00/);
  });
  it('is absent where nobody states one', () => expect(priceDisplay({}).main).toBeUndefined());
});

it.each([
  [{ low: '200', high: '300', currency: 'EUR' }, '€200.00 – €300.00'],
  [{ low: '200', currency: 'EUR' }, '€200.00'],
  [{ low: '200', high: '200', currency: 'EUR' }, '€200.00'],
  [{ currency: 'EUR' }, undefined],
])('an estimate of %j', (estimate, text) => expect(estimateDisplay(estimate)).toBe(text));
