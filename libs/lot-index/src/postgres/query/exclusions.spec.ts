import { idOf } from '../../medium.factory';
import { isNoneOf, isOfNoSpecimen } from './exclusions';
import { keyNumber } from './keys';
import { render, type Sql } from './sql';

it('excludes the lots of a list', () => {
  expect(render(isNoneOf([idOf(1), idOf(2)]) as Sql)).toEqual({
    text: 'id <> ALL($1::text[])',
    values: [[idOf(1), idOf(2)]],
  });
});

it('excludes specimens by either key, but no lot without a key', () => {
  expect(render(isOfNoSpecimen(['photo:1']) as Sql)).toEqual({
    text: '((piece = ANY($1::bigint[]) OR photo = ANY($1::bigint[]))) IS NOT TRUE',
    values: [[keyNumber('photo:1')]],
  });
});

it('is no condition without anything to exclude', () => {
  expect(isNoneOf(undefined)).toBeUndefined();
  expect(isNoneOf([])).toBeUndefined();
  expect(isOfNoSpecimen([])).toBeUndefined();
});
