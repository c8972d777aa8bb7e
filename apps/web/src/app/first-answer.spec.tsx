import '../testing/web-globals';
import { parseSearchPath, searchParamsOf, type CatalogItem } from '@obverse/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { takeFirstAnswer } from '../shared/api/first-answer';
import { createQueryClient } from '../shared/api/query-client';
import { PageRouter } from '../shared/routing/page-router';
import { RouterView } from '../shared/routing/router-view';
import { fakeFetch } from '../testing/fake-fetch';
import { fixtureLanding, fixtureLot, fixtureResult } from '../testing/fixtures';
import { routes } from './router';

window.scrollTo = () => undefined;

const lot = { ...fixtureLot(1), isActive: false };
const item: CatalogItem = {
  id: '4k2j9x0q1m',
  uiKey: 'thaler',
  title: 'Maria Theresia, Thaler',
  facts: [],
  open: [lot],
  openTotal: 1,
  past: [],
  pastTotal: 0,
  total: 1,
};

/** Opens an address whose page has an embedded answer. Returns the calls that the client makes. */
function open(path: string, request: { method: string; path: string; body?: unknown }, answer: object) {
  const calls = fakeFetch(() => undefined);
  history.replaceState(null, '', path);
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'first-answer';
  script.dataset['path'] = path;
  script.dataset['language'] = 'en';
  script.textContent = JSON.stringify({ request, at: Date.now(), answer });
  document.body.append(script);
  const client = createQueryClient();
  takeFirstAnswer(client, 'en');
  const router = new PageRouter(routes(), createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  render(
    <QueryClientProvider client={client}>
      <RouterView router={router} />
    </QueryClientProvider>,
  );
  return calls.filter(({ method, path: called }) => method === request.method && called === request.path);
}

describe('a page with an embedded answer shows it and does not ask for it', () => {
  it('on the page of a lot', async () => {
    const calls = open(`/lot/${lot.uiKey}-${lot.id}`, { method: 'GET', path: `/api/lots/${lot.id}` }, lot);
    expect(await screen.findByRole('heading', { name: new RegExp(lot.title), level: 1 })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('on the page of a catalog item', async () => {
    const path = `/api/catalog/item/${item.id}`;
    const calls = open(`/catalog-item/${item.uiKey}-${item.id}`, { method: 'GET', path }, item);
    expect(await screen.findByRole('heading', { name: item.title, level: 1 })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('on the page of a search', async () => {
    const path = '/search/open/met-silver/ord-price-asc/ps-50';
    const body = searchParamsOf(parseSearchPath(path));
    const { page: _page, take: _take, orderBy: _order, ...filterOptions } = body;
    const result = fixtureResult([lot], {
      filterOptions: { ...filterOptions, selectedFilters: body.selectedFilters ?? [] },
    });
    const calls = open(path, { method: 'POST', path: '/api/search', body }, result);
    expect(await screen.findByText(lot.title)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('on the home page', async () => {
    const calls = open('/', { method: 'GET', path: '/api/landing/data/0' }, fixtureLanding());
    expect(await screen.findByText('and 11 further auctions')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
