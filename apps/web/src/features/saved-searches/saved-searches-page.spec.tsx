import { renderRoutes } from '../../testing/render';
import type { AlertSetting, PrivateAddress, SavedSearchList } from '@obverse/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '../../shared/storage/stored';
import { Toasts } from '../../shared/ui/toasts';
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
  alert: 'off',
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
  alert: 'off',
  isReadable: false,
};

const verified: AlertSetting = {
  hour: 8,
  timeZone: 'Europe/Berlin',
  isStopped: false,
  isEmailVerified: true,
  email: 'ada@example.org',
  listNews: false,
  reminders: [],
};

/** The page of a user with these searches, which the calls change. */
function open(
  searches: readonly Listed[],
  {
    isCounted = true,
    path = '/account/searches',
    alerts = {},
    addresses = [],
  }: {
    readonly isCounted?: boolean;
    readonly path?: string;
    readonly alerts?: Partial<AlertSetting>;
    readonly addresses?: readonly PrivateAddress[];
  } = {},
) {
  let stored = [...searches];
  let setting = { ...verified, ...alerts };
  let made: readonly PrivateAddress[] = addresses;
  const addressAnswer = (method: string, called: string): FakeAnswer => {
    const kind = called.endsWith('/calendar') ? 'calendar' : 'announcements';
    if (method === 'GET') return { json: made };
    made = made.filter((one) => one.kind !== kind);
    if (method === 'DELETE') return { status: 204, json: undefined };
    const created: PrivateAddress = { kind, createdAt: '2026-11-30T10:00:00.000Z' };
    made = [...made, created];
    return { json: { ...created, url: `https://coins.example/api/my/secret/${kind}` } };
  };
  const answer = ({ method, path: called, body }: FakeCall): FakeAnswer | undefined => {
    if (called.startsWith('/api/user/addresses')) return addressAnswer(method, called);
    const id = called.split('/')[4] ?? '';
    const found = stored.find((search) => search.id === id);
    if (called === '/api/user') return { json: fixtureUser };
    if (called === '/api/user/alerts/confirmation') return { status: 204, json: undefined };
    if (called === '/api/user/alerts') {
      const { stoppedBy: _before, ...others } = { ...setting, ...(body as object | undefined) };
      setting = method === 'PATCH' ? { ...others, ...(others.isStopped && { stoppedBy: 'user' }) } : setting;
      return { json: setting };
    }
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
      <Toasts />
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
const names = () =>
  within(screen.getAllByRole('list')[0] ?? document.body)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
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
      alert: 'off',
    });
  });

  describe('lets the user choose mail', () => {
    const mailed = { ...silver, alert: 'daily' } as const;
    const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
    const choose = async (name: string, value: string) => fireEvent.change(await choice(name), { target: { value } });
    const changesIn = (calls: readonly FakeCall[]) =>
      calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);

    it('for each search, and then when it comes', async () => {
      const { calls } = open([silver]);
      expect((await choice('Mail about My silver')).value).toBe('off');
      expect(screen.queryByRole('heading', { name: 'Mail about saved searches' })).toBeNull();
      await choose('Mail about My silver', 'weekly');
      await screen.findByRole('heading', { name: 'Mail about saved searches' });
      expect((await choice('Mail about My silver')).value).toBe('weekly');
      await choose('Hour of daily and weekly mail', '19');
      await waitFor(async () => expect((await choice('Hour of daily and weekly mail')).value).toBe('19'));
      await choose('Time zone', 'Asia/Tokyo');
      await waitFor(async () => expect((await choice('Time zone')).value).toBe('Asia/Tokyo'));
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      expect(changesIn(calls)).toEqual([
        [`/api/user/searches/${silver.id}`, { alert: 'weekly', timeZone }],
        ['/api/user/alerts', { hour: 19 }],
        ['/api/user/alerts', { timeZone: 'Asia/Tokyo' }],
      ]);
    });

    it('and stop all mail and resume it', async () => {
      open([mailed]);
      await screen.findByText(/Mail goes to ada@example.org/);
      fireEvent.click(screen.getByRole('button', { name: 'Stop all mail' }));
      await screen.findByText('You have stopped all mail about saved searches and lists.');
      fireEvent.click(screen.getByRole('button', { name: 'Resume mail' }));
      await screen.findByText(/Mail goes to ada@example.org/);
    });

    it('and says that mail waits for the link of a mail, which is sent again', async () => {
      const { calls } = open([mailed], { alerts: { isEmailVerified: false } });
      await screen.findByText(/^Confirm your address first: mail begins/);
      fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
      await screen.findByText(/The link was sent to ada@example.org/);
      expect(calls.filter(({ path }) => path === '/api/user/alerts/confirmation')).toHaveLength(1);
    });

    it('and says that the address refused mail', async () => {
      open([silver], { alerts: { isStopped: true, stoppedBy: 'refused' } });
      await screen.findByText(/Mail is stopped because ada@example.org refused it/);
      expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
      expect(screen.getByRole('button', { name: 'Resume mail' })).toBeTruthy();
    });
  });

  describe('lets the user choose mail about lots of lists', () => {
    const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    const changesIn = (calls: readonly FakeCall[]) =>
      calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

    it('also without a saved search: news, and reminders before the end', async () => {
      const { calls } = open([], { alerts: { isEmailVerified: false } });
      await screen.findByRole('heading', { name: 'Mail about lots of your lists' });
      fireEvent.click(await box(/^News/));
      await screen.findByText(/^Confirm your address first: mail begins/);
      for (const name of ['10 minutes before', '24 hours before']) {
        fireEvent.click(await box(name));
        await waitFor(async () => expect((await box(name)).checked).toBe(true));
      }
      fireEvent.click(await box('10 minutes before'));
      await waitFor(async () => expect((await box('10 minutes before')).checked).toBe(false));
      expect(changesIn(calls)).toEqual([
        { listNews: true },
        { reminders: [10] },
        { reminders: [1440, 10] },
        { reminders: [1440] },
      ]);
      expect((await box(/^News/)).checked).toBe(true);
    });

    it('with the zone of the browser, unless there is another', async () => {
      const { calls } = open([silver], { alerts: { timeZone: 'UTC' } });
      fireEvent.click(await box('1 hour before'));
      await waitFor(async () => expect((await box('1 hour before')).checked).toBe(true));
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      expect(changesIn(calls)).toEqual([{ reminders: [60], timeZone }]);
    });
  });

  describe('has private addresses', () => {
    const calendar = 'Calendar of the lots in your lists';
    const press = async (group: string, name: string) =>
      fireEvent.click(await (await actionsOf(group)).findByRole('button', { name }));

    it('that are made, shown once, and opened in a calendar program', async () => {
      const { calls } = open([]);
      await press(calendar, 'Make an address');
      const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your new address' });
      expect(field.value).toBe('https://coins.example/api/my/secret/calendar');
      const program = screen.getByRole('link', { name: 'Open in a calendar program' });
      expect(program.getAttribute('href')).toBe(`webcal://${location.host}/api/my/secret/calendar`);
      expect(screen.getByText(/not read yet/)).toBeTruthy();
      expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        '/api/user/addresses/calendar',
      ]);
    });

    it('that are replaced and removed', async () => {
      const known: PrivateAddress = {
        kind: 'calendar',
        createdAt: '2026-11-01T10:00:00.000Z',
        lastUsedAt: '2026-11-02T10:00:00.000Z',
      };
      open([silver], { addresses: [known] });
      expect(await screen.findByText(/last read/)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      await press(calendar, 'Replace');
      await screen.findByText(/not read yet/);
      await screen.findByRole('textbox', { name: 'Your new address' });
      await press(calendar, 'Remove');
      await screen.findByText(/The address was removed/);
      await (await actionsOf(calendar)).findByRole('button', { name: 'Make an address' });
      expect(screen.queryByRole('textbox')).toBeNull();
    });

    it('of a feed, which are copied', async () => {
      const copied: string[] = [];
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
        configurable: true,
      });
      open([silver]);
      await press('Feed of new lots of your saved searches', 'Make an address');
      fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
      await screen.findByText('The address was copied.');
      expect(copied).toEqual(['https://coins.example/api/my/secret/announcements']);
      expect(screen.queryByRole('link', { name: 'Open in a calendar program' })).toBeNull();
      Reflect.deleteProperty(navigator, 'clipboard');
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
    expect(screen.getByText(/kept in this browser only.*With an account, new lots can also come by mail/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(calls.at(-1)).toMatchObject({
      path: '/api/searches/news',
      body: [{ path, grammar: 1, seenAt, paused: false }],
    });
    fireEvent.click((await actionsOf('My silver')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No saved searches yet')).toBeTruthy();
    expect(localStorage.getItem(storageKeys.savedSearches)).toBeNull();
  });
});
