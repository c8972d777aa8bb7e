import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { takeFromBin } from './binned-lots';
import { ListGateway } from './list-gateway.factory';
import { ListMenu } from './list-menu';
import { forgetChanges } from './membership';

const lot = { ...fixtureLot(12), title: 'Aureus' };

afterEach(() =>
  act(() => {
    forgetChanges();
    takeFromBin('fav', lot.id);
  }),
);

async function open(gateway: ListGateway) {
  const view = renderRoutes([{ path: '*', element: <ListMenu lot={lot} /> }], '/lot/aureus');
  await screen.findByRole('button', { name: 'Add to list' });
  const panel = document.querySelector('[popover]');
  if (panel) fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  return { ...view, gateway };
}
const box = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: title, hidden: true });

it('marks the lists that have the lot, and changes each by its mark', async () => {
  const { gateway } = await open(new ListGateway({ fav: [lot.id], wtc: [] }));
  expect([box('Favorites').checked, box('Watches').checked]).toEqual([true, false]);
  fireEvent.click(box('Watches'));
  fireEvent.click(box('Favorites'));
  expect([box('Favorites').checked, box('Watches').checked]).toEqual([false, true]);
  await waitFor(() => expect(gateway.changes).toEqual([`POST wtc/${lot.id}`, `DELETE fav/${lot.id}`]));
});

it('has a link to the dialog for a new list, which takes the lot along', async () => {
  HTMLElement.prototype.hidePopover = () => undefined;
  const { router } = await open(new ListGateway({ fav: [] }));
  fireEvent.click(screen.getByRole('link', { name: 'New list', hidden: true }));
  expect(router.state.location.hash).toBe('#m-new-list');
  expect(router.state.location.state).toEqual({ lotId: lot.id });
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});

it('is absent for a visitor without a session', async () => {
  const gateway = new ListGateway({ fav: [] });
  gateway.signedIn = false;
  renderRoutes([{ path: '*', element: [<ListMenu key="menu" lot={lot} />, <p key="text">Page</p>] }], '/lot/aureus');
  await waitFor(() => expect(gateway.calls).toHaveLength(1));
  await screen.findByText('Page');
  expect(screen.queryByRole('button')).toBeNull();
});
