import { renderRoutes } from '../../testing/render';
import { parseSearchPath, type SearchParams } from '@obverse/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { browserSearches } from '../../shared/saved-searches/browser-searches';
import { Toasts } from '../../shared/ui/toasts';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureResult } from '../../testing/fixtures';
import { noUser } from '../../testing/user-fixtures';
import { EmptyHelp } from './empty-help';

const path = '/search/open/met-silver/price-100-300-EUR/t-thaller';
const asked: SearchParams[] = [];

function show(countOf: (body: SearchParams) => number) {
  asked.length = 0;
  fakeFetch(({ path: called, body }) => {
    if (called === '/api/user') return { json: noUser };
    if (called === '/api/search/suggest') return { json: [{ suggestion: 'Thaler', terms: ['Thaler'] }] };
    if (called !== '/api/search') return undefined;
    const params = body as SearchParams;
    asked.push(params);
    return { json: fixtureResult([], { totalCount: countOf(params) }) };
  });
  const state = parseSearchPath(path);
  const result = fixtureResult([], { totalCount: 0, ranges: { price: '100–300 €' }, title: 'Silver, thaller' });
  const element = (
    <>
      <EmptyHelp state={state} result={result} />
      <Toasts />
    </>
  );
  return renderRoutes([{ path: '*', element }], path);
}

beforeEach(() => localStorage.clear());

it('offers to give up each one condition that stands in the way, with the number of lots, the most first', async () => {
  show(({ query, price, status }) => (status === 'ended' ? 0 : query === undefined ? 40 : price === undefined ? 3 : 0));
  await screen.findByRole('link', { name: 'without 100–300 € 3 lots' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.slice(0, 3)).toEqual([
    ['without “thaller”40 lots', '/search/open/met-silver/price-100-300-EUR'],
    ['Search everywhere, without filters3 lots', '/search/open/t-thaller'],
    ['without 100–300 €3 lots', '/search/open/met-silver/t-thaller'],
  ]);
  // Without the words, the material and the price, without all filters, and among the ended lots.
  expect(asked).toHaveLength(5);
});

it('offers the ended lots', async () => {
  show(({ status }) => (status === 'ended' ? 7 : 0));
  const link = await screen.findByRole('link', { name: 'among ended lots 7 lots' });
  expect(link.getAttribute('href')).toBe('/search/ended/met-silver/t-thaller/price-100-300-EUR');
});

it('offers near spellings of the words', async () => {
  show(() => 0);
  const link = await screen.findByRole('link', { name: 'Thaler' });
  expect(link.getAttribute('href')).toBe('/search/open/met-silver/t-Thaler/price-100-300-EUR');
});

it('saves the search', async () => {
  show(() => 0);
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  await waitFor(() => expect(browserSearches()).toHaveLength(1));
});
