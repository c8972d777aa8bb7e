import { renderRoutes } from '../../testing/render';
import type { Filter } from '@obverse/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addressOf, fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { fixtureAuctions, fixtureFilters, fixtureLots, fixtureResult } from '../../testing/fixtures';
import { SearchBox } from '../../shared/search/search-box';
import { loadFilterPanel } from './first-parts';
import { SearchPage } from './search-page';

const lots = fixtureLots(3);

function gateway(search: (call: FakeCall) => FakeAnswer) {
  return fakeFetch((call) => {
    if (call.path === '/api/search') return search(call);
    if (call.path === '/api/taxonomy') return { json: fixtureFilters };
    return call.path.startsWith('/api/search-end/') ? { json: undefined } : undefined;
  });
}

/** Returns the requested filters, as the server does when it chooses no others. */
const echo = ({ body }: FakeCall): FakeAnswer => {
  const {
    page: _page,
    take: _take,
    orderBy: _order,
    ...filterOptions
  } = body as ReturnType<typeof fixtureResult>['filterOptions'] & Record<string, unknown>;
  return { json: fixtureResult(lots, { totalCount: 60, filterOptions }) };
};

const open = (path: string) => renderRoutes([{ path: '/search/*', element: <SearchPage /> }], path);

// As the page's route does on a wide screen.
beforeAll(() => loadFilterPanel());

describe('the search page', () => {
  it('shows the lots of the address, their count, and reports the time it took', async () => {
    const calls = gateway(echo);
    open('/search/open/met-silver');
    expect(await screen.findByText(lots[0]?.title ?? '')).toBeTruthy();
    expect(screen.getByText('60 lots').getAttribute('role')).toBe('status');
    expect(calls.find(({ path }) => path === '/api/search')?.body).toEqual({
      status: 'open',
      selectedFilters: [{ name: 'material', tag: 'met-silver' }],
    });
    await waitFor(() => expect(calls.some(({ path }) => /^\/api\/search-end\/\d+$/.test(path))).toBe(true));
  });

  it('links to the feed of the search, and to the calendar of an auction house', async () => {
    const orgs = { 'o-2': { title: 'Linden', form: 1 } };
    const filterOptions = { status: 'open' as const, selectedFilters: [{ name: 'org' as const, tag: 'o-2' }] };
    gateway(() => ({
      json: fixtureResult(lots, { filterOptions, dic: { sellers: {}, auctions: {}, orgs, lot: {} } }),
    }));
    open('/search/open/o-2/ord-price-asc');
    const calendar = await screen.findByRole('link', { name: 'Calendar' });
    expect(calendar.getAttribute('href')).toBe(`webcal://${location.host}/api/auctions.ics?orgKey=o-2&language=en`);
    expect(screen.getByRole('link', { name: 'Feed' }).getAttribute('href')).toBe(
      '/api/search.atom?search=%2Fsearch%2Fopen%2Fo-2&language=en',
    );
  });

  it('has the house of a sale, its calendar, and when the sale begins and ends', async () => {
    const [sale] = fixtureAuctions(1);
    if (!sale) throw new Error('no sale');
    const [startDate, endDate] = ['2031-05-04T08:00:00.000Z', '2031-05-05T16:00:00.000Z'];
    const orgs = { 'o-2': { title: 'Linden', form: 1 } };
    const items = lots.map((lot) => ({ ...lot, dicAuction: sale.key, dicOrg: 'o-2' }));
    const filterOptions = { status: 'open' as const, auction: sale.key.slice(2), selectedFilters: [] };
    const calls = fakeFetch(({ path }) => {
      if (path.startsWith('/api/auctions?'))
        return { json: { totalCount: 1, take: 100, skip: 0, items: [{ ...sale, startDate, endDate }] } };
      if (path === '/api/taxonomy') return { json: fixtureFilters };
      const dic = { sellers: {}, auctions: { [sale.key]: { title: sale.title } }, orgs, lot: {} };
      return path === '/api/search' ? { json: fixtureResult(items, { filterOptions, dic }) } : undefined;
    });
    const { container } = open(`/search/open/${sale.key}`);
    expect((await screen.findByRole('link', { name: 'Linden' })).getAttribute('href')).toBe('/company/o-2');
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toContain(
      '/api/auctions.ics?orgKey=o-2',
    );
    await waitFor(() => expect(container.querySelectorAll(`time[datetime="${startDate}"]`)).toHaveLength(1));
    expect(container.querySelector(`time[datetime="${startDate}"]`)?.textContent).toMatch(/4 May 2031.*\d\d:\d\d/);
    expect(container.querySelectorAll(`time[datetime="${endDate}"]`)).toHaveLength(2);
    expect(calls.find(({ path }) => path.startsWith('/api/auctions?'))?.path).toContain('orgKey=o-2');
  });

  it('gives the focus to the title of the results after a search from the box, and leaves it after a filter', async () => {
    gateway(echo);
    const { router } = renderRoutes(
      [
        {
          path: '/search/*',
          element: (
            <>
              <SearchBox />
              <SearchPage />
            </>
          ),
        },
      ],
      '/search/open',
    );
    const box = await screen.findByRole('combobox', { name: 'Search coins' });
    const [sidebar] = await screen.findAllByRole('complementary', { name: 'Filters' });
    const gold = await within(sidebar as HTMLElement).findByText('Gold');
    const choice = gold.closest('a');
    choice?.focus();
    fireEvent.click(gold);
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/open/met-gold'));
    expect(document.activeElement).toBe(choice);
    fireEvent.change(box, { target: { value: 'ducat' } });
    fireEvent.submit(box);
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/open/met-gold/t-ducat'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('searches again when a filter is chosen, and again without it', async () => {
    const calls = gateway(echo);
    const { router } = open('/search/open');
    const [sidebar] = await screen.findAllByRole('complementary', { name: 'Filters' });
    fireEvent.click(await within(sidebar as HTMLElement).findByText('Gold'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/open/met-gold'));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/search')).toHaveLength(2));
    fireEvent.click(within(sidebar as HTMLElement).getByText('Gold'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/open'));
  });

  it('narrows ended lots to the sold ones, and drops that with the status', async () => {
    const outcome: Filter = {
      name: 'outcome',
      title: 'Outcome',
      type: 'Simple',
      properties: [{ tag: 'sold', title: 'Sold', count: 7, leaf: true, isManual: false }],
    };
    const calls = fakeFetch((call) => {
      if (call.path === '/api/search') return echo(call);
      return call.path === '/api/taxonomy' ? { json: [outcome] } : { json: undefined };
    });
    const { router } = open('/search/ended');
    const [sidebar] = await screen.findAllByRole('complementary', { name: 'Filters' });
    fireEvent.click(await within(sidebar as HTMLElement).findByText('Sold'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/ended/sold'));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/search').at(-1)?.body).toMatchObject({
        status: 'ended',
        selectedFilters: [{ name: 'outcome', tag: 'sold' }],
      }),
    );
    expect(screen.getByRole('link', { name: 'Remove Sold' }).getAttribute('href')).toBe('/search/ended');
    fireEvent.click(within(sidebar as HTMLElement).getByText('Open'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/open'));
  });

  it('marks the counts as busy until those of the current search arrive', async () => {
    gateway(echo);
    open('/search/open');
    const [sidebar] = await screen.findAllByRole('complementary', { name: 'Filters' });
    const panel = sidebar?.firstElementChild;
    await waitFor(() => expect(panel?.getAttribute('aria-busy')).toBe('false'));
    const answers = globalThis.fetch;
    const held = Promise.withResolvers<void>();
    globalThis.fetch = async (input, init) => {
      if (addressOf(input) === '/api/taxonomy') await held.promise;
      return answers(input, init);
    };
    fireEvent.click(within(sidebar as HTMLElement).getByText('Gold'));
    await waitFor(() => expect(panel?.getAttribute('aria-busy')).toBe('true'));
    held.resolve();
    await waitFor(() => expect(panel?.getAttribute('aria-busy')).toBe('false'));
  });

  it('rewrites the address to the filters the server chose, without searching twice, and Back leaves the search', async () => {
    const filterOptions = {
      status: 'open',
      query: 'thaler',
      selectedFilters: [{ name: 'material', tag: 'met-silver' }],
    } as const;
    const calls = gateway(() => ({
      json: fixtureResult(lots, {
        filterOptions: { ...filterOptions, selectedFilters: [...filterOptions.selectedFilters] },
      }),
    }));
    const { router } = renderRoutes(
      [
        { path: '/', element: <p>Home</p> },
        { path: '/search/*', element: <SearchPage /> },
      ],
      '/',
    );
    await act(() => router.navigate('/search/t-silver-thaler'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/open/met-silver/t-thaler'));
    expect(await screen.findByText(lots[0]?.title ?? '')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/search')).toHaveLength(1);
    // The address as typed is not in the history.
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Home')).toBeTruthy();
  });

  it('shows the meaning of the words, and searches without a removed part', async () => {
    const understood = {
      parts: [
        { text: 'oro', start: 0, end: 3, as: 'material', title: 'Gold' },
        { text: 'vf', start: 4, end: 6, as: 'grade', title: 'Very fine' },
      ],
      corrections: [],
    };
    const calls = gateway((call) => ({ json: { ...(echo(call).json as object), understood } }));
    open('/search/open/t-oro-vf');
    const list = await screen.findByRole('list', { name: 'Understood as' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(within(list).getByRole('link', { name: 'Remove Grade Very fine' }));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/api/search')?.body).toMatchObject({ query: 'oro' }),
    );
  });

  it('continues from the previous page with its nav', async () => {
    const calls = gateway((call) => {
      const answer = echo(call);
      return { json: { ...(answer.json as object), nav: '1.cursor' } };
    });
    open('/search/open');
    fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/search')).toHaveLength(2));
    expect(calls.findLast(({ path }) => path === '/api/search')?.body).toMatchObject({ page: 2, nav: '1.cursor' });
  });

  it('shows a message when nothing is found', async () => {
    gateway((call) => ({ json: { ...(echo(call).json as object), portions: [], totalCount: 0, isEmpty: true } }));
    open('/search/open/t-tahler');
    expect(await screen.findByText('No lot found. Please check spelling.')).toBeTruthy();
  });

  it('leads from a page past the end to the last one', async () => {
    gateway(() => ({
      json: fixtureResult([], { totalCount: 60, filterOptions: { status: 'open', selectedFilters: [] } }),
    }));
    open('/search/open/9');
    expect(await screen.findByText('Page 9 is past the last one.')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'To the last page' });
    expect(back.getAttribute('href')).toBe('/search/open/3');
  });

  it('leads to the ended lots of a search without open ones', async () => {
    gateway(({ body }) => ({
      json: fixtureResult([], {
        totalCount: 0,
        filterOptions: body as ReturnType<typeof fixtureResult>['filterOptions'],
      }),
    }));
    open('/search/open/t-probus');
    const link = await screen.findByRole('link', { name: 'Look among ended lots' });
    expect(link.getAttribute('href')).toMatch(/^\/search\/ended\//);
  });

  it('offers a reload after a technical error, with the cause for developers', async () => {
    fakeFetch(({ path }) => (path === '/api/search' ? { status: 400, json: 'broken' } : undefined));
    open('/search/open/t-x');
    expect(await screen.findByText('Technical error happened. Please reload the page.')).toBeTruthy();
  });

  it('empties the list and keeps the message after another error', async () => {
    gateway(({ path, body }) =>
      JSON.stringify(body).includes('met-gold')
        ? { status: 400, json: { message: 'This filter is not valid.', errors: [] } }
        : echo({ method: 'POST', path, body }),
    );
    const { router } = open('/search/open');
    expect(await screen.findByText(lots[0]?.title ?? '')).toBeTruthy();
    await act(() => router.navigate('/search/open/met-gold'));
    expect(await screen.findByText('This filter is not valid.')).toBeTruthy();
    expect(screen.queryByText(lots[0]?.title ?? '')).toBeNull();
  });

  it('asks for a sign-in after a 401, and again by the button', async () => {
    gateway(() => ({ status: 401, json: { message: 'no', errors: [] } }));
    const { router } = open('/search/my-fav');
    expect(await screen.findByText('You need to sign in or register in order to continue.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.hash).toBe('#m-need-signin'));
    expect(router.state.location.state).toEqual({ reason: 'chrome.signInToContinue' });
    await act(() => router.navigate(-1));
    expect(router.state.location.hash).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.hash).toBe('#m-need-signin'));
  });
});

describe('a filter made of words', () => {
  const understood = {
    parts: [{ text: 'silver', start: 0, end: 6, as: 'material', title: 'Silver', filter: 'material' }],
    corrections: [],
  };
  const split = (call: FakeCall): FakeAnswer => {
    const { trigger } = call.body as { trigger?: boolean };
    if (trigger) return echo(call);
    const filterOptions = {
      status: 'open' as const,
      query: 'thaler',
      selectedFilters: [{ name: 'material' as const, tag: 'met-silver' }],
    };
    return { json: fixtureResult(lots, { understood, filterOptions }) };
  };

  it('is undone by one click, and its words stay text', async () => {
    const calls = gateway(split);
    const { router } = open('/search/open/t-silver-thaler');
    fireEvent.click(await screen.findByRole('link', { name: 'Undo Silver, understood from “silver”' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/open/text/t-silver-thaler'));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/api/search')?.body).toMatchObject({
        query: 'silver thaler',
        trigger: true,
        selectedFilters: [],
      }),
    );
    expect(screen.queryByRole('link', { name: /^Undo/ })).toBeNull();
  });
});

describe('the list of lots', () => {
  it('has near lots apart, with what they lack', async () => {
    const [first, ...others] = lots;
    const portions = [
      { title: 'Lots with everything you asked for', items: first ? [first] : [] },
      { title: 'Without “Trajan”', isNear: true as const, items: others },
    ];
    gateway(() => ({ json: fixtureResult(lots, { portions, totalCount: 1 }) }));
    open('/search/open/t-trajan');
    const near = await screen.findByRole('region', { name: 'Near matches Without “Trajan”' });
    expect(within(near).getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('Search was successful but no more lot found')).toBeTruthy();
  });

  it('has headings in order', async () => {
    gateway(echo);
    open('/search/open');
    await screen.findByText(lots[0]?.title ?? '');
    const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
    expect(levels).toEqual(['H1', 'H2', 'H3', 'H3', 'H3']);
  });

  it('becomes a list of rows, also at the next visit', async () => {
    gateway(echo);
    const { unmount } = open('/search/open');
    expect((await screen.findByRole('button', { name: 'Grid' })).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    unmount();
    open('/search/open');
    expect((await screen.findByRole('button', { name: 'List' })).getAttribute('aria-pressed')).toBe('true');
    localStorage.clear();
  });

  it('shows newer lots when the visitor asks for them', async () => {
    jest.useFakeTimers();
    let shown = lots.slice(0, 2);
    gateway(() => ({ json: fixtureResult(shown) }));
    open('/search/open');
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    shown = lots.toReversed();
    await act(() => jest.advanceTimersByTimeAsync(20_100));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show newer results' }));
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(lots[2]?.title);
    jest.useRealTimers();
  });
});

describe('My Lists', () => {
  const profile = {
    valid: true,
    name: 'Ada',
    roles: [],
    currency: 'USD',
    currencies: ['USD'],
    lists: [
      { tag: 'fav', title: 'Favorites', name: 'fav', ids: [], count: 3 },
      { tag: 'wtc', title: 'Watches', name: 'wtc', ids: [], count: 1 },
    ],
  };
  const signedIn = () =>
    fakeFetch((call) => {
      if (call.path === '/api/user') return { json: profile };
      if (call.path === '/api/search') return echo(call);
      return call.path === '/api/taxonomy' ? { json: fixtureFilters } : { json: undefined };
    });

  it('lead from a search in one list to another', async () => {
    const calls = signedIn();
    const { router } = open('/search/my-fav/met-silver');
    const link = await screen.findByRole('link', { name: 'Watches 1' });
    expect(screen.getByRole('link', { name: 'Favorites 3' }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/my-wtc/met-silver'));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/api/taxonomy')?.body).toMatchObject({ userList: 'wtc' }),
    );
  });

  it('are shown only for a search in a list', async () => {
    signedIn();
    open('/search/open');
    expect(await screen.findByText('Gold')).toBeTruthy();
    expect(screen.queryByText('My Lists')).toBeNull();
  });
});

describe('the keys', () => {
  it('are shown by a question mark', async () => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    gateway(echo);
    const { router } = open('/search/open');
    await screen.findByText(lots[0]?.title ?? '');
    fireEvent.keyDown(document.body, { key: '?' });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(router.state.location.hash).toBe('#m-keys');
    expect(within(dialog).getByText('Next lot')).toBeTruthy();
  });
});

describe('offline', () => {
  const network = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  afterEach(() => jest.restoreAllMocks());

  it('says so while there is no network', async () => {
    gateway(echo);
    open('/search/open');
    await screen.findByText(lots[0]?.title ?? '');
    network(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline. What is shown may be out of date.')).toBeTruthy();
    network(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });
});
