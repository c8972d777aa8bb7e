import { monthAfter } from '@obverse/contracts';
import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch, type FakeCall } from '../../testing/fake-fetch';
import { fixtureAuctions } from '../../testing/fixtures';
import { AuctionsPage } from './auctions-page';

const categories = [
  { tag: 'c-10530', title: 'Roman Empire', count: 12, leaf: true, isManual: false },
  { tag: 'c-old', title: 'Without a number', leaf: true, isManual: false },
];
const nothing = 'No results found for your selection. Choose other filters please.';

function open(path: string, items = fixtureAuctions(2)) {
  const calls = fakeFetch(({ path: asked }) => {
    if (asked.startsWith('/api/auctions')) return { json: { totalCount: items.length, take: 24, skip: 0, items } };
    if (asked === '/api/countries') return { json: [{ isoCode: 'DE', niceName: 'Germany' }] };
    if (asked === '/api/taxonomy/dic/category') return { json: categories };
    if (asked === '/api/taxonomy/search/category/tag/c-10530') return { json: categories[0] };
    return undefined;
  });
  const { router } = renderRoutes([{ path: '/auctions/*', element: <AuctionsPage /> }], path);
  const asked = () => calls.filter(({ path: each }: FakeCall) => each.startsWith('/api/auctions')).at(-1)?.path;
  return { router, asked };
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

it('adds the type to an address without one and keeps the rest', async () => {
  const { router, asked } = open('/auctions/de/o-2/3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auctions/open/de/o-2/3'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Active Auctions in Germany' })).toBeTruthy();
  expect(asked()).toBe('/api/auctions?aucType=open&countryIso=de&orgKey=o-2&take=24&skip=48');
});

it('changes to completed auctions of the same country', async () => {
  const { router } = open('/auctions/open/de');
  fireEvent.click(await screen.findByRole('link', { name: 'Completed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auctions/closed/de'));
  expect(screen.getByRole('combobox', { name: 'Auction Location' })).toHaveProperty('value', 'de');
});

it('asks for the auctions of the chosen favourite category', async () => {
  const { router, asked } = open('/auctions/open');
  fireEvent.click(await screen.findByRole('button', { name: 'Favorite category: All categories' }));
  const dialog = await screen.findByRole('dialog', { name: 'Favorite category' });
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Roman Empire/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auctions/open/10530'));
  await waitFor(() => expect(asked()).toContain('categoryKey=10530'));
  expect(screen.getByRole('button', { name: 'Favorite category: Roman Empire' })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('obverse.category') ?? '')).toEqual({ tag: 'c-10530', title: 'Roman Empire' });
});

it('offers no category that has no number', async () => {
  open('/auctions/open#m-category');
  const dialog = await screen.findByRole('dialog', { name: 'Favorite category' });
  expect(await within(dialog).findByText('Roman Empire')).toBeTruthy();
  expect(within(dialog).queryByText('Without a number')).toBeNull();
});

it('says that no auction has lots of the favourite category, and Reset clears it', async () => {
  localStorage.setItem('obverse.category', JSON.stringify({ tag: 'c-10530', title: 'Roman Empire' }));
  const { router, asked } = open('/auctions/open/de', []);
  expect(await screen.findByText(nothing)).toBeTruthy();
  expect(screen.getByText('No auction with lots for Roman Empire could be found.')).toBeTruthy();
  expect(asked()).toContain('categoryKey=10530');
  fireEvent.click(screen.getAllByRole('link', { name: 'Reset filters' })[0] ?? document.body);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auctions/open'));
  await waitFor(() => expect(asked()).toBe('/api/auctions?aucType=open&take=24&skip=0'));
  expect(localStorage.getItem('obverse.category')).toBeNull();
});

it('links to the lots of an auction in the category of the address', async () => {
  const [auction] = fixtureAuctions(1);
  open('/auctions/open/10530', auction ? [{ ...auction, favCategoryLotCount: 7 }] : []);
  expect(await screen.findByText('7 lots in your category')).toBeTruthy();
  expect(screen.getByRole('link', { name: auction?.title ?? '' }).getAttribute('href')).toBe(
    '/search/open/a-48/c-10530',
  );
  expect(await screen.findByRole('button', { name: 'Favorite category: Roman Empire' })).toBeTruthy();
});

it('shows an empty result without a category by its message alone', async () => {
  open('/auctions/closed/fr', []);
  expect(await screen.findByText(nothing)).toBeTruthy();
  expect(screen.queryByText(/No auction with lots/)).toBeNull();
});

it('links to the calendar of the country and house, for a calendar program and as a file', async () => {
  open('/auctions/closed/de/o-2/2');
  const address = '/api/auctions.ics?countryIso=de&orgKey=o-2&language=en';
  const program = await screen.findByRole('link', { name: 'Add to my calendar program' });
  expect(program.getAttribute('href')).toBe(`webcal://${location.host}${address}`);
  expect(screen.getByRole('link', { name: /as a file/ }).getAttribute('href')).toBe(address);
});

it('goes from month to month: completed auctions before the present one, upcoming ones after it', async () => {
  const month = (later: number) => monthAfter(new Date().toISOString().slice(0, 7), later);
  const { router, asked } = open('/auctions/open/de');
  fireEvent.click(await screen.findByRole('link', { name: 'By month' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/auctions/open/${month(0)}/de`));
  await waitFor(() => expect(asked()).toContain(`month=${month(0)}`));
  fireEvent.click(screen.getByRole('link', { name: /^Next month: / }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/auctions/open/${month(1)}/de`));
  for (const later of [0, -1]) {
    fireEvent.click(screen.getByRole('link', { name: /^Previous month: / }));
    await waitFor(() => expect(router.state.location.pathname).toContain(month(later)));
  }
  expect(router.state.location.pathname).toBe(`/auctions/closed/${month(-1)}/de`);
  fireEvent.click(screen.getByRole('link', { name: 'All months' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auctions/closed/de'));
});
