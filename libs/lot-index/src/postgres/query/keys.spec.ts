import { isOfSpecimens, isOfType, keyNumber } from './keys';
import { render, type Sql } from './sql';

it('matches one type, and any of several specimens by their numbers', () => {
  expect(render(isOfType('austria.val-thaler.1765') as Sql)).toEqual({
    text: 'tags @> $1::text[]',
    values: [['type:austria.val-thaler.1765']],
  });
  expect(render(isOfSpecimens(['one', 'two']) as Sql)).toEqual({
    text: '(piece = ANY($1::bigint[]) OR photo = ANY($1::bigint[]))',
    values: [[keyNumber('one'), keyNumber('two')]],
  });
});

it('is undefined without keys', () => {
  expect(isOfType(undefined)).toBeUndefined();
  expect(isOfSpecimens(undefined)).toBeUndefined();
});

it('computes the same number for a key on every machine, within eight bytes', () => {
  expect(keyNumber('sale:o-1:412:17')).toBe(keyNumber('sale:o-1:412:17'));
  for (let place = 0; place < 100; place += 1)
    expect(BigInt.asIntN(64, BigInt(keyNumber(`${place}`))).toString()).toBe(keyNumber(`${place}`));
});
