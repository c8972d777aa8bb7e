import { countryName, formatCount, formatMoney } from './format';

describe('money', () => {
  it.each([
    ['1250', 'USD', '$1,250.00'],
    ['1250.5', 'EUR', '€1,250.50'],
    ['3', 'JPY', '¥3.00'],
  ])('%s %s has two fraction digits', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text));

  it('keeps every digit of an amount that exceeds a float', () => {
    expect(formatMoney('9007199254740993.01', 'USD')).toBe('$9,007,199,254,740,993.01');
  });

  it('returns text that is not a number unchanged', () => expect(formatMoney('on request', 'USD')).toBe('on request'));
});

it('groups the digits of a count', () => expect(formatCount(1200)).toBe('1,200'));

it('returns the names of countries, and unknown codes unchanged', () => {
  expect([countryName('de'), countryName('QX'), countryName('1')]).toEqual(['Germany', 'QX', '1']);
});
