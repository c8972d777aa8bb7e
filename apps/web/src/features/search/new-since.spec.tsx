import { renderRoutes } from '../../testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureFilters, fixtureLots, fixtureResult } from '../../testing/fixtures';
import { SearchPage } from './search-page';

const since = Date.parse('2026-11-20T10:00:00.000Z');
const [before, after, gone] = fixtureLots(3);
if (!before || !after || !gone) throw new Error('too few lots');
const lots = [
  { ...before, isNew: true, firstSeenOn: '2026-11-20T10:00:00.000Z' },
  { ...after, isNew: false, firstSeenOn: '2026-11-20T10:00:00.001Z' },
  { ...gone, isNew: false, isActive: false, firstSeenOn: '2026-11-21T00:00:00.000Z' },
];

it('marks the lots that are new since the last look, on each page and under the address that the server chose', async () => {
  const filterOptions = {
    status: 'open' as const,
    selectedFilters: [{ name: 'material' as const, tag: 'met-silver' }],
  };
  fakeFetch(({ path }) => {
    if (path === '/api/search') return { json: fixtureResult(lots, { totalCount: 60, filterOptions }) };
    return { json: path === '/api/taxonomy' ? fixtureFilters : undefined };
  });
  const { router } = renderRoutes([{ path: '/search/*', element: <SearchPage /> }], `/search/t-silver?since=${since}`);
  await screen.findByText(before.title);
  const isMarked = ({ title }: typeof before) => {
    const card = screen.getByText(title).closest('article');
    return card !== null && within(card).queryByText('New') !== null;
  };
  expect([before, after, gone].map(isMarked)).toEqual([false, true, true]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/open/met-silver'));
  expect(router.state.location.search).toBe(`?since=${since}`);
  const next = await screen.findByRole('link', { name: 'Page 2' });
  expect(next.getAttribute('href')).toBe(`/search/open/met-silver/2?since=${since}`);
});
