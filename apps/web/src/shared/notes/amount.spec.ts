import { amountOf } from './amount';

it.each([
  ['120', '120'],
  [' 1 250,5 ', '1250.5'],
  ['99\u00a0000.50', '99000.50'],
  // The server refuses these with the reason: it is not known what is meant.
  ['1,250', '1,250'],
  ['1.250,50', '1.250,50'],
  ['1e9', '1e9'],
  ['-1', '-1'],
  ['', ''],
])('%j is sent as %j', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});
