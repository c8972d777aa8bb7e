import { renderRoutes } from '../testing/render';
import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../testing/fake-fetch';
import { fixtureAuctions, fixtureLanding } from '../testing/fixtures';
import { pageRoutes } from '@obverse/contracts';
import { routes } from './router';

window.scrollTo = () => undefined;
function gateway() {
  return fakeFetch(({ path }) => {
    if (path === '/api/landing/data/0') return { json: fixtureLanding() };
    if (path.startsWith('/api/auctions'))
      return { json: { totalCount: 30, take: 24, skip: 24, items: fixtureAuctions(6) } };
    return path === '/api/countries' ? { json: [{ isoCode: 'DE', niceName: 'Germany' }] } : undefined;
  });
}

describe('the routes', () => {
  it('redirect an unknown path to the landing page', async () => {
    gateway();
    const { router } = renderRoutes(routes(), '/no/such/page');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText('and 11 further auctions')).toBeTruthy();
  });

  it.each([
    '/search/ps-33',
    '/search/open/gold',
    '/auctions/open/usa',
    '/auctions/xx',
    '/sellers/dealers',
    '/sellers/de/fr',
  ])('redirect %s to the landing page, because a part of it is unknown', async (path) => {
    gateway();
    const { router } = renderRoutes(routes(), path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('are addresses that the gateway answers with the page', () => {
    const paths = routes().flatMap(({ children = [] }) => children.map(({ path = '' }) => `/${path}`));
    const known = new Set<string>(pageRoutes);
    expect(paths.filter((path) => path !== '/*' && !known.has(path))).toEqual([]);
    expect(paths).toContain('/search/*');
  });

  it('redirect /auctions to open auctions', async () => {
    const calls = gateway();
    const { router } = renderRoutes(routes(), '/auctions');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auctions/open'));
    expect(await screen.findByRole('heading', { name: 'Active Auctions Worldwide' })).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/auctions?aucType=open&take=24&skip=0')).toBe(true);
  });

  it('show a page of completed auctions of one country', async () => {
    const calls = gateway();
    renderRoutes(routes(), '/auctions/closed/de/2');
    expect(await screen.findByRole('heading', { name: 'Completed Auctions in Germany' })).toBeTruthy();
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/auctions?aucType=closed&countryIso=de&take=24&skip=24')).toBe(
        true,
      ),
    );
  });
});
