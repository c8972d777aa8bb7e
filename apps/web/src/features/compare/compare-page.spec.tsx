import { renderRoutes } from '../../testing/render';
import type { Lot } from '@obverse/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLot, dropAllLots } from '../../shared/compare/chosen-lots';
import { loadTexts } from '../../shared/language/messages';
import { fixtureFullLot } from '../../testing/coin-fixtures';
import { fakeFetch } from '../../testing/fake-fetch';
import { ComparePage } from './compare-page';

const lots = [0, 1, 6].map((index) => ({ ...fixtureFullLot(index), titlePrefix: 'Hadrian', title: `Coin ${index}` }));
const ids = lots.map(({ id }) => id);
const gone = 'zzzzzzzzzzzz0';

beforeAll(async () => {
  await Promise.all([loadTexts('coin'), loadTexts('further')]);
});
afterEach(dropAllLots);

function open(path: string, known: readonly Lot[] = lots) {
  const calls = fakeFetch(({ path: called }) => {
    const lot = known.find(({ id }) => called === `/api/lots/${id}`);
    return lot && { json: lot };
  });
  return { ...renderRoutes([{ path: '/compare/*', element: <ComparePage /> }], path), calls };
}
const address = (...parts: readonly (string | undefined)[]) => `/compare/${parts.join()}`;
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const row = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr') ?? document.body;
const cellsOf = (name: RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the comparison', () => {
  it('has a column for each lot, in the order of the address, read by the call for one lot', async () => {
    const { calls } = open(address(ids[1], ids[0]));
    await screen.findByRole('table', { name: '2 lots side by side' });
    const heads = screen.getAllByRole('columnheader').map((head) => within(head).getByRole('link').textContent);
    expect(heads).toEqual(['Hadrian, Coin 1', 'Hadrian, Coin 0']);
    expect(screen.getByRole('link', { name: 'Hadrian, Coin 0' }).getAttribute('href')).toMatch(/^\/lot\//);
    expect(calls.filter(({ path }) => path.startsWith('/api/lots')).map(({ path }) => path)).toEqual([
      `/api/lots/${ids[1]}`,
      `/api/lots/${ids[0]}`,
    ]);
    expect(document.title).toContain('Compare lots');
  });

  it('names each lot with the heading of its title, without which coins of several rulers have one name', async () => {
    const rulers = ['Mn. Fonteius', 'Antoninus Pius'];
    const denarii = lots.slice(0, 2).map((lot, place) => {
      const titlePrefix = rulers[place] ?? '';
      return { ...lot, titlePrefix, title: 'AR Denarius, Rome.' };
    });
    open(address(ids[0], ids[1]), denarii);
    await screen.findByRole('table');
    const heads = screen.getAllByRole('columnheader').map((head) => within(head).getByRole('link').textContent);
    expect(heads).toEqual(['Mn. Fonteius, AR Denarius, Rome.', 'Antoninus Pius, AR Denarius, Rome.']);
  });

  it('has the sale of each lot, and a dash where nothing is known', async () => {
    open(address(ids[0], ids[1]));
    await screen.findByRole('table');
    expect(cellsOf(/^Seller/)).toEqual([
      'Harbour & Vale Numismatics United Kingdom · Online Shop',
      'Auktionshaus Lindenhof Germany · Auction House',
    ]);
    expect(cellsOf(/^Price$/)[1]).toContain('Current bid');
    expect(cellsOf(/^Estimate/)).toEqual(['–not stated', expect.stringMatching(/€.+ – €/)]);
    expect(cellsOf(/^State/)).toEqual(['fixed price', '2 bids']);
    expect(cellsOf(/^Auction/)).toEqual(['–not stated', 'Auction 48: The Autumn SaleLot 101']);
  });

  it('has the total of each lot with its terms, and says where no terms are known', async () => {
    const { cost: _, ...without } = { ...fixtureFullLot(1), isActive: true, price: '90.00' };
    const terms = { parts: [], source: 'https://house.example/terms', checked: '2026-11-30' };
    const stated: Lot = {
      ...fixtureFullLot(0),
      cost: { currency: 'USD', low: '120.00', unknown: ['shipping'], terms },
    };
    open(address(stated.id, without.id), [stated, without]);
    await screen.findByRole('table');
    expect(cellsOf(/^In total/)).toEqual([
      'from $120.00Not stated by the seller: ShippingTerms of the seller as read on 30 Nov 2026',
      'No terms of this seller are known, so the total cost is not known.',
    ]);
    expect(
      within(row(/^In total/))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('https://house.example/terms');
  });

  it('has no total of a lot that has ended', async () => {
    const ended = ids.slice(0, 2).map((_, index) => ({ ...fixtureFullLot(index), isActive: false }));
    open(address(ids[0], ids[1]), ended);
    await screen.findByRole('table');
    expect(rowNames()).not.toContain('In total');
  });

  it('has the facts, which lead to their searches, and marks rows in which the lots agree', async () => {
    const [one, other] = [fixtureFullLot(0), fixtureFullLot(1)];
    const heavier = { ...other, facts: [...(other.facts ?? []), { title: 'Weight', value: '28 g' }] };
    open(address(one.id, other.id), [one, heavier]);
    await screen.findByRole('table');
    expect(cellsOf(/^Weight/)).toEqual(['3.42 g', '28 g']);
    expect(within(row(/^Mint/)).getAllByRole('link', { name: 'Rome' })[0]?.getAttribute('href')).toBe(
      '/search/open/loc-rome',
    );
    expect(row(/^Mint/).dataset['agrees']).toBe('true');
    expect(row(/^Weight/).dataset['agrees']).toBeUndefined();
    expect(screen.getByRole('rowheader', { name: 'Mint (the same in all lots)' })).toBeTruthy();
  });

  it('shows only differences on demand, which the address says', async () => {
    const { router } = open(address(ids[0], ids[1]));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Only differences' }));
    await waitFor(() => expect(router.state.location.search).toBe('?only=differences'));
    expect(rowNames()).toContain('Seller');
    expect(rowNames().join()).not.toContain('Mint');
    fireEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(rowNames().join()).toContain('Mint'));
  });

  it('says so if the lots do not differ', async () => {
    const twin = { ...fixtureFullLot(0), id: fixtureFullLot(1).id };
    open(`${address(ids[0], twin.id)}?only=differences`, [fixtureFullLot(0), twin]);
    expect(await screen.findByText('The lots agree in all that is known of them.')).toBeTruthy();
  });

  it('loses a lot that is removed, also among the chosen ones, and the heading has the focus', async () => {
    ids.forEach(chooseLot);
    const { router } = open(address(...ids));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Hadrian, Coin 1' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address(ids[0], ids[2])));
    expect(await screen.findByRole('table', { name: '2 lots side by side' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(localStorage.getItem('obverse.compared')).toBe(`${ids[0]},${ids[2]}`);
  });

  it('says which lots are unknown, and shows the others', async () => {
    open(address(ids[0], gone, ids[1]));
    expect(await screen.findByText(/^1 lot of this address was not found/)).toBeTruthy();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('shows a failure with a way on', async () => {
    fakeFetch(({ path }) =>
      path.startsWith('/api/lots') ? { status: 503, json: { message: 'Later please.', errors: [] } } : undefined,
    );
    renderRoutes([{ path: '/compare/*', element: <ComparePage /> }], address(ids[0], ids[1]));
    expect(await screen.findByText('Later please.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('an address without a comparison', () => {
  it.each([
    ['/compare', 'Choose at least two lots'],
    [address(ids[0]), 'Choose at least two lots'],
    [address(ids[0], ids[0]), 'Choose at least two lots'],
    [
      address(...Array.from({ length: 7 }, (_, number) => String(number).padStart(13, '0'))),
      /^This address names 7 lots/,
    ],
    [address(ids[0], 'denarius'), '“denarius” is not the id of a lot.'],
  ])('%s says what to do', async (path, title) => {
    const { calls } = open(path);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Compare lots' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search open lots' })).toBeTruthy();
    expect(calls.some(({ path: called }) => called.startsWith('/api/lots'))).toBe(false);
  });

  it('leads to the lots that are chosen in this browser', async () => {
    ids.slice(0, 2).forEach(chooseLot);
    open('/compare');
    expect((await screen.findByRole('link', { name: 'Compare (2)' })).getAttribute('href')).toBe(
      address(ids[0], ids[1]),
    );
  });
});
