import { renderRoutes } from '../../testing/render';
import type { Understood } from '@obverse/contracts';
import { screen } from '@testing-library/react';
import { fixtureResult } from '../../testing/fixtures';
import { UnderstoodChips } from './understood-chips';

it('has the words that are seen on a chip in the name of its link, in the same order', async () => {
  const understood: Understood = {
    parts: [
      { text: 'trajan', start: 0, end: 6, as: 'ruler', title: 'Trajan' },
      { text: 'denar', start: 7, end: 12, as: 'denomination', title: 'Denarius' },
    ],
    corrections: [],
  };
  const result = fixtureResult([], { understood });
  renderRoutes(
    [{ path: '*', element: <UnderstoodChips state={{ query: 'trajan denar' }} result={result} /> }],
    '/search/t-trajan-denar',
  );
  const chips = await screen.findAllByRole('link');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Ruler Trajan', 'Denomination Denarius']);
  for (const chip of chips) expect(chip.getAttribute('aria-label')).toContain(chip.textContent);
});
