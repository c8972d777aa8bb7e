import { apiErrorSchema, apiMessages, foundNotesSchema, lotNoteSchema } from '@obverse/contracts';
import { IdAliasRepository } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { z } from 'zod';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';
import { databaseOf, signedInVisitor, type ListVisitor } from '../user-list/list-visitor.factory';

const idOf = (source: string) => lotIdOf('kestrel', source);
const gold = idOf('gold');
const whole = {
  note: 'Better portrait <script>alert(1)</script>\nEx collection M. \u202e\u05d0e\u0301',
  tags: ['Rome', 'upgrade'],
  bid: { amount: '1250.50', currency: 'EUR' },
};

describe('notes about lots', () => {
  let running: RunningGateway;
  let ada: ListVisitor;
  let users = 0;

  beforeAll(async () => {
    running = await startGateway(['gold', 'silver', 'bronze', 'renamed'].map((source) => lot({ source })));
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    ada = await signedInVisitor(running, `notes${(users += 1)}@example.org`);
    for (const source of ['gold', 'silver']) await ada.change('POST', `/fav/${idOf(source)}`);
  });

  const save = (source: string, body: unknown) => ada.send('PUT', `/api/user/notes/${idOf(source)}`, body);
  const notesOf = async (...sources: readonly string[]) =>
    z.array(lotNoteSchema).parse(await ada.json('GET', `/api/user/notes?ids=${sources.map(idOf).join('&ids=')}`));
  const found = async (query: string, list = 'fav') =>
    foundNotesSchema.parse(await ada.json('GET', `/api/user/lists/${list}/notes${query}`));
  const refusal = async (answer: Response) => {
    const { message, errors } = apiErrorSchema.parse(await answer.json());
    return [answer.status, errors[0]?.message ?? message, errors[0]?.path];
  };

  it('are returned as they were written, in answers that are not kept', async () => {
    const saved = await save('gold', whole);
    const expected = { ...whole, note: whole.note.normalize('NFC'), lotId: gold };
    expect([saved.status, await saved.json()]).toEqual([200, expected]);
    const read = await ada.send('GET', `/api/user/notes?ids=${gold}`);
    expect([await read.json(), read.headers.get('cache-control')]).toEqual([[expected], 'private, no-store']);
    expect(saved.headers.get('cache-control')).toBe('no-store');
    expect(await notesOf('silver', 'gold')).toEqual([expected]);
  });

  it('are replaced as a whole, and deleted by an empty one', async () => {
    await save('gold', whole);
    await save('gold', { tags: ['Rome'] });
    expect(await notesOf('gold')).toEqual([{ lotId: gold, note: '', tags: ['Rome'] }]);
    expect((await save('gold', { note: ' \n ', tags: [] })).status).toBe(200);
    expect(await notesOf('gold')).toEqual([]);
    expect((await save('bronze', {})).status).toBe(200);
  });

  it.each([
    [{ note: 'x'.repeat(2_001) }, apiMessages.tooLong, 'note'],
    [{ tags: ['   '] }, apiMessages.required, 'tags.0'],
    [{ tags: ['Rome', 'ROME'] }, apiMessages.repeatedTag, 'tags'],
    [{ bid: { amount: '1e9', currency: 'EUR' } }, apiMessages.bidAmount, 'bid.amount'],
    [{ bid: { amount: '-1', currency: 'EUR' } }, apiMessages.bidAmount, 'bid.amount'],
    [{ bid: { amount: '1,5', currency: 'EUR' } }, apiMessages.bidAmount, 'bid.amount'],
    [{ bid: { amount: '1', currency: 'XXX' } }, apiMessages.currency, 'bid.currency'],
  ])('%j is refused with the reason', async (body, message, path) => {
    expect(await refusal(await save('gold', body))).toEqual([400, message, path]);
    expect(await notesOf('gold')).toEqual([]);
  });

  it('are about lots of the own lists, and stay when these are removed', async () => {
    expect((await refusal(await save('bronze', whole))).slice(0, 2)).toEqual([409, apiMessages.noteNeedsList]);
    await save('gold', whole);
    await ada.change('DELETE', `/fav/${gold}`);
    expect((await notesOf('gold'))[0]?.tags).toEqual(whole.tags);
    expect((await found('')).totalCount).toBe(0);
    await ada.change('POST', `/wtc/${gold}`);
    expect((await found('', 'wtc')).notes.map(({ lotId }) => lotId)).toEqual([gold]);
  });

  it('are found in a list by words and by tag', async () => {
    await save('gold', whole);
    await save('silver', { note: 'portrait', tags: ['rome'] });
    const ids = async (query: string) => (await found(query)).notes.map(({ lotId }) => lotId);
    expect(await ids('?words=PORTRAIT')).toEqual([idOf('silver'), gold]);
    expect(await ids('?words=collection%20portrait&tag=rome')).toEqual([gold]);
    expect(await ids('?tag=rom')).toEqual([]);
    expect((await found('?words=collection')).notes[0]).toMatchObject({
      title: expect.stringContaining('Coin gold'),
      note: expect.stringContaining('Ex collection'),
    });
    expect(await found('?page=2')).toEqual({ totalCount: 0, notes: [] });
    expect(await ada.json('GET', '/api/user/notes/tags')).toEqual([
      { tag: expect.stringMatching(/^rome$/i), count: 2 },
      { tag: 'upgrade', count: 1 },
    ]);
    expect((await refusal(await ada.send('GET', '/api/user/lists/none/notes'))).slice(0, 2)).toEqual([
      404,
      apiMessages.listNotFound,
    ]);
    for (const query of ['?words=%20', '?page=0', '?page=x', '?other=1', `?words=${'x'.repeat(201)}`])
      expect((await ada.send('GET', `/api/user/lists/fav/notes${query}`)).status).toBe(400);
  });

  it('follow a lot that gets another id, and are written under any of its ids', async () => {
    const database = await databaseOf(running.databaseUrl);
    await new IdAliasRepository(database).add('lot', [{ oldId: idOf('renamed before'), newId: idOf('renamed') }]);
    await database.destroy();
    await ada.change('POST', `/fav/${idOf('renamed')}`);
    await save('renamed before', { note: 'mine' });
    expect(await notesOf('renamed')).toEqual([{ lotId: idOf('renamed'), note: 'mine', tags: [] }]);
  });

  it.each(['', '?ids=', '?ids=x', `?ids=${Array.from({ length: 201 }, () => gold).join('&ids=')}`])(
    'are refused for ids such as %j',
    async (query) => {
      const { status } = await ada.send('GET', `/api/user/notes${query.slice(0, 4_000)}`);
      expect(status).toBe(400);
    },
  );
});
