import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  IdAliasRepository,
  LotNoteRepository,
  migrate,
  UserListRepository,
  UserRepository,
  type DataSource,
  type NoteSearch,
  type StoredNote,
} from '../index';

const now = new Date('2026-11-30T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const lists = [
  { tag: 'fav', name: 'Favorites' },
  { tag: 'wtc', name: 'Watches' },
];

describe('notes about lots', () => {
  let source: DataSource;
  let notes: LotNoteRepository;
  let userId: string;
  let added = 0;

  const register = async (email: string) => {
    const user = { email, name: 'Ada', passwordHash: null, language: null, lists };
    return (await new UserRepository(source).add(user, now))?.id ?? '';
  };
  const list = (lotId: string, tag = 'fav', owner = userId) =>
    new UserListRepository(source).addLot(
      { userId: owner, tag },
      { lotId, snapshot: { lot: { title: `Lot ${lotId}`, titlePrefix: 'Trajan' } } },
      100,
      later((added += 1) / 1000),
    );
  const note = (lotId: string, given: Partial<StoredNote> = {}): StoredNote => ({
    lotId,
    note: `about ${lotId}`,
    tags: [],
    amount: null,
    currency: null,
    ...given,
  });
  const save = (lotId: string, given: Partial<StoredNote> = {}, { limit = 100, at = now, owner = userId } = {}) =>
    notes.save(owner, note(lotId, given), limit, at);
  const found = async (given: Partial<NoteSearch>) =>
    (await notes.search({ userId, list: 'fav', words: [], tag: undefined, take: 50, skip: 0, ...given })).map(
      ({ lotId }) => lotId,
    );
  const alias = (oldId: string, newId: string) => new IdAliasRepository(source).add('lot', [{ oldId, newId }]);

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    notes = new LotNoteRepository(source);
    userId = await register('ada@example.org');
    for (const id of ['a', 'b', 'c']) await list(id);
  });
  afterEach(() => source.destroy());

  it('are one for each user and lot, and keep what was written', async () => {
    await save('a', { note: 'first' });
    const text = 'line 1\nline 2 <script> \u202e\u05d0\u0301 "{,}"';
    const whole = { note: text, tags: ['Rare', 'a "b", {c}'], amount: '1250.50', currency: 'EUR' };
    expect(await save('a', whole)).toBe('saved');
    expect(await notes.of(userId, ['a', 'b'])).toEqual([{ lotId: 'a', ...whole }]);
    expect(await notes.of(await register('eve@example.org'), ['a'])).toEqual([]);
  });

  it('are first written about lots of the own lists only, and stay when the lot is removed', async () => {
    const eve = await register('eve@example.org');
    expect([await save('x'), await save('a', {}, { owner: eve })]).toEqual(['notListed', 'notListed']);
    await save('a');
    await new UserListRepository(source).removeLot({ userId, tag: 'fav' }, 'a', later(1));
    expect((await notes.of(userId, ['a']))[0]?.note).toBe('about a');
    await source.query('DELETE FROM user_list_lot');
    expect([await save('a', { note: 'changed' }), await save('b')]).toEqual(['saved', 'notListed']);
    expect((await notes.of(userId, ['a']))[0]?.note).toBe('changed');
  });

  it('are never more than the limit, however many are written at once', async () => {
    const outcomes = await Promise.all(['a', 'b', 'c'].map((id) => save(id, {}, { limit: 2 })));
    expect(outcomes.toSorted()).toEqual(['full', 'saved', 'saved']);
    const [known = ''] = (await notes.of(userId, ['a', 'b', 'c'])).map(({ lotId }) => lotId);
    expect(await save(known, { note: 'again' }, { limit: 2 })).toBe('saved');
  });

  it('are removed by their owner', async () => {
    await save('a');
    await notes.remove(await register('eve@example.org'), 'a');
    expect(await notes.of(userId, ['a'])).toHaveLength(1);
    await notes.remove(userId, 'a');
    expect(await notes.of(userId, ['a'])).toEqual([]);
  });

  it('are found by all words of note and tags, in any case, and by a whole tag', async () => {
    await save('a', { note: 'Ex collection MÜLLER\n100%', tags: ['Trade'] });
    await save('b', { note: 'müller again', tags: ['trade fair'] });
    expect(await found({})).toEqual(['b', 'a']);
    expect(await found({ words: ['müller'] })).toEqual(['b', 'a']);
    expect(await found({ words: ['Müller', 'EX'] })).toEqual(['a']);
    expect(await found({ words: ['fair'] })).toEqual(['b']);
    expect(await found({ words: ['%'] })).toEqual(['a']);
    expect(await found({ words: ['_'] })).toEqual([]);
    expect(await found({ tag: 'TRADE' })).toEqual(['a']);
    expect(await found({ tag: 'trade', words: ['again'] })).toEqual([]);
  });

  it('are found in one list of one user, page by page, with the titles of the lots', async () => {
    await list('d', 'wtc');
    for (const id of ['a', 'b', 'c', 'd']) await save(id);
    expect([await found({ list: 'wtc' }), await found({ list: 'none' })]).toEqual([['d'], []]);
    expect(await found({ userId: await register('eve@example.org') })).toEqual([]);
    const page = { userId, list: 'fav', words: [], tag: undefined, take: 2, skip: 1 };
    expect(await notes.search(page)).toMatchObject([
      { lotId: 'b', title: 'Lot b', titlePrefix: 'Trajan', total: 3 },
      { lotId: 'a', title: 'Lot a', total: 3 },
    ]);
  });

  it('follow a lot that gets another id', async () => {
    await save('a', { note: 'old' }, { at: now });
    await alias('a', 'z');
    expect(await notes.of(userId, ['z'])).toMatchObject([{ lotId: 'z', note: 'old' }]);
    expect(await found({ words: ['old'] })).toEqual(['z']);
    await save('z', { note: 'new' }, { at: later(1) });
    expect(await source.query('SELECT lot_id, note FROM lot_note')).toEqual([{ lot_id: 'z', note: 'new' }]);
  });

  it('about two lots that become one show the newest of both until it is changed', async () => {
    await save('a', { note: 'older' }, { at: now });
    await save('b', { note: 'newer' }, { at: later(1) });
    await alias('a', 'b');
    expect(await notes.of(userId, ['b'])).toMatchObject([{ lotId: 'b', note: 'newer' }]);
    expect(await found({})).toEqual(['b']);
    await notes.remove(userId, 'b');
    expect(await source.query('SELECT FROM lot_note')).toEqual([]);
  });

  it('have tags that are counted without their case, the most frequent first', async () => {
    await save('a', { tags: ['rare', 'Trade'] });
    await save('b', { tags: ['Rare'] });
    await save('c', { tags: ['Rare'] });
    expect(await notes.tagsOf(userId, 9)).toEqual([
      { tag: 'Rare', count: 3 },
      { tag: 'Trade', count: 1 },
    ]);
    expect(await notes.tagsOf(userId, 1)).toHaveLength(1);
    expect(await notes.tagsOf(await register('eve@example.org'), 9)).toEqual([]);
  });

  it('go with the account', async () => {
    await save('a');
    await new UserRepository(source).remove(userId, now);
    expect(await source.query('SELECT FROM lot_note')).toEqual([]);
  });
});
