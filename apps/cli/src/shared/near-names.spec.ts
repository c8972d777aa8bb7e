import { nearNames } from './near-names';

const names = ['kestrel-coins', 'kestrel-medals', 'linden-numismatik', 'adler', 'ader'];

it.each([
  ['kestrel-coin', ['kestrel-coins']],
  ['kestrel', ['kestrel-coins', 'kestrel-medals']],
  ['kestrle-coins', ['kestrel-coins']],
  ['adlr', ['ader', 'adler']],
  ['nonsense', []],
  ['', names.toSorted().slice(0, 3)],
])('the names near %j', (text, near) => {
  expect(nearNames(text, names)).toEqual(near);
});
