import { bidIncrement, decimalOf, inCurrency, shopPrice, writtenOf } from './money';

describe('money', () => {
  it('writes minor units as a decimal', () => {
    expect([0, 5, 1250, 123_456].map(decimalOf)).toEqual(['0.00', '0.05', '12.50', '1234.56']);
  });

  it('writes thousands in the house’s format', () => {
    expect(writtenOf(125_000, 'dot')).toBe('1.250');
    expect(writtenOf(125_000, 'comma')).toBe('1,250');
    expect(writtenOf(125_000, 'narrow-space')).toBe('1\u202f250');
    expect(writtenOf(123_456_789, 'apostrophe')).toBe('1’234’567.89');
    expect(writtenOf(1250, 'dot')).toBe('12,50');
  });

  it('makes every price change of 5 % visible at any price', () => {
    for (let base = 1000; base < 5_000_000; base = Math.ceil(base * 1.013)) {
      const prices = [100, 95, 90, 105, 85].map((percent) => shopPrice(base, percent));
      expect(
        prices.every((price, place) => price !== prices[(place + 1) % prices.length] && Number.isInteger(price)),
      ).toBe(true);
    }
  });

  it('requires higher increments for higher bids', () => {
    expect([2_000, 9_900, 10_000, 2_000_000].map(bidIncrement)).toEqual([200, 500, 1_000, 100_000]);
    expect(inCurrency(10_000, 'CZK')).toBe(250_000);
  });
});
