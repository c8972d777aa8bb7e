import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch, type FakeCall } from '../../testing/fake-fetch';
import { fixtureLot } from '../../testing/fixtures';
import { fixtureUser, noUser, withLot } from '../../testing/user-fixtures';
import { ListsPage } from './lists-page';

const lot = { ...fixtureLot(1), inLists: ['fav'] };
const owner = withLot(fixtureUser, 'fav', lot.id);

const show = (path: string, answer: (call: FakeCall) => unknown = () => undefined) => {
  const calls = fakeFetch((call) => {
    if (call.path === '/api/user') return { json: owner };
    if (call.path === '/api/lots/find') return { json: [lot] };
    const json = answer(call);
    return json === undefined ? undefined : { json };
  });
  return { calls, ...renderRoutes([{ path: '*', element: <ListsPage /> }], path) };
};
const changes = (calls: readonly FakeCall[]) =>
  calls.filter(({ path }) => path.startsWith('/api/user/lists')).map(({ method, path }) => `${method} ${path}`);

it('asks for a sign-in', async () => {
  fakeFetch(() => ({ json: noUser }));
  renderRoutes([{ path: '*', element: <ListsPage /> }], '/lists');
  expect(await screen.findByText('You need to sign in or register in order to continue.')).toBeTruthy();
});

it('shows each list with its number of lots and a link to its search; the lists of every user stay', async () => {
  show('/lists');
  const link = await screen.findByRole('link', { name: 'Favorites' });
  expect(link.getAttribute('href')).toBe('/search/my-fav');
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('button', { name: 'Rename' }) !== null)).toEqual([
    false,
    false,
    true,
  ]);
  expect(rows[0]?.textContent).toContain('1 lot');
});

it('moves a lot: it is added to the target before it is removed from the source', async () => {
  const { calls } = show('/lists?list=fav', () => fixtureUser);
  fireEvent.change(await screen.findByLabelText(`Move ${lot.title} to another list`), { target: { value: 'romans' } });
  await waitFor(() =>
    expect(changes(calls)).toEqual([`POST /api/user/lists/romans/${lot.id}`, `DELETE /api/user/lists/fav/${lot.id}`]),
  );
});

it('keeps a removed lot in the recycle bin, from which it is restored', async () => {
  const { calls } = show('/lists?list=fav', ({ method }) => (method === 'POST' ? owner : fixtureUser));
  fireEvent.click(await screen.findByRole('button', { name: `Remove ${lot.title} from the list` }));
  const bin = await screen.findByRole('region', { name: 'Recycle bin' });
  expect(bin.textContent).toContain('seconds left');
  fireEvent.click(within(bin).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recycle bin' })).toBeNull());
  expect(changes(calls)).toEqual([`DELETE /api/user/lists/fav/${lot.id}`, `POST /api/user/lists/fav/${lot.id}`]);
});

it('removes a list only after a question', async () => {
  const { calls } = show('/lists', () => owner);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(changes(calls)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove list' }));
  await waitFor(() => expect(changes(calls)).toEqual(['DELETE /api/user/lists/romans']));
});

it('renames a list', async () => {
  const { calls } = show('/lists', () => owner);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  fireEvent.change(screen.getByLabelText('Name of the list'), { target: { value: ' Flavians ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Flavians' }));
});
