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
      ...{ now: none, sessionsUsed: none, tokens: none },
      ...{ externalSignIns: none, clientErrors: none, contactMessages: none, sellerDays: none },
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

  it('are created up to the limit, each with another tag, however many at once', async () => {
    const tagFor = (taken: ReadonlySet<string>) => `list${taken.size}`;
    const created = await Promise.all(
      Array.from({ length: 12 }, () => lists.create(userId, { name: 'Denarii', tagFor }, 9, later(1))),
    );
    expect(created.filter(Boolean)).toHaveLength(7);
    expect((await lists.of(userId, 1)).map(({ tag }) => tag)).toEqual([
      ...['fav', 'wtc', 'list2', 'list3', 'list4', 'list5', 'list6', 'list7', 'list8'],
    ]);
    const noUser = '00000000-0000-4000-8000-000000000000';
    expect(await lists.create(noUser, { name: 'Denarii', tagFor }, 9, now)).toBe(false);
  });

  it('are renamed and removed with their lots', async () => {
    await lists.create(userId, { name: 'Denarii', tagFor: () => 'denarii' }, 9, now);
    const denarii = { userId, tag: 'denarii' };
    await add('a', { tag: 'denarii' });
    expect(await lists.rename(denarii, 'Silver')).toBe(true);
    expect((await lists.find(denarii))?.name).toBe('Silver');
    expect([await lists.remove(denarii), await lists.remove(denarii), await lists.rename(denarii, 'Gold')]).toEqual([
      ...[true, false, false],
    ]);
    expect((await lists.snapshots(userId, ['a'])).size).toBe(0);
  });

  it('belong to their user', async () => {
    const other = await register('eve@example.org');
    await add('a');
    await lists.addLot({ userId: other, tag: 'wtc' }, { lotId: 'a', snapshot: {} }, 9, now);
    expect((await lists.tagsOf(other, ['a'])).get('a')).toEqual(['wtc']);
    expect((await lists.find({ userId: other, tag: 'fav' }))?.lotIds).toEqual([]);
    await lists.removeLot({ userId: other, tag: 'fav' }, 'a', now);
    expect(await idsOf()).toEqual(['a']);
    expect((await lists.snapshots(other, ['a'])).get('a')).toEqual({});
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
