import { isOfSpecimens, keyNumber } from './keys';
import { render, type Sql } from './sql';

it('matches any of several specimens by their numbers', () => {
  expect(render(isOfSpecimens(['one', 'two']) as Sql)).toEqual({
    text: '(piece = ANY($1::bigint[]) OR photo = ANY($1::bigint[]))',
    values: [[keyNumber('one'), keyNumber('two')]],
  });
});

it('is undefined without keys', () => {
  expect(isOfSpecimens(undefined)).toBeUndefined();
});

it('computes the same number for a key on every machine, within eight bytes', () => {
  expect(keyNumber('sale:o-1:412:17')).toBe(keyNumber('sale:o-1:412:17'));
  for (let place = 0; place < 100; place += 1)
    expect(BigInt.asIntN(64, BigInt(keyNumber(`${place}`))).toString()).toBe(keyNumber(`${place}`));
});
