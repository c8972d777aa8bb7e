import { isCurrency } from './currency';

describe('a currency', () => {
  it.each(['EUR', 'USD', 'XOF', 'XCD', 'DEM', 'HRK', 'SKK'])('is or was one: %s', (code) => {
    expect(isCurrency(code)).toBe(true);
  });

  it.each(['XXX', 'XTS', 'XAU', 'QQQ', 'eur', 'EURO', '', '€'])('is not %j', (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});
