import { idOf } from '../../medium.factory';
import { isOneOf } from './ids';

it('matches the lots of a list', () => {
  expect(isOneOf([idOf(1), idOf(2)])).toEqual({ ids: { values: [idOf(1), idOf(2)] } });
});

it('distinguishes an empty list from no list', () => {
  expect(isOneOf(undefined)).toBeUndefined();
  expect(isOneOf([])).toEqual({ ids: { values: [] } });
});
