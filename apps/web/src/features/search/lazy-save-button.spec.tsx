import { renderRoutes } from '../../testing/render';
import { parseSearchPath } from '@obverse/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { browserSearches } from '../../shared/saved-searches/browser-searches';
import { Toasts } from '../../shared/ui/toasts';
import { fakeFetch } from '../../testing/fake-fetch';
import { noUser } from '../../testing/user-fixtures';
import { LazySaveButton } from './lazy-save-button';

const path = '/search/open/met-silver';
const show = () =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <LazySaveButton state={parseSearchPath(path)} title="Silver coins, open lots" />
            <Toasts />
          </>
        ),
      },
    ],
    path,
  );

beforeEach(() => localStorage.clear());

it('saves the search when it is pressed before its code is there, and keeps the focus', async () => {
  fakeFetch(({ path: called }) => (called === '/api/user' ? { json: noUser } : undefined));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  const saved = await screen.findByRole('button', { name: 'Saved. Remove from saved searches' });
  expect(document.activeElement).toBe(saved);
  expect(browserSearches()).toMatchObject([{ path }]);
});

it('says of a search that this browser keeps that it is saved', async () => {
  fakeFetch(({ path: called }) => (called === '/api/user' ? { json: noUser } : undefined));
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  await waitFor(() => expect(browserSearches()).toHaveLength(1));
  unmount();
  show();
  expect(await screen.findByRole('button', { name: 'Saved. Remove from saved searches' })).toBeTruthy();
  expect(browserSearches()).toHaveLength(1);
});
