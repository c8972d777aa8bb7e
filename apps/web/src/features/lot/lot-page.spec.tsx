import { renderRoutes } from '../../testing/render';
import { screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureLot } from '../../testing/fixtures';
import { LotPage } from './lot-page';

const open = (path: string) => renderRoutes([{ path: '/lot/:lotKey', element: <LotPage /> }], path);

describe('the lot page', () => {
  it('shows price, state, auction and the link to the seller', async () => {
    const lot = { ...fixtureLot(1), closedOn: new Date(Date.now() + 3.5 * 3_600_000).toISOString() };
    const calls = fakeFetch(({ path }) => (path === `/api/lots/${lot.id}` ? { json: lot } : undefined));
    open(`/lot/thaler-${lot.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: lot.title })).toBeTruthy();
    expect(screen.getByText('ends in 3 hours')).toBeTruthy();
    const action = screen.getByRole('link', { name: 'Place Bid' });
    expect(action.getAttribute('href')).toBe(`/api/goto?lot=${lot.id}`);
    expect(action.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(screen.getByRole('link', { name: 'Auction 48: The Autumn Sale' }).getAttribute('href')).toBe(
      '/search/open/a-48',
    );
    expect(calls.map(({ path }) => path).sort()).toEqual([`/api/lots/${lot.id}`, '/api/user']);
  });

  it('links to the other lots of the marketplace and of the dealer', async () => {
    const lot = { ...fixtureLot(3), seller: { title: 'Erdacht Coins' }, dicSeller: 's-12' };
    fakeFetch(() => ({ json: lot }));
    open(`/lot/${lot.id}`);
    expect((await screen.findByRole('link', { name: 'Erdacht Coins' })).getAttribute('href')).toBe('/search/open/s-12');
    expect(screen.getByRole('link', { name: lot.org?.title ?? '' }).getAttribute('href')).toBe('/search/open/o-4');
  });

  it("shows the seller's texts as text, not as markup", async () => {
    const lot = { ...fixtureLot(0), origDesc: '<img src=x onerror=alert(1)>' };
    fakeFetch(() => ({ json: lot }));
    open(`/lot/${lot.id}`);
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });

  it.each(['/lot/nonsense', '/lot/thaler-0000000000000'])('%s is no valid lot', async (path) => {
    fakeFetch(() => undefined);
    open(path);
    expect(await screen.findByText('No valid lot found')).toBeTruthy();
  });
});
