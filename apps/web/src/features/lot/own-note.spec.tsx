import type { LotNote } from '@obverse/contracts';
import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { ListGateway } from '../../shared/lists/list-gateway.factory';
import { Toasts } from '../../shared/ui/toasts';
import { OwnNote } from './own-note';

const lot = { ...fixtureLot(1), title: 'Solidus', inLists: [] };
const hint = /^Add this lot to one of your lists/;

function open(lists: Readonly<Record<string, readonly string[]>>, note?: Omit<LotNote, 'lotId'>) {
  const gateway = new ListGateway(lists);
  if (note) gateway.notes.set(lot.id, { ...note, lotId: lot.id });
  return renderRoutes([{ path: '*', element: <OwnNote lot={lot} /> }], '/lot/solidus');
}

it('offers a note about a lot that is in a list', async () => {
  open({ fav: [lot.id] });
  expect(await screen.findByRole('button', { name: 'Add note: Solidus' })).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();
});

it('says how a lot that is in no list gets a note', async () => {
  open({ fav: [] });
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the note about a lot that was in a list', async () => {
  open({ fav: [] }, { note: 'sold too high', tags: [] });
  expect(await screen.findByText('sold too high')).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();
});

describe('reminders of a lot of a list', () => {
  const closing = { ...lot, isActive: true, closedOn: '2027-01-01T10:00:00.000Z' };

  /** The page of a lot whose reminders the calls change. */
  function openLot(shown: typeof closing, lists: Readonly<Record<string, readonly string[]>> = { fav: [lot.id] }) {
    const gateway = new ListGateway(lists);
    gateway.reminders.set('settings', [1440]);
    renderRoutes(
      [{ path: '*', element: [<OwnNote key="note" lot={shown} />, <Toasts key="toasts" />] }],
      '/lot/solidus',
    );
    return gateway;
  }
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  it('are those of the settings, until others are chosen for it, and again', async () => {
    const gateway = openLot(closing);
    expect((await box('24 hours before')).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'As for all lots of your lists' })).toBeNull();
    fireEvent.click(await box('10 minutes before'));
    await waitFor(() => expect(gateway.reminders.get(lot.id)).toEqual([1440, 10]));
    fireEvent.click(await screen.findByRole('button', { name: 'As for all lots of your lists' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'As for all lots of your lists' })).toBeNull());
    expect([(await box('24 hours before')).checked, (await box('10 minutes before')).checked]).toEqual([true, false]);
  });

  it('say why they are not stored', async () => {
    const gateway = openLot(closing);
    gateway.failsWith = 409;
    gateway.message = 'Reminders are for lots of your lists.';
    fireEvent.click(await box('1 hour before'));
    await screen.findByText('Reminders are for lots of your lists.');
    expect((await box('1 hour before')).checked).toBe(false);
  });

  it.each([
    ['has ended', { ...closing, isActive: false }, { fav: [lot.id] }],
    ['is in no list', closing, { fav: [] }],
  ])('are not offered for a lot that %s', async (_, shown, lists) => {
    openLot(shown, lists);
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
