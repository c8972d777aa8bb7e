import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch, type FakeCall } from '../../testing/fake-fetch';
import { fixtureLot } from '../../testing/fixtures';
import { fixtureUser, noUser, withLot } from '../../testing/user-fixtures';
import { FavouriteButton } from './favourite-button';

const lot = { ...fixtureLot(0), id: '0fav0000000a1', inLists: [] };
const address = `/api/user/lists/fav/${lot.id}`;
const show = (answer: (call: FakeCall) => unknown) => {
  const calls = fakeFetch((call) => ({ json: answer(call) }));
  return { calls, ...renderRoutes([{ path: '*', element: <FavouriteButton lot={lot} labelled /> }], '/search/open') };
};

it('adds the lot, then removes it', async () => {
  const { calls } = show(({ method }) => (method === 'POST' ? withLot(fixtureUser, 'fav', lot.id) : fixtureUser));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/user')).toBe(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Add to favorites', pressed: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from favorites', pressed: true }));
  await screen.findByRole('button', { name: 'Add to favorites', pressed: false });
  expect(calls.filter(({ path }) => path === address).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

it('makes one call for two quick clicks and shows that it is busy', async () => {
  const { calls } = show(({ method }) => (method === 'POST' ? withLot(fixtureUser, 'fav', lot.id) : fixtureUser));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/user')).toBe(true));
  const button = await screen.findByRole('button', { name: 'Add to favorites' });
  await waitFor(() => {
    fireEvent.click(button);
    expect(screen.getByRole('button').textContent).toBe('updating...');
  });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Remove from favorites' });
  expect(calls.filter(({ path }) => path === address)).toHaveLength(1);
});

it('asks a visitor to sign in and keeps what is to be done', async () => {
  const { router } = show(() => noUser);
  fireEvent.click(await screen.findByRole('button', { name: 'Add to favorites' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#m-need-signin'));
  expect(router.state.location.state).toEqual({ reason: 'account.signInForFavourites' });
  expect(JSON.parse(sessionStorage.getItem('obverse.pending') ?? 'null')).toEqual({
    kind: 'add-lot',
    listTag: 'fav',
    lotId: lot.id,
  });
});
