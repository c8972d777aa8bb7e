import { idOf } from '../../medium.factory';
import { fulfilsNone, isNoneOf, isOfNoSpecimen } from './exclusions';
import { keyNumber } from './keys';
import { and, render, type Sql } from './sql';

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

it('excludes the lots that fulfil all conditions of an element', () => {
  const excluding = [
    { terms: ['thaler'], filters: { country: ['AT'] } },
    { terms: [], filters: {}, phrases: [['gott', 'mit']] },
  ];
  expect(render(and(fulfilsNone(excluding)))).toEqual({
    text:
      '(tags @> $1::text[] AND tags @> $2::text[]) IS NOT TRUE AND ' +
      `(strpos(' ' || (document->>'text') || ' ', $3) > 0) IS NOT TRUE`,
    values: [['t:thaler'], ['country:AT'], ' gott mit '],
  });
});

it('is no condition without anything to exclude', () => {
  expect(isNoneOf(undefined)).toBeUndefined();
  expect(isNoneOf([])).toBeUndefined();
  expect(isOfNoSpecimen([])).toBeUndefined();
  expect(fulfilsNone([])).toEqual([]);
});
