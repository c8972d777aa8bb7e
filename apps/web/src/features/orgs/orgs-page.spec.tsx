import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureOrgs } from '../../testing/fixtures';
import { OrgsPage } from './orgs-page';

function open(path: string, items = fixtureOrgs, totalCount = items.length) {
  const calls = fakeFetch(({ path: asked }) => {
    if (asked.startsWith('/api/orgs')) return { json: { totalCount, take: 24, skip: 0, items } };
    return asked === '/api/countries' ? { json: [{ isoCode: 'DE', niceName: 'Germany' }] } : undefined;
  });
  const { router } = renderRoutes([{ path: '/sellers/*', element: <OrgsPage /> }], path);
  return { router, asked: () => calls.filter(({ path: each }) => each.startsWith('/api/orgs')).at(-1)?.path };
}

it.each([
  ['/sellers', 'Coin Dealers & Shops Worldwide', '/api/orgs?take=24&skip=0'],
  ['/sellers/shops', 'Online Shops Worldwide', '/api/orgs?orgForms=4&take=24&skip=0'],
  [
    '/sellers/de/marketplaces',
    'Marketplaces in Germany',
    '/api/orgs?countryIso=de&orgForms=2&orgForms=3&take=24&skip=0',
  ],
  ['/sellers/auction-houses/2', 'Auction Houses Worldwide', '/api/orgs?orgForms=1&take=24&skip=24'],
])('%s shows %s', async (path, title, call) => {
  const { asked } = open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(call));
  expect(await screen.findByText('5 companies')).toBeTruthy();
});

it('keeps the country when the kind changes, and Reset shows all companies', async () => {
  const { router } = open('/sellers/de');
  fireEvent.click(await screen.findByRole('link', { name: 'Auction Houses' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sellers/de/auction-houses'));
  fireEvent.click(screen.getByRole('link', { name: 'Reset filters' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sellers'));
});

it('leads to the page, the lots, the auctions and the site of a company', async () => {
  open('/sellers');
  expect((await screen.findByRole('link', { name: 'Auktionshaus Lindenhof' })).getAttribute('href')).toBe(
    '/company/o-2',
  );
  expect(screen.getByRole('link', { name: '2,310 lots' }).getAttribute('href')).toBe('/search/open/o-2');
  expect(screen.getByRole('link', { name: '3 auctions' }).getAttribute('href')).toBe('/auctions/open/o-2');
  const site = screen.getByRole('link', { name: 'Website of Auktionshaus Lindenhof' });
  expect([site.getAttribute('href'), site.getAttribute('target'), site.getAttribute('rel')]).toEqual([
    '/api/goto?org=o-2',
    '_blank',
    'noopener noreferrer nofollow',
  ]);
});

it('pages through many companies', async () => {
  open('/sellers/shops', fixtureOrgs, 60);
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toBe('/sellers/shops/2');
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
});

it('says that nothing was found for the selection', async () => {
  open('/sellers/fr/shops', []);
  expect(await screen.findByText('No results found for your selection. Choose other filters please.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Reset filters' })).toHaveLength(2);
});
