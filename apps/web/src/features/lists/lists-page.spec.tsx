import { textIn } from '@obverse/texts/server';
import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fixtureLots } from '../../testing/fixtures';
import { takeFromBin } from '../../shared/lists/binned-lots';
import { ListGateway } from '../../shared/lists/list-gateway.factory';
import { forgetChanges } from '../../shared/lists/membership';
import { loadLanguage, loadTexts } from '../../shared/language/messages';
import { Toasts } from '../../shared/ui/toasts';
import { ListsPage } from './lists-page';
import { NewListDialog } from './new-list-dialog';

const lots = fixtureLots(130).map((lot, index) => ({ ...lot, title: `Coin ${index}` }));
const ids = lots.map(({ id }) => id);

afterEach(() =>
  act(() => {
    forgetChanges();
    ids.forEach((id) => takeFromBin('fav', id));
  }),
);

function open(path: string, gateway = new ListGateway({ fav: ids.slice(0, 3), wtc: [], gold: [] }, lots)) {
  const page = [<ListsPage key="page" />, <NewListDialog key="dialog" />, <Toasts key="toasts" />];
  return { ...renderRoutes([{ path: '/lists', element: page }], path), gateway };
}
/** The titles in the table. Queries by role are slow in a long table. */
const titles = () => [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent);
const tableHas = (title: string) => waitFor(() => expect(titles()).toContain(title));

it('shows each list with its number of lots and a link to its search', async () => {
  open('/lists');
  const link = await screen.findByRole('link', { name: 'Favorites' });
  expect(link.getAttribute('href')).toBe('/search/my-fav');
  expect(link.closest('li')?.textContent).toContain('3 lots');
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers neither another name nor the removal of a system list', async () => {
  open('/lists');
  const actions = async (name: string) =>
    [...(await screen.findByRole('group', { name })).children].map(({ textContent }) => textContent);
  expect(await actions('Favorites')).toEqual(['Organize', 'Export as CSV']);
  expect(await actions('Watches')).toEqual(['Organize', 'Export as CSV']);
  expect(await actions('gold')).toEqual(['Organize', 'Export as CSV', 'Rename', 'Remove']);
});

it('asks a visitor who is not signed in to sign in', async () => {
  const gateway = new ListGateway({ fav: [] });
  gateway.signedIn = false;
  open('/lists', gateway);
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/lists#m-login');
});

it('makes a list', async () => {
  const { gateway, router } = open('/lists?list=fav#m-new-list');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: ' Silver ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create list' }));
  expect(await screen.findByRole('link', { name: 'Silver' })).toBeTruthy();
  expect(gateway.calls.find(({ path }) => path === '/api/user/lists')?.body).toEqual({ name: 'Silver' });
  await waitFor(() => expect([router.state.location.search, router.state.location.hash]).toEqual(['?list=fav', '']));
});

it('makes no list without a name', async () => {
  const { gateway } = open('/lists#m-new-list');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '   ' } });
  const form = screen.getByRole('textbox').closest('form');
  if (form) fireEvent.submit(form);
  expect(gateway.changes).toEqual([]);
});

it('renames a list', async () => {
  const { gateway } = open('/lists');
  fireEvent.click(within(await screen.findByRole('group', { name: 'gold' })).getByRole('link', { name: 'Rename' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Gold coins' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Gold coins' })).toBeTruthy();
  expect(gateway.changes).toEqual(['PATCH gold']);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

describe('in German', () => {
  beforeAll(async () => {
    await Promise.all([loadLanguage('de'), loadTexts('further')]);
  });
  afterAll(() => loadLanguage('en'));

  it.each(['#m-new-list', '?list=gold#m-rename-list'])(
    'the dialog %s says that another list has the name',
    async (dialog) => {
      const { gateway } = open(`/lists${dialog}`);
      gateway.failsWith = 409;
      gateway.message = textIn('de', 'errors.listNameTaken');
      const name = await screen.findByRole('textbox');
      fireEvent.change(name, { target: { value: 'favorites' } });
      fireEvent.submit(name.closest('form') ?? name);
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Sie haben schon eine Liste mit diesem Namen. Wählen Sie einen anderen.',
      );
    },
  );
});

it('removes a list after a question only', async () => {
  const { gateway, router } = open('/lists');
  fireEvent.click(within(await screen.findByRole('group', { name: 'gold' })).getByRole('link', { name: 'Remove' }));
  expect(await screen.findByText('Remove the list gold? Its lots stay in your other lists.')).toBeTruthy();
  expect(gateway.changes).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove list' }));
  expect(await screen.findByText('The list gold was removed.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'gold' })).toBeNull();
  expect([router.state.location.search, router.state.location.hash]).toEqual(['', '']);
});

it('keeps the list and shows why if it cannot be removed', async () => {
  const { gateway } = open('/lists?list=gold#m-remove-list');
  gateway.failsWith = 409;
  fireEvent.click(await screen.findByRole('button', { name: 'Remove list' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The list is full.');
});

describe('the lots of the chosen list', () => {
  it('are in a table, the newest first, with a link to all', async () => {
    const gateway = new ListGateway({ fav: [...ids].reverse(), wtc: [] }, lots);
    open('/lists?list=fav', gateway);
    await tableHas('Coin 129');
    expect(titles().slice(0, 2)).toEqual(['Coin 129', 'Coin 128']);
    expect(titles()).toHaveLength(50);
    expect(screen.getByText('Search all 130 lots of this list').getAttribute('href')).toBe('/search/my-fav');
  });

  it('leave the table at once when they are removed, and come back from the bin', async () => {
    const { gateway } = open('/lists?list=fav');
    await tableHas('Coin 1');
    const release = gateway.hold();
    fireEvent.click(screen.getByLabelText('Remove: Coin 1'));
    await waitFor(() => expect(titles()).toEqual(['Coin 0', 'Coin 2']));
    release();
    fireEvent.click(await screen.findByLabelText('Restore: Coin 1'));
    await tableHas('Coin 1');
    expect(gateway.lists[0]?.ids).toContain(ids[1]);
  });

  it('come back to the table if they cannot be removed', async () => {
    const { gateway } = open('/lists?list=fav');
    await tableHas('Coin 1');
    gateway.failsWith = 409;
    fireEvent.click(screen.getByLabelText('Remove: Coin 1'));
    expect(await screen.findByText('The list is full.')).toBeTruthy();
    await tableHas('Coin 1');
  });

  it('are counted if sellers no longer show them', async () => {
    open('/lists?list=fav', new ListGateway({ fav: ids.slice(0, 3) }, lots.slice(0, 2)));
    expect(await screen.findByText(/^1 lot is no longer shown by its seller\./)).toBeTruthy();
  });

  it('are absent from an empty list', async () => {
    open('/lists?list=wtc');
    expect(await screen.findByText('This list has no lots yet.')).toBeTruthy();
  });
});

it('shows the notes about the lots, and in place of all lots those whose notes have the words', async () => {
  const { gateway } = open('/lists?list=fav');
  gateway.notes.set(ids[2] ?? '', { lotId: ids[2] ?? '', note: 'ex collection M.', tags: ['Rome'] });
  expect(await screen.findByText('ex collection M.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'collection' } });
  expect(await screen.findByText('1 lot with a note like this')).toBeTruthy();
  const [found, all] = [...document.querySelectorAll('tbody')].map((body) =>
    [...body.querySelectorAll('th a')].map(({ textContent }) => textContent),
  );
  expect([found, all]).toEqual([['Coin 2'], ['Coin 0', 'Coin 1', 'Coin 2']]);
  // The style sheet hides what follows it.
  const search = document.querySelector('[data-active]');
  expect(search?.contains(document.querySelector('tbody'))).toBe(true);
});

it('saves all lots of a list as a file, which it reads in portions', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => (saved.push(blob), 'blob:x');
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { gateway } = open('/lists', new ListGateway({ fav: ids }, lots));
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(names).toEqual(['Favorites.csv']));
  click.mockRestore();
  const portions = gateway.calls.filter(({ path }) => path === '/api/lots/find').map(({ body }) => body);
  expect(portions).toEqual([ids.slice(0, 100), ids.slice(100)]);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    if (saved[0]) reader.readAsText(saved[0]);
  });
  expect(String(text).split('\r\n')).toHaveLength(132);
});
