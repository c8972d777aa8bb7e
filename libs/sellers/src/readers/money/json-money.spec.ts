import { countInJson, moneyInJson } from './json-money';

it.each([
  ['349.95', 'USD', { amount: '349.95', currency: 'USD' }],
  [61, 'eur', { amount: '61.00', currency: 'EUR' }],
  ['0.00', 'USD', undefined],
  ['12.00', undefined, undefined],
  ['12.00', 'XYZ', undefined],
  ['1,200.00', 'USD', undefined],
  [null, 'USD', undefined],
])('parses the amount %j in %j', (amount, currency, money) => {
  expect(moneyInJson(amount, currency)).toEqual(money);
});

it.each([
  [0, 0],
  ['12', 12],
  [-1, undefined],
  [1.5, undefined],
  ['', undefined],
  [null, undefined],
])('parses the count %j', (value, count) => {
  expect(countInJson(value)).toBe(count);
});
