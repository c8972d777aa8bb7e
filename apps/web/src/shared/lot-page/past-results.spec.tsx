import { renderRoutes } from '../../testing/render';
import { screen } from '@testing-library/react';
import type { Lot } from '@obverse/contracts';
import { fixtureLot } from '../../testing/fixtures';
import { PastResults } from './past-results';

it('names the result of each lot, and says where none was published', () => {
  const states = ['Sold', 'Unsold', 'HasBid', 'NoBid'] as const;
  const lots = states.map((bidState, index): Lot => ({ ...fixtureLot(index), bidState, isActive: false }));
  renderRoutes([{ path: '*', element: <PastResults lots={lots} /> }], '/');
  const shown = screen.getAllByRole('row').slice(1);
  expect(shown.map((row) => row.lastElementChild?.textContent)).toEqual([
    'sold',
    'unsold',
    'no result known',
    'no result known',
  ]);
});
