import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { storageKeys } from '../storage/stored';
import { Toasts } from '../ui/toasts';
import { FavouriteButton } from './favourite-button';
import { ListGateway } from './list-gateway.factory';
import { forgetChanges } from './membership';

const first = { ...fixtureLot(1), title: 'First' };
const second = { ...fixtureLot(2), title: 'Second' };

function open(gateway: ListGateway, lots = [first]) {
  const buttons = lots.map((lot) => <FavouriteButton key={lot.id} lot={lot} />);
  const view = renderRoutes([{ path: '*', element: [...buttons, <Toasts key="toasts" />] }], '/search/open');
  return { ...view, gateway };
}
const button = (title = 'First') => screen.getByRole('button', { name: new RegExp(`: ${title}$`) });
const isActive = (title?: string) => button(title).getAttribute('aria-pressed') === 'true';
const profileIsLoaded = (gateway: ListGateway) =>
  waitFor(() => expect(gateway.calls.some(({ path }) => path === '/api/user')).toBe(true));

afterEach(() => {
  act(() => forgetChanges());
  sessionStorage.clear();
});

it('adds the lot, is active at once, and says that it is updating until the server answers', async () => {
  const { gateway } = open(new ListGateway({ fav: [] }));
  await profileIsLoaded(gateway);
  const release = gateway.hold();
  fireEvent.click(button());
  await waitFor(() => expect(gateway.changes).toEqual([`POST fav/${first.id}`]));
  expect([button().getAttribute('aria-label'), button().dataset['favourite'], isActive()]).toEqual([
    'updating...: First',
    'loading',
    true,
  ]);
  release();
  await waitFor(() => expect(button().dataset['favourite']).toBe('active'));
  expect(button().getAttribute('aria-label')).toBe('Favorite: First');
});

it('takes an active lot out', async () => {
  const { gateway } = open(new ListGateway({ fav: [first.id] }));
  await waitFor(() => expect(isActive()).toBe(true));
  fireEvent.click(button());
  await waitFor(() => expect(button().dataset['favourite']).toBe('normal'));
  expect(gateway.changes).toEqual([`DELETE fav/${first.id}`]);
});

it('stays normal for a lot whose answer is older than its removal', async () => {
  const { gateway } = open(new ListGateway({ fav: [first.id] }), [{ ...first, inLists: ['fav'] }]);
  await waitFor(() => expect(isActive()).toBe(true));
  fireEvent.click(button());
  await waitFor(() => expect(button().dataset['favourite']).toBe('normal'));
  expect(gateway.lists[0]?.ids).toEqual([]);
});

it('is active for a lot beyond those that the profile names', async () => {
  open(new ListGateway({ fav: [] }), [{ ...first, inLists: ['fav'] }]);
  await waitFor(() => expect(isActive()).toBe(true));
});

it('makes one call for two clicks before the answer', async () => {
  const { gateway } = open(new ListGateway({ fav: [] }));
  await profileIsLoaded(gateway);
  const release = gateway.hold();
  const heart = button();
  act(() => {
    heart.click();
    heart.click();
  });
  await waitFor(() => expect(gateway.changes).toHaveLength(1));
  fireEvent.click(heart);
  release();
  await waitFor(() => expect(button().dataset['favourite']).toBe('active'));
  expect(gateway.changes).toEqual([`POST fav/${first.id}`]);
});

it('changes two lots one after the other, so that the later profile stays', async () => {
  const { gateway } = open(new ListGateway({ fav: [] }), [first, second]);
  await profileIsLoaded(gateway);
  const release = gateway.hold();
  fireEvent.click(button('First'));
  fireEvent.click(button('Second'));
  await waitFor(() => expect(gateway.changes).toHaveLength(1));
  expect(isActive('Second')).toBe(true);
  release();
  await waitFor(() => expect(gateway.changes).toHaveLength(2));
  await waitFor(() => expect(button('Second').dataset['favourite']).toBe('active'));
  expect(button('First').dataset['favourite']).toBe('active');
});

it('returns to normal and shows why if the change fails', async () => {
  const { gateway } = open(new ListGateway({ fav: [] }));
  await profileIsLoaded(gateway);
  gateway.failsWith = 409;
  fireEvent.click(button());
  expect(await screen.findByText('The list is full.')).toBeTruthy();
  expect(button().dataset['favourite']).toBe('normal');
});

it('asks for the sign-in with the reason, and remembers the lot', async () => {
  const gateway = new ListGateway({ fav: [] });
  gateway.signedIn = false;
  const { router } = open(gateway);
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.hash).toBe('#m-need-signin'));
  expect(router.state.location.state).toEqual({ reason: 'account.signInForFavourites' });
  expect(JSON.parse(sessionStorage.getItem('obverse.pending') ?? '')).toEqual({
    kind: 'add-lot',
    listTag: 'fav',
    lotId: first.id,
  });
  expect(gateway.changes).toEqual([]);
});

it('asks for the sign-in if the session has ended', async () => {
  const { gateway, router } = open(new ListGateway({ fav: [] }));
  await profileIsLoaded(gateway);
  gateway.failsWith = 401;
  fireEvent.click(button());
  await waitFor(() => expect(router.state.location.hash).toBe('#m-need-signin'));
  expect(button().dataset['favourite']).toBe('normal');
});

it('waits for the profile if it is clicked before that is loaded', async () => {
  const gateway = new ListGateway({ fav: [] });
  const release = gateway.hold();
  const { router } = open(gateway);
  fireEvent.click(button());
  await waitFor(() => expect(button().dataset['favourite']).toBe('loading'));
  release();
  await waitFor(() => expect(button().dataset['favourite']).toBe('active'));
  expect(router.state.location.hash).toBe('');
});

it('follows what another tab does', async () => {
  const { gateway } = open(new ListGateway({ fav: [] }));
  await waitFor(() => expect(isActive()).toBe(false));
  await profileIsLoaded(gateway);
  const [list] = gateway.lists;
  if (list) list.ids = [first.id];
  act(() => void dispatchEvent(new StorageEvent('storage', { key: storageKeys.listsChanged, newValue: '1' })));
  await waitFor(() => expect(isActive()).toBe(true));
});
