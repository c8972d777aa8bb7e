import type { LotNote } from '@obverse/contracts';
import { renderRoutes } from '../../testing/render';
import { screen } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { ListGateway } from '../../shared/lists/list-gateway.factory';
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
