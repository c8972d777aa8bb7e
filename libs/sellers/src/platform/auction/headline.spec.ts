import { headlineOf } from './headline';

it('is a description’s first line', () => {
  expect(headlineOf('  ROME. Trajan.\nDenarius')).toBe('ROME. Trajan.');
  expect(headlineOf(undefined)).toBeUndefined();
  expect(headlineOf(' \n ')).toBeUndefined();
});

it('is cut between two words', () => {
  const headline = headlineOf(`${'Taler '.repeat(50)}\nmore`) ?? '';
  expect(headline.length).toBeLessThanOrEqual(200);
  expect(headline).toMatch(/^(?:Taler )*Taler$/);
});
