import { headlineOf } from './headline';

it('returns a description’s first line', () => {
  expect(headlineOf('  ROME. Trajan.\nDenarius')).toBe('ROME. Trajan.');
  expect(headlineOf(undefined)).toBeUndefined();
  expect(headlineOf(' \n ')).toBeUndefined();
});

it.each([
  ['Mexico\nPhilip V. 8 Reales 1734', 'Mexico. Philip V. 8 Reales 1734'],
  ['Betts Medals:\n\nAdmiral Vernon, 1739', 'Betts Medals. Admiral Vernon, 1739'],
  // Longer than a heading, or with a figure, or alone.
  ['Aureus of the emperor Trajan\nRef. RIC 5', 'Aureus of the emperor Trajan'],
  ['Taler 1780\nEx sale 3', 'Taler 1780'],
  ['Mexico', 'Mexico'],
])('keeps the heading of a section with the line below it: %j', (description, title) => {
  expect(headlineOf(description)).toBe(title);
});

it('cuts between two words', () => {
  const headline = headlineOf(`${'Taler '.repeat(50)}\nmore`) ?? '';
  expect(headline.length).toBeLessThanOrEqual(200);
  expect(headline).toMatch(/^(?:Taler )*Taler$/);
});
