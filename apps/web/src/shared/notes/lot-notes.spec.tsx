import type { LotNote } from '@obverse/contracts';
import { renderRoutes } from '../../testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fixtureLots } from '../../testing/fixtures';
import { ListGateway } from '../lists/list-gateway.factory';
import { LotNotes } from './lot-notes';

const lots = fixtureLots(3).map((lot, index) => ({ ...lot, title: `Coin ${index}` }));
const [{ id } = { id: '' }] = lots;
const note: LotNote = {
  lotId: id,
  note: 'Line 1\nLine 2',
  tags: ['Rome', 'upgrade'],
  bid: { amount: '1250.50', currency: 'EUR' },
};

function open(given: readonly LotNote[] = []) {
  const gateway = new ListGateway({ fav: lots.map((lot) => lot.id) });
  given.forEach((one) => gateway.notes.set(one.lotId, one));
  const view = renderRoutes([{ path: '*', element: lots.map((lot) => <LotNotes key={lot.id} lot={lot} />) }], '/');
  return { ...view, gateway };
}

const edit = async (name = 'Edit note: Coin 0') => fireEvent.click(await screen.findByRole('button', { name }));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document.body);
const saved = (gateway: ListGateway) => gateway.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const tagsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows note, own bid and tags', async () => {
  open([note]);
  const text = await screen.findByText(/Line 1/);
  expect([text.textContent, text.getAttribute('dir')]).toEqual(['Line 1\nLine 2', 'auto']);
  expect(screen.getByText('My highest bid: €1,250.50')).toBeTruthy();
  expect(tagsOf(screen.getByRole('list', { name: 'Tags' }))).toEqual(['Rome', 'upgrade']);
});

it('shows markup and texts of any direction as they are', async () => {
  const hostile = '<script>alert(1)</script>\u202e \u05d0\u0301';
  open([{ lotId: id, note: hostile, tags: ['<b>x</b>'] }]);
  expect((await screen.findByText(/alert/)).textContent).toBe(hostile);
  expect(screen.getByText('<b>x</b>').tagName).toBe('BDI');
});

it('shows a long note in part at first', async () => {
  open([{ lotId: id, note: 'x'.repeat(400), tags: [] }]);
  const text = await screen.findByText(/xxx/);
  expect(text.dataset['part']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Show whole note' }));
  expect(text.dataset['part']).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
});

it('loads the notes of all shown lots with one call', async () => {
  const { gateway } = open();
  await screen.findByRole('button', { name: 'Add note: Coin 2' });
  const asked = gateway.calls.filter(({ path }) => path.startsWith('/api/user/notes?'));
  expect(asked.map(({ path }) => path)).toEqual([`/api/user/notes?ids=${lots.map((lot) => lot.id).join('&ids=')}`]);
});

it('is absent for visitors', async () => {
  const gateway = new ListGateway({});
  gateway.signedIn = false;
  renderRoutes([{ path: '*', element: <LotNotes lot={{ id, title: 'Coin' }} /> }], '/');
  await waitFor(() => expect(gateway.calls.map(({ path }) => path)).toEqual(['/api/user']));
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the editor', () => {
  it('writes a first note, with the tag that is still being written', async () => {
    const { gateway } = open();
    await edit('Add note: Coin 0');
    write('Note', 'Better than mine');
    write('Add tag', 'Rome,');
    fireEvent.change(screen.getByLabelText('Add tag'), { target: { value: 'upgrade' } });
    write('My highest bid', '1 250,5');
    fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'USD' } });
    save();
    expect(await screen.findByText('Better than mine')).toBeTruthy();
    expect(saved(gateway)).toEqual([
      { note: 'Better than mine', tags: ['Rome', 'upgrade'], bid: { amount: '1250.5', currency: 'USD' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has what is stored, and adds a tag once, whatever its case', async () => {
    const { gateway } = open([note]);
    await edit();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe(note.note);
    write('Add tag', ' ROME ');
    fireEvent.keyDown(screen.getByLabelText('Add tag'), { key: 'Enter' });
    write('Add tag', 'rare');
    fireEvent.keyDown(screen.getByLabelText('Add tag'), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove tag upgrade' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Add tag'));
    save();
    await waitFor(() => expect(saved(gateway)).toEqual([{ note: note.note, tags: ['Rome', 'rare'], bid: note.bid }]));
  });

  it('has at most 20 tags', async () => {
    open([{ lotId: id, note: '', tags: Array.from({ length: 19 }, (_, number) => `tag ${number}`) }]);
    await edit();
    write('Add tag', 'a,b,c');
    expect(tagsOf(within(screen.getByRole('dialog')).getByRole('list', { name: 'Tags' }))).toHaveLength(20);
    expect(screen.getByLabelText<HTMLInputElement>('Add tag').disabled).toBe(true);
  });

  it('deletes all of it', async () => {
    const { gateway } = open([note]);
    await edit();
    fireEvent.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(await screen.findByRole('button', { name: 'Add note: Coin 0' })).toBeTruthy();
    expect(saved(gateway)).toEqual([{}]);
  });

  it('stays open and says why if it is refused', async () => {
    const { gateway } = open([note]);
    gateway.failsWith = 400;
    gateway.message = 'an amount above 0';
    await edit();
    write('My highest bid', '1e9');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('an amount above 0');
    expect(saved(gateway)).toMatchObject([{ bid: { amount: '1e9' } }]);
  });
});
