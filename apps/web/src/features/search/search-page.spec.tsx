import { renderRoutes } from '../../testing/render';
import type { Filter } from '@obverse/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addressOf, fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import { fixtureFilters, fixtureLots, fixtureResult } from '../../testing/fixtures';
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

  it('offers a reload after a technical error, with the cause for developers', async () => {
    fakeFetch(({ path }) => (path === '/api/search' ? { status: 400, json: 'broken' } : undefined));
    open('/search/open/t-x');
    expect(await screen.findByText('Technical error happened. Please reload the page.')).toBeTruthy();
  });

  it('shows the sign-in message after a 401', async () => {
    gateway(() => ({ status: 401, json: { message: 'no', errors: [] } }));
    open('/search/my-fav');
    expect(await screen.findByText('You need to sign in or register in order to continue.')).toBeTruthy();
  });
});
