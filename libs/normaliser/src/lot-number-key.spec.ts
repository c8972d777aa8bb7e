import { lotNumberKey } from './normalise';

it.each([
  ['12', 1200],
  ['12a', 1201],
  [' 7 B ', 702],
  ['Lot 12', 1200],
  ['Nr. 12a', 1201],
  ['', undefined],
  ['12 lots', undefined],
  ['12-13-14', undefined],
  ['ABCD12', undefined],
  ['1234567890', undefined],
])('lot number %s has the key %s', (text, key) => expect(lotNumberKey(text)).toBe(key));

it.each([
  ['sessions', ['1-1', '1-2', '1-10', '2-1', '10-1']],
  ['sessions with a slash', ['3/9', '3/10', '3/100', '4/1']],
  ['added lots in French', ['12', '12 bis', '12 ter', '12 quater', '13']],
  ['added lots without a space', ['12', '12bis', '12TER', '13']],
  ['letters after the number', ['9', '12', '12A', '12 B', '12-C', '13', '100']],
  ['parts of a lot', ['12', '12.1', '12.2', '12.10', '13']],
  ['letters before the number', ['A1', 'A2', 'A10', 'B1']],
  ['letters with a hyphen', ['A-1', 'A-2a', 'A-10', 'AA-1', 'B-1']],
  ['several letters', ['GR9', 'GR10', 'RO1']],
])('keys rise: %s', (_, numbers) => {
  const keys = numbers.map((number) => lotNumberKey(number) ?? Number.NaN);
  expect(keys.every((key, at) => Number.isSafeInteger(key) && (at === 0 || key > (keys[at - 1] ?? 0)))).toBe(true);
});
