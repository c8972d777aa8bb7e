import { renderRoutes } from '../../testing/render';
import type { SavedSearchList } from '@obverse/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '../../shared/storage/stored';
import { ToastRegion } from '../../shared/ui/toast';
import { fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { undo } from '../../testing/toasts';
import { fixtureUser, noUser } from '../../testing/user-fixtures';
import { SavedSearchesPage } from './saved-searches-page';

type Listed = SavedSearchList['searches'][number];

const silver: Listed = {
  id: '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04',
  name: 'My silver',
  path: '/search/open/met-silver',
  seenAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  paused: false,
  isReadable: true,
  title: 'Silver coins, open lots',
  newLots: 3,
  newestOn: '2026-11-21T10:00:00.000Z',
};
const gold: Listed = {
  ...silver,
  id: '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c05',
  name: 'Gold',
  path: '/search/met-gold',
  title: 'Gold',
  newLots: 1,
  newestOn: '2026-11-22T10:00:00.000Z',
};
const gone: Listed = {
  id: '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c06',
  name: 'Old',
  path: '/search/gone-filter',
  seenAt: silver.seenAt,
  createdAt: '2026-11-28T09:00:00.000Z',
  paused: false,
  isReadable: false,
};

/** The page of a user with these searches, which the calls change. */
function open(searches: readonly Listed[], { isCounted = true, path = '/account/searches' } = {}) {
  let stored = [...searches];
  const answer = ({ method, path: called, body }: FakeCall): FakeAnswer | undefined => {
    const id = called.split('/')[4] ?? '';
    const found = stored.find((search) => search.id === id);
    if (called === '/api/user') return { json: fixtureUser };
    if (called === '/api/user/searches' && method === 'GET') return { json: { searches: stored, isCounted } };
    if (called === '/api/user/searches') {
      const saved = { ...silver, ...(body as object), id: '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c07' };
      stored = [saved, ...stored];
      return { json: saved };
    }
    if (!found) return undefined;
    stored = stored.flatMap((search) => {
      if (search !== found) return [search];
      return method === 'DELETE' ? [] : [{ ...found, ...(body as object) }];
    });
    return { json: found };
  };
  const calls = fakeFetch(answer);
  const page = (
    <>
      <SavedSearchesPage />
      <ToastRegion />
    </>
  );
  const view = renderRoutes(
    [
      { path: '/account/searches', element: page },
      { path: '/search/*', element: <p>results</p> },
    ],
    path,
  );
  return { ...view, calls };
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const actionsOf = async (name: string) => within(await screen.findByRole('group', { name }));

beforeEach(() => localStorage.clear());

describe('the page of saved searches', () => {
  it('shows the newest news first, the conditions in words, and the number of new lots', async () => {
    open([gone, silver, gold]);
    await screen.findByText('My silver');
    expect(names()).toEqual(['Gold', 'My silver', 'Old']);
    expect(screen.getByText('Silver coins, open lots')).toBeTruthy();
    expect(screen.getByRole('link', { name: '3 new lots' }).getAttribute('href')).toBe(
      `/search/open/met-silver/ord-newest?since=${Date.parse(silver.seenAt)}`,
    );
    expect(screen.getByText(/can no longer be read/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Old' })).toBeNull();
  });

  it('opens a search with the time of the last look, and notes the look', async () => {
    const { calls, router } = open([silver]);
    fireEvent.click(await screen.findByRole('link', { name: 'My silver' }));
    await screen.findByText('results');
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe(`/search/open/met-silver?since=${Date.parse(silver.seenAt)}`);
    await waitFor(() =>
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
        `POST /api/user/searches/${silver.id}/seen`,
      ),
    );
  });

  it('pauses and continues', async () => {
    const { calls } = open([silver]);
    fireEvent.click((await actionsOf('My silver')).getByRole('button', { name: 'Pause' }));
    fireEvent.click(await (await actionsOf('My silver')).findByRole('button', { name: 'Continue' }));
    await (await actionsOf('My silver')).findByRole('button', { name: 'Pause' });
    const changes = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(changes).toEqual([{ paused: true }, { paused: false }]);
  });

  it('renames', async () => {
    const { router } = open([silver], { path: `/account/searches?search=${silver.id}#m-rename-search` });
    const dialog = await screen.findByRole('dialog', { name: 'Rename My silver' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: ' Denarii ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Denarii' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });

  it('removes, and takes that back', async () => {
    const { calls } = open([silver]);
    fireEvent.click((await actionsOf('My silver')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('No saved searches yet');
    await undo('“My silver” was removed.');
    expect(await screen.findByRole('link', { name: 'My silver' })).toBeTruthy();
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/user/searches')?.body).toEqual({
      name: silver.name,
      path: silver.path,
      seenAt: silver.seenAt,
      paused: false,
    });
  });

  it('says when new lots cannot be counted, and how to begin', async () => {
    const { newLots: _new, newestOn: _newest, ...uncounted } = silver;
    open([uncounted], { isCounted: false });
    expect(await screen.findByText('New lots cannot be counted at the moment.')).toBeTruthy();
    expect(names()).toEqual(['My silver']);
  });

  it('shows a visitor without an account the searches of the browser', async () => {
    const { name, path, seenAt, createdAt } = silver;
    localStorage.setItem(
      storageKeys.savedSearches,
      JSON.stringify([{ name, path, grammar: 1, seenAt, createdAt, paused: false }]),
    );
    const calls = fakeFetch((call) => {
      if (call.path === '/api/user') return { json: noUser };
      return { json: { news: [{ isReadable: true, title: 'Silver coins, open lots', newLots: 2 }], isCounted: true } };
    });
    renderRoutes([{ path: '/account/searches', element: <SavedSearchesPage /> }], '/account/searches');
    expect(await screen.findByRole('link', { name: '2 new lots' })).toBeTruthy();
    expect(screen.getByText(/kept in this browser only/)).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({
      path: '/api/searches/news',
      body: [{ path, grammar: 1, seenAt, paused: false }],
    });
    fireEvent.click((await actionsOf('My silver')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No saved searches yet')).toBeTruthy();
    expect(localStorage.getItem(storageKeys.savedSearches)).toBeNull();
  });
});
