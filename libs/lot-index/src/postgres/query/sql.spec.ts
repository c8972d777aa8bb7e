import { and, name, render, sql } from './sql';

it('numbers the values of nested fragments in the order of the text', () => {
  const inner = sql`b = ${2} OR b = ${3}`;
  expect(render(sql`a = ${1} AND (${inner}) AND c = ${'four'}`)).toEqual({
    text: 'a = $1 AND (b = $2 OR b = $3) AND c = $4',
    values: [1, 2, 3, 'four'],
  });
});

it('never puts a value into the text', () => {
  const hostile = `'; DROP TABLE lots; --`;
  expect(render(sql`id = ${hostile}`)).toEqual({ text: 'id = $1', values: [hostile] });
  expect(() => name(hostile)).toThrow('not a valid name');
});

it('joins conditions and skips undefined ones', () => {
  expect(render(and([sql`a`, undefined, sql`b = ${1}`, sql`${name('t.c')} > ${2}`]))).toEqual({
    text: 'a AND b = $1 AND t.c > $2',
    values: [1, 2],
  });
});

it('sends an array once that occurs several times', () => {
  const ids = ['a', 'b'];
  const isListed = sql`id = ANY(${ids}::text[])`;
  expect(
    render(sql`${isListed} AND x = ${'a'} AND ${isListed} AND x <> ${'a'} AND ${sql`y = ANY(${[...ids]}::text[])`}`),
  ).toEqual({
    text: 'id = ANY($1::text[]) AND x = $2 AND id = ANY($1::text[]) AND x <> $3 AND y = ANY($4::text[])',
    values: [ids, 'a', 'a', ids],
  });
});
