import type { LotNote } from '@obverse/contracts';
import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fixtureLots } from '../../testing/fixtures';
import { ListGateway } from '../lists/list-gateway.factory';
import { NoteSearch } from './note-search';

const lots = fixtureLots(3).map((lot, index) => ({ ...lot, title: `Coin ${index}` }));
const ids = lots.map(({ id }) => id);
const noteOf = (index: number, note: string, tags: string[] = []): LotNote => ({
  lotId: ids[index] ?? '',
  note,
  tags,
});

function open(known = lots) {
  const gateway = new ListGateway({ fav: ids, wtc: [] }, known);
  for (const note of [noteOf(0, 'fine portrait', ['Rome']), noteOf(1, 'portrait'), noteOf(2, 'worn', ['Rome'])])
    gateway.notes.set(note.lotId, note);
  const search = (
    <NoteSearch key="search" listTag="fav">
      {(found) => <p>{found.map(({ title }) => title).join(', ')}</p>}
    </NoteSearch>
  );
  renderRoutes([{ path: '*', element: search }], '/search/my-fav');
  return gateway;
}

const type = async (value: string) =>
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search my notes and tags' }), { target: { value } });

it('shows the lots whose notes have the words', async () => {
  open();
  await type(' portrait ');
  expect(await screen.findByText('Coin 0, Coin 1')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('2 lots with notes like this');
});

it('shows the lots that have a tag, and all again without words and tag', async () => {
  open();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Tag' }), { target: { value: 'Rome' } });
  expect(await screen.findByText('Coin 0, Coin 2')).toBeTruthy();
  await type('worn');
  expect(await screen.findByText('Coin 2')).toBeTruthy();
  await type('');
  fireEvent.change(screen.getByRole('combobox', { name: 'Tag' }), { target: { value: '' } });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('says that no note is like this', async () => {
  open();
  await type('nothing');
  expect(await screen.findByText('No note about a lot of this list is like this.')).toBeTruthy();
});

it('names lots that sellers no longer show, with their notes', async () => {
  open(lots.slice(0, 1));
  await type('portrait');
  expect(await screen.findByText('Coin 0')).toBeTruthy();
  expect(screen.getByText('stored title')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Edit note: stored title' })).toBeTruthy();
});
