import { headlineOf } from './headline';

it('returns a description’s first line', () => {
  expect(headlineOf('  ROME. Trajan.\nDenarius')).toBe('ROME. Trajan.');
  expect(headlineOf(undefined)).toBeUndefined();
  expect(headlineOf(' \n ')).toBeUndefined();
});

it('cuts between two words', () => {
  const headline = headlineOf(`${'Taler '.repeat(50)}\nmore`) ?? '';
  expect(headline.length).toBeLessThanOrEqual(200);
  expect(headline).toMatch(/^(?:Taler )*Taler$/);
});
