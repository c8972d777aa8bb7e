import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  IdAliasRepository,
  migrate,
  PurgeRepository,
  UserListRepository,
  UserRepository,
  type DataSource,
} from '../index';

const now = new Date('2026-11-21T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const system = [
  { tag: 'fav', name: 'Favorites' },
  { tag: 'wtc', name: 'Watches' },
];

describe('lists of lots', () => {
  let source: DataSource;
  let lists: UserListRepository;
  let userId: string;
  let others: number;

  const register = async (email: string) => {
    const user = { email, name: 'Ada', passwordHash: null, language: null, lists: system };
    return (await new UserRepository(source).add(user, now))?.id ?? '';
  };

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    lists = new UserListRepository(source);
    userId = await register('ada@example.org');
    others = 0;
  });
  afterEach(() => source.destroy());

  const fav = () => ({ userId, tag: 'fav' });
  const add = (lotId: string, { tag = 'fav', at = later((others += 1) / 1000), limit = 100 } = {}) =>
    lists.addLot({ userId, tag }, { lotId, snapshot: { title: `Lot ${lotId} \u0000 \ud83e` } }, limit, at);
  const purge = async (removedLots: Date) => {
    const none = new Date(0);
    const others = {
      now: none,
      sessionsUsed: none,
      tokens: none,
      externalSignIns: none,
      clientErrors: none,
      contactMessages: none,
      sellerDays: none,
      serviceDays: none,
      popularSearches: none,
      unsubscribeTokens: now,
    };
    return (await new PurgeRepository(source).purge({ ...others, removedLots }))?.removedLots;
  };
  const idsOf = async (tag = 'fav') => (await lists.find({ userId, tag }))?.lotIds;
  const aliases = (...pairs: readonly string[]) =>
    new IdAliasRepository(source).add(
      'lot',
      pairs.map((pair) => {
        const [oldId = '', newId = ''] = pair.split('→');
        return { oldId, newId };
      }),
    );

  it('have each lot once, the newest first', async () => {
    expect([await add('a'), await add('b'), await add('a'), await add('c')]).toEqual(Array(4).fill('listed'));
    expect(await idsOf()).toEqual(['c', 'b', 'a']);
    expect(await lists.of(userId, 2)).toEqual([
      { tag: 'fav', name: 'Favorites', count: 3, lotIds: ['c', 'b'] },
      { tag: 'wtc', name: 'Watches', count: 0, lotIds: [] },
    ]);
    expect([await add('a', { tag: 'none' }), await idsOf('none')]).toEqual(['noList', undefined]);
  });

  it('keep the snapshot of a removed lot for an hour', async () => {
    await add('a');
    expect([await lists.removeLot(fav(), 'a', later(1)), await lists.removeLot(fav(), 'a', later(2))]).toEqual([
      true,
      true,
    ]);
    expect([await idsOf(), (await lists.tagsOf(userId, ['a'])).size, (await lists.of(userId, 9))[0]?.count]).toEqual([
      [],
      0,
      0,
    ]);
    expect([...(await lists.snapshots(userId, ['a', 'b'])).keys()]).toEqual(['a']);
    expect(await purge(later(0))).toBe(0);
    await add('a', { at: later(30) });
    expect([await idsOf(), await purge(later(600))]).toEqual([['a'], 0]);
    await lists.removeLot(fav(), 'a', later(40));
    expect(await purge(later(41))).toBe(1);
    expect((await lists.snapshots(userId, ['a'])).size).toBe(0);
    expect(await lists.removeLot({ userId, tag: 'none' }, 'a', now)).toBe(false);
  });

  it('forget removed lots of an hour ago with the next removal', async () => {
    for (const id of ['a', 'b']) await add(id);
    await lists.removeLot(fav(), 'a', now);
    await lists.removeLot(fav(), 'b', later(61));
    expect([...(await lists.snapshots(userId, ['a', 'b'])).keys()]).toEqual(['b']);
  });

  it('return a snapshot with any characters as it was stored', async () => {
    await add('a');
    expect((await lists.snapshots(userId, ['a'])).get('a')).toEqual({ title: 'Lot a \u0000 \ud83e' });
  });

  it('never have more lots than the limit, however many are added at once', async () => {
    await add('first', { limit: 10 });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, place) => add(`lot ${place % 15}`, { limit: 10 })),
    );
    expect(await idsOf()).toHaveLength(10);
    expect(new Set(outcomes)).toEqual(new Set(['listed', 'full']));
    expect(await add('first', { limit: 10 })).toBe('listed');
  });

  it('lose no lot when many are added and removed at once', async () => {
    const ids = Array.from({ length: 20 }, (_, place) => `lot ${place}`);
    for (const id of ids) await add(id);
    await Promise.all([
      ...ids.map((id) => lists.removeLot(fav(), id, now)),
      ...ids.map((id) => add(id, { tag: 'wtc' })),
      ...ids.map((id) => add(`${id} more`)),
      purge(later(600)),
    ]);
    expect([...((await idsOf()) ?? [])].sort()).toEqual(ids.map((id) => `${id} more`).sort());
    expect(await idsOf('wtc')).toHaveLength(20);
  });

  const create = (name: string, reserved: readonly string[] = []) =>
    lists.create(userId, { name, reserved, tagFor: (taken) => `list${taken.size}` }, 9, later(1));
  const namesOf = async () => (await lists.of(userId, 1)).map(({ name }) => name);

  it('are created up to the limit, each with another tag, however many at once', async () => {
    const created = await Promise.all(Array.from({ length: 12 }, (_, number) => create(`Denarii ${number}`)));
    expect(created.toSorted()).toEqual([...Array(7).fill('created'), ...Array(5).fill('full')]);
    expect((await lists.of(userId, 1)).map(({ tag }) => tag)).toEqual([
      'fav',
      'wtc',
      'list2',
      'list3',
      'list4',
      'list5',
      'list6',
      'list7',
      'list8',
    ]);
    userId = '00000000-0000-4000-8000-000000000000';
    expect(await create('Denarii')).toBe('full');
  });

  it('have a name once, however many are created or renamed to it at once', async () => {
    const created = await Promise.all(Array.from({ length: 12 }, () => create('Denarii')));
    expect(created.toSorted()).toEqual(['created', ...Array(11).fill('nameTaken')]);
    for (const name of ['Talers', 'Ducats', 'Pennies']) await create(name);
    const renamed = await Promise.all(
      ['list3', 'list4', 'list5'].map((tag) => lists.rename({ userId, tag }, { name: 'Gold', reserved: [] })),
    );
    expect(renamed.toSorted()).toEqual(['nameTaken', 'nameTaken', 'renamed']);
    expect((await namesOf()).filter((name) => name === 'Gold' || name === 'Denarii')).toHaveLength(2);
  });

  it.each([
    ['case', 'Römische Münzen', 'RÖMISCHE münzen'],
    ['the case of other scripts', 'Монеты', 'МОНЕТЫ'],
    ['letters that have no capital', 'Große Taler', 'GROSSE TALER'],
    ['the form of a letter at the end of a word', 'ΔΡΑΧΜΕΣ', 'δραχμες'],
    ['repeated and other spaces', 'My silver', 'My \u00a0  silver'],
    ['compatibility forms', 'Coins 2', 'Ｃｏｉｎｓ ２'],
    ['composed letters', 'Mu\u0308nzen', 'M\u00fcnzen'],
    ['a list that everyone has', 'Coins', 'favorites'],
    ['a reserved name', 'Coins', ' FAVORIS '.trim()],
  ])('have names that do not differ only by %s', async (_, name, other) => {
    const reserved = ['Favoris'];
    expect(await create(name, reserved)).toBe('created');
    await create('Third');
    expect(await create(other, reserved)).toBe('nameTaken');
    expect(await lists.rename({ userId, tag: 'list3' }, { name: other, reserved })).toBe('nameTaken');
    expect(await namesOf()).toEqual(['Favorites', 'Watches', name, 'Third']);
  });

  it('may have names that differ by more, their own name in another case, and names of other users', async () => {
    for (const name of ['Denarii', 'Denarii 2', 'Dénarii', 'Den arii', 'Денарии'])
      expect(await create(name)).toBe('created');
    expect(await lists.rename({ userId, tag: 'list2' }, { name: 'DENARII', reserved: [] })).toBe('renamed');
    userId = await register('eve@example.org');
    expect(await create('Denarii')).toBe('created');
  });

  it('are renamed and removed with their lots', async () => {
    await lists.create(userId, { name: 'Denarii', reserved: [], tagFor: () => 'denarii' }, 9, now);
    const denarii = { userId, tag: 'denarii' };
    await add('a', { tag: 'denarii' });
    const rename = (name: string) => lists.rename(denarii, { name, reserved: [] });
    expect(await rename('Silver')).toBe('renamed');
    expect((await lists.find(denarii))?.name).toBe('Silver');
    expect([await lists.remove(denarii), await lists.remove(denarii), await rename('Gold')]).toEqual([
      true,
      false,
      'noList',
    ]);
    expect((await lists.snapshots(userId, ['a'])).size).toBe(0);
  });

  it('belong to their user', async () => {
    const other = await register('eve@example.org');
    await add('a');
    await lists.addLot({ userId: other, tag: 'wtc' }, { lotId: 'a', snapshot: { title: 'theirs' } }, 9, now);
    expect((await lists.tagsOf(other, ['a'])).get('a')).toEqual(['wtc']);
    expect((await lists.find({ userId: other, tag: 'fav' }))?.lotIds).toEqual([]);
    await lists.removeLot({ userId: other, tag: 'fav' }, 'a', now);
    expect(await idsOf()).toEqual(['a']);
    expect((await lists.snapshots(other, ['a'])).get('a')).toEqual({ title: 'theirs' });
  });

  it('get the documents of lots later, in all lists of their user, and lose lots that have none', async () => {
    const other = await register('eve@example.org');
    for (const [owner, tag, lotId] of [
      [userId, 'fav', 'a'],
      [userId, 'wtc', 'a'],
      [userId, 'fav', 'b'],
      [other, 'fav', 'a'],
    ] as const)
      await lists.addLot({ userId: owner, tag }, { lotId, snapshot: {} }, 9, now);
    expect([...(await lists.withoutSnapshot(userId))].sort()).toEqual(['a', 'b']);
    expect((await lists.snapshots(userId, ['a'])).size).toBe(0);
    await lists.keepSnapshot(userId, 'a', { title: 'mine' });
    expect([await lists.withoutSnapshot(userId), await lists.withoutSnapshot(other)]).toEqual([['b'], ['a']]);
    expect((await lists.snapshots(userId, ['a'])).get('a')).toEqual({ title: 'mine' });
    await lists.removeBare(userId, ['a', 'b']);
    expect([await idsOf(), await idsOf('wtc'), (await lists.find({ userId: other, tag: 'fav' }))?.lotIds]).toEqual([
      ['a'],
      ['a'],
      ['a'],
    ]);
  });

  it('return lots by their present ids, and find them by these', async () => {
    for (const id of ['a', 'x']) await add(id);
    await add('a', { tag: 'wtc' });
    await aliases('a→b', 'b→c');
    expect(await idsOf()).toEqual(['x', 'c']);
    expect((await lists.of(userId, 9)).map(({ lotIds }) => lotIds)).toEqual([['x', 'c'], ['c']]);
    expect((await lists.tagsOf(userId, ['c', 'x', 'a'])).get('c')).toEqual(['fav', 'wtc']);
    expect([...(await lists.snapshots(userId, ['c'])).keys()]).toEqual(['c']);
    await add('c');
    expect(await idsOf()).toEqual(['x', 'c']);
    await lists.removeLot(fav(), 'c', later(1));
    expect([await idsOf(), await idsOf('wtc')]).toEqual([['x'], ['c']]);
  });

  it('survive aliases that form a circle', async () => {
    await add('a');
    await source.query(`INSERT INTO id_alias VALUES ('lot', 'a', 'b'), ('lot', 'b', 'a')`);
    expect(await idsOf()).toEqual(['a']);
    expect((await lists.tagsOf(userId, ['b'])).get('b')).toEqual(['fav']);
  });

  it('are deleted with the account', async () => {
    await add('a');
    await new UserRepository(source).remove(userId, now);
    expect([await lists.of(userId, 9), await lists.find(fav())]).toEqual([[], undefined]);
  });
});
