import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { BIN_MS, takeFromBin } from './binned-lots';
import { ListGateway } from './list-gateway.factory';
import { ListLotActions } from './list-lot-actions';
import { forgetChanges } from './membership';
import { RecycleBinPanel } from './recycle-bin-panel';

const lot = { ...fixtureLot(11), title: 'Solidus' };

/** jsdom has no popovers. */
beforeAll(() => {
  HTMLElement.prototype.hidePopover = function hidePopover() {
    toggle(this, 'closed');
  };
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});
afterEach(() =>
  act(() => {
    forgetChanges();
    takeFromBin('fav', lot.id);
  }),
);

function toggle(panel: Element, newState: 'open' | 'closed') {
  fireEvent(panel, Object.assign(new Event('toggle'), { newState }));
}

async function open(gateway: ListGateway) {
  const view = renderRoutes(
    [{ path: '*', element: [<ListLotActions key="lot" lot={lot} listTag="fav" />, <RecycleBinPanel key="bin" />] }],
    '/search/my-fav',
  );
  await screen.findByRole('group', { name: 'Solidus' });
  return { ...view, gateway };
}

async function moveTo(title: string) {
  const panel = document.querySelector('[popover]');
  if (panel) toggle(panel, 'open');
  fireEvent.click(await screen.findByRole('button', { name: title, hidden: true }));
}
const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Remove: Solidus' }));

describe('moving a lot', () => {
  it('adds it to the target before it removes it from the list', async () => {
    const { gateway } = await open(new ListGateway({ fav: [lot.id], wtc: [] }));
    await moveTo('Watches');
    expect(await screen.findByText('No longer in this list')).toBeTruthy();
    expect(gateway.changes).toEqual([`POST wtc/${lot.id}`, `DELETE fav/${lot.id}`]);
    expect(screen.queryByText('Recycle bin')).toBeNull();
  });

  it('leaves it in the list if the target does not take it', async () => {
    const { gateway } = await open(new ListGateway({ fav: [lot.id], wtc: [] }));
    gateway.failsWith = 409;
    await moveTo('Watches');
    await waitFor(() => expect(gateway.changes).toEqual([`POST wtc/${lot.id}`]));
    expect(screen.getByRole('button', { name: 'Remove: Solidus' })).toBeTruthy();
  });

  it('offers every list but its own', async () => {
    await open(new ListGateway({ fav: [lot.id], wtc: [], gold: [] }));
    const panel = document.querySelector('[popover]');
    if (panel) toggle(panel, 'open');
    const names = [...(panel?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual(['Watches', 'gold']);
  });
});

describe('a removed lot', () => {
  it('is in the recycle bin, and goes back from there', async () => {
    const { gateway } = await open(new ListGateway({ fav: [lot.id], wtc: [] }));
    remove();
    expect(await screen.findByRole('region', { name: 'Recycle bin' })).toBeTruthy();
    expect(screen.getByText('15 seconds left')).toBeTruthy();
    const [restore] = screen.getAllByRole('button', { name: 'Restore: Solidus' });
    if (restore) fireEvent.click(restore);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recycle bin' })).toBeNull());
    expect(gateway.changes).toEqual([`DELETE fav/${lot.id}`, `POST fav/${lot.id}`]);
    expect(screen.getByRole('button', { name: 'Remove: Solidus' })).toBeTruthy();
  });

  it('stays in the bin if it cannot be put back', async () => {
    const { gateway } = await open(new ListGateway({ fav: [lot.id], wtc: [] }));
    remove();
    await screen.findByRole('region', { name: 'Recycle bin' });
    gateway.failsWith = 409;
    const [restore] = screen.getAllByRole('button', { name: 'Restore: Solidus' });
    if (restore) fireEvent.click(restore);
    await waitFor(() => expect(gateway.changes).toHaveLength(2));
    expect(screen.getByRole('region', { name: 'Recycle bin' })).toBeTruthy();
  });

  it('leaves the bin after 15 seconds, which are counted down', async () => {
    await open(new ListGateway({ fav: [lot.id], wtc: [] }));
    jest.useFakeTimers();
    try {
      remove();
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('15 seconds left')).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(BIN_MS - 1_000));
      expect(screen.getByText('1 second left')).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.queryByText('Recycle bin')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Restore: Solidus' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('hands the focus to the button that puts it back', async () => {
    await open(new ListGateway({ fav: [lot.id], wtc: [] }));
    screen.getByRole('button', { name: 'Remove: Solidus' }).focus();
    remove();
    await screen.findByText('No longer in this list');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Restore: Solidus');
  });
});
