import { renderRoutes } from '../../testing/render';
import type { LotHistory as History } from '@obverse/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureLot } from '../../testing/fixtures';
import { fixtureHistory } from '../../testing/worth-fixtures';
import { LotHistory } from './lot-history';

const { id } = fixtureLot(0);
function open(history: History) {
  const calls = fakeFetch(({ path }) => (path === `/api/lots/${id}/history` ? { json: history } : undefined));
  renderRoutes([{ path: '/', element: <LotHistory id={id} className="part" /> }], '/');
  return calls;
}

describe('the price history of a lot', () => {
  it('has states and prices, the latest first', async () => {
    open(fixtureHistory);
    const table = await screen.findByRole('table', { name: 'Price history of this lot' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows
        .map((row) => within(row).getAllByRole('cell').slice(1))
        .map((cells) => cells.map((cell) => cell.textContent)),
    ).toEqual([
      ['sold', '€180.00'],
      ['has bids', '€95.00'],
      ['no bid yet', '€80.00'],
    ]);
    expect(table.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T10:00:00.000Z');
  });

  it('is absent for a single moment', async () => {
    const calls = open({ moments: fixtureHistory.moments.slice(0, 1) });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
