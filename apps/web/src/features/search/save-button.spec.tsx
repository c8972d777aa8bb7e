import { renderRoutes } from '../../testing/render';
import { parseSearchPath, type SavedSearch } from '@obverse/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { browserSearches } from '../../shared/saved-searches/browser-searches';
import { ToastRegion } from '../../shared/ui/toast';
import { fakeFetch } from '../../testing/fake-fetch';
import { undo } from '../../testing/toasts';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { SaveButton } from './save-button';

const title = 'Silver coins, open lots';
const saved: SavedSearch = {
  id: '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04',
  name: title,
  path: '/search/open/met-silver',
  seenAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  paused: false,
};

const show = (path: string) =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <SaveButton state={parseSearchPath(path)} title={title} />
            <ToastRegion />
          </>
        ),
      },
    ],
    path,
  );
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
};

beforeEach(() => localStorage.clear());

describe('the button that saves a search', () => {
  it('saves it into the account with the title as its name, and removes it again', async () => {
    let searches: readonly SavedSearch[] = [];
    const calls = fakeFetch(({ method, path }) => {
      if (path === '/api/user') return { json: fixtureUser };
      if (method === 'POST') searches = [saved];
      if (method === 'DELETE') searches = [];
      const list = { searches: searches.map((search) => ({ ...search, isReadable: true })), isCounted: false };
      return { json: method === 'GET' ? list : saved };
    });
    show('/search/open/met-silver/ps-100/3');
    await press('Save this search');
    expect(await screen.findByText(`Saved as ${title}. Your saved searches show how many lots are new.`)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: title, path: saved.path });
    await press('Saved. Remove from saved searches');
    await undo(`${title} is no longer saved.`);
    await screen.findByRole('button', { name: 'Saved. Remove from saved searches' });
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      name: title,
      path: saved.path,
      seenAt: saved.seenAt,
      paused: false,
    });
  });

  it('keeps it in the browser of a visitor without an account, in whatever order it is shown', async () => {
    fakeFetch(({ path }) => (path === '/api/user' ? { json: noUser } : undefined));
    const { unmount } = show('/search/open/met-silver');
    await press('Save this search');
    await waitFor(() => expect(browserSearches()).toMatchObject([{ name: title, path: saved.path }]));
    unmount();
    show('/search/open/met-silver/ord-price-asc');
    await press('Saved. Remove from saved searches');
    await waitFor(() => expect(browserSearches()).toEqual([]));
  });
});
