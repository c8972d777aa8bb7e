import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { fixtureLanding } from '../../testing/fixtures';
import { HomePage } from './home-page';

const landing = fixtureLanding();
const roman = { tag: 'c-10530', title: 'Roman Empire' };

function open(inCategory: object = landing) {
  const calls = fakeFetch(({ path }) => {
    if (path === '/api/landing/data/0') return { json: landing };
    if (path === '/api/landing/data/10530') return { json: inCategory };
    if (path === '/api/taxonomy/dic/category') return { json: [{ ...roman, leaf: true, isManual: false }] };
    return undefined;
  });
  const { router } = renderRoutes([{ path: '/', element: <HomePage /> }], '/');
  return { router, asked: () => calls.map(({ path }) => path).filter((path) => path.startsWith('/api/landing')) };
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => localStorage.clear());

it('leads to the search, the kinds of companies and the auctions', async () => {
  open();
  expect(await screen.findByText('and 11 further auctions')).toBeTruthy();
  const links = Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  );
  expect(links).toMatchObject({
    'Search Now': '/search/open',
    'WebshopsFixed prices, ready to buy': '/sellers/shops',
    'MarketplacesMany sellers under one roof': '/sellers/marketplaces',
    'AuctionsWhat can be bid on now': '/auctions/open',
    'View All Auctions': '/auctions/open',
  });
  expect(screen.getByRole('heading', { name: 'New Lots in Shops' })).toBeTruthy();
});

it('shows what can be searched, and six searches to try', async () => {
  open();
  const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await figure('lots on offer')).toBe('13,350');
  expect(await figure('sellers')).toBe('118');
  expect(await figure('marketplaces')).toBe('4');
  expect(screen.getByText('read last')).toBeTruthy();
  const examples = within(screen.getByRole('navigation', { name: 'Try' })).getAllByRole('link');
  expect(examples).toHaveLength(6);
  expect(examples[0]?.getAttribute('href')).toMatch(/^\/search\/open\/t-/);
});

it('loads the data of the chosen category and remembers it', async () => {
  const { router, asked } = open({ auctionTotal: 0, previewAuctions: [], previewLots: { portions: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Favorite category: All categories' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#m-category'));
  const dialog = await screen.findByRole('dialog', { name: 'Favorite category' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Roman Empire' }));
  await waitFor(() => expect(asked()).toEqual(['/api/landing/data/0', '/api/landing/data/10530']));
  expect(router.state.location.hash).toBe('');
  expect(await screen.findByText('No shop has new lots in Roman Empire at the moment.')).toBeTruthy();
  expect(screen.getByText('No open auction has lots in Roman Empire at the moment.')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('obverse.category') ?? '')).toEqual(roman);
});

it('returns to all categories', async () => {
  localStorage.setItem('obverse.category', JSON.stringify(roman));
  const { asked } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Favorite category: Roman Empire' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'All categories' }));
  await waitFor(() => expect(asked()).toEqual(['/api/landing/data/10530', '/api/landing/data/0']));
  expect(localStorage.getItem('obverse.category')).toBeNull();
});

it('offers a reload when the data cannot be loaded', async () => {
  fakeFetch(() => ({ status: 500, json: 'broken' }));
  renderRoutes([{ path: '/', element: <HomePage /> }], '/');
  expect(await screen.findByText('Technical error happened. Please reload the page.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'The coin market, in one search' })).toBeTruthy();
});
