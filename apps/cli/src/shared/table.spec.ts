import { table } from './table';

it('aligns columns, cuts long values and replaces control characters', () => {
  const rows = [
    { a: 'x', b: 'one\u001b[31m' },
    { a: 'longer than allowed', b: 'two' },
  ];
  expect(
    table(rows, [
      { title: 'A', value: ({ a }) => a, width: 8 },
      { title: 'BB', value: ({ b }) => b, width: 9 },
    ]),
  ).toBe(['A         BB', 'x         one [31m', 'longer …  two'].join('\n'));
});
