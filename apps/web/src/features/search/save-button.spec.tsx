import { renderRoutes } from '../../testing/render';
import { parseSearchPath, type SavedSearch } from '@obverse/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { browserSearches } from '../../shared/saved-searches/browser-searches';
import { Toasts } from '../../shared/ui/toasts';
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
  alert: 'off',
};

const show = (path: string) =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <SaveButton state={parseSearchPath(path)} title={title} />
            <Toasts />
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
      alert: 'off',
    });
  });

  it('offers mail about a search that is saved into the account', async () => {
    let searches: readonly SavedSearch[] = [];
    const setting = { hour: 8, timeZone: 'UTC', isStopped: false, isEmailVerified: false, email: 'ada@example.org' };
    const calls = fakeFetch(({ method, path, body }) => {
      if (path === '/api/user') return { json: fixtureUser };
      if (path === '/api/user/alerts') return { json: setting };
      if (method === 'POST') searches = [saved];
      if (method === 'PATCH') searches = [{ ...saved, ...(body as object) }];
      const list = { searches: searches.map((search) => ({ ...search, isReadable: true })), isCounted: false };
      return { json: method === 'GET' ? list : saved };
    });
    show('/search/open/met-silver');
    await press('Save this search');
    fireEvent.click(await screen.findByRole('button', { name: 'Mail me new lots' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail about saved searches' }));
    dialog.getByText(/as soon as they are found, or in one mail a day or a week/);
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ alert: 'daily' });
    await waitFor(() => expect(dialog.getByDisplayValue('Mail daily')).toBeTruthy());
    await dialog.findByText(/^Confirm your address first/);
    fireEvent.change(dialog.getByRole('combobox', { name: `Mail about ${title}` }), { target: { value: 'now' } });
    await dialog.findByText(
      'Confirm your address first: mail begins when you open the link that was sent to ada@example.org.',
    );
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject({ alert: 'now' }),
    );
  });

  it('keeps it in the browser of a visitor without an account, in whatever order it is shown', async () => {
    fakeFetch(({ path }) => (path === '/api/user' ? { json: noUser } : undefined));
    const { unmount } = show('/search/open/met-silver');
    await press('Save this search');
    await waitFor(() => expect(browserSearches()).toMatchObject([{ name: title, path: saved.path, alert: 'off' }]));
    fireEvent.click(await screen.findByRole('button', { name: 'Mail me new lots' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail about saved searches' }));
    dialog.getByText('With an account, new lots can also come by mail.');
    expect(dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('#m-login');
    unmount();
    show('/search/open/met-silver/ord-price-asc');
    await press('Saved. Remove from saved searches');
    await waitFor(() => expect(browserSearches()).toEqual([]));
  });
});
