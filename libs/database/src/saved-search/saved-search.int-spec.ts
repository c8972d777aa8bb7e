import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  migrate,
  SavedSearchRepository,
  UserRepository,
  type DataSource,
  type NewSearch,
} from '../index';

const now = new Date('2026-11-29T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('saved searches', () => {
  let source: DataSource;
  let searches: SavedSearchRepository;
  let userId: string;

  const register = async (email: string) => {
    const user = { email, name: 'Ada', passwordHash: null, language: null, lists: [] };
    return (await new UserRepository(source).add(user, now))?.id ?? '';
  };
  const search = (path: string, given: Partial<NewSearch> = {}): NewSearch => ({
    name: path,
    path,
    grammar: 1,
    seenAt: now,
    paused: false,
    alert: 'off',
    ...given,
  });
  const save = async (path: string, { limit = 200, at = now } = {}) =>
    searches.create(userId, search(path), (other) => other.path === path, limit, at);
  const saved = async (path: string, at = now) => {
    const result = await save(path, { at });
    if (result === 'full') throw new Error('full');
    return result;
  };

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    searches = new SavedSearchRepository(source);
    userId = await register('ada@example.org');
  });
  afterEach(() => source.destroy());

  it('are returned to their owner, the newest first', async () => {
    await saved('/search/open', now);
    await saved('/search/ended', later(1));
    expect((await searches.of(userId)).map(({ path }) => path)).toEqual(['/search/ended', '/search/open']);
    expect(await searches.of(await register('eve@example.org'))).toEqual([]);
  });

  it('are saved once, and up to the limit, however many at once', async () => {
    const paths = Array.from({ length: 16 }, (_, number) => `/search/c-${100 + (number % 8)}`);
    const results = await Promise.all(paths.map((path) => save(path, { limit: 5 })));
    expect(results.filter((result) => result === 'full')).toHaveLength(6);
    expect(new Set((await searches.of(userId)).map(({ path }) => path)).size).toBe(5);
    expect(await searches.of(userId)).toHaveLength(5);
  });

  it('are changed by their owner alone', async () => {
    const { id } = await saved('/search/open');
    const other = { userId: await register('eve@example.org'), id };
    expect([
      await searches.change(other, { name: 'Mine' }, now),
      await searches.seen(other, later(1)),
      await searches.remove(other),
    ]).toEqual([undefined, undefined, false]);
    const own = { userId, id };
    expect(await searches.change(own, { name: 'Gold' }, now)).toMatchObject({ name: 'Gold', paused: false });
    expect(await searches.change(own, { paused: true }, now)).toMatchObject({ name: 'Gold', paused: true });
    expect(await searches.remove(own)).toBe(true);
    expect(await searches.change(own, { paused: false }, now)).toBeUndefined();
  });

  it('keep the latest look', async () => {
    const { id } = await saved('/search/open');
    expect((await searches.seen({ userId, id }, later(5)))?.seenAt).toEqual(later(5));
    expect((await searches.seen({ userId, id }, later(2)))?.seenAt).toEqual(later(5));
  });

  it('have a number that grows with each change of what they find, in the order of commits', async () => {
    const read: number[] = [];
    const [first, ...others] = await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        const { id, changed } = await saved(`/search/c-${100 + number}`);
        read.push(changed);
        return { id, changed };
      }),
    );
    if (!first) throw new Error('nothing is saved');
    expect(new Set([first, ...others].map(({ changed }) => changed)).size).toBe(8);
    const greatest = Math.max(...read);
    const key = { userId, id: first.id };
    expect((await searches.change(key, { name: 'Other' }, now))?.changed).toBe(first.changed);
    expect((await searches.seen(key, later(9)))?.changed).toBe(first.changed);
    const paused = await searches.change(key, { paused: true }, now);
    expect(paused?.changed).toBeGreaterThan(greatest);
    expect((await searches.change(key, { alert: 'now' }, now))?.changed).toBeGreaterThan(paused?.changed ?? 0);
  });

  it('that announce lots change when the user chooses another currency or language, and no others', async () => {
    const announced = await saved('/search/open');
    const silent = await saved('/search/ended');
    await searches.change({ userId, id: announced.id }, { alert: 'daily' }, now);
    const users = new UserRepository(source);
    const changedOf = async (id: string) => (await searches.of(userId)).find((search) => search.id === id)?.changed;
    for (const change of [{ currency: 'EUR' }, { language: 'de' }]) {
      const before = await changedOf(announced.id);
      await users.change(userId, change, now);
      const after = await changedOf(announced.id);
      expect(after).toBeGreaterThan(before ?? 0);
      await users.change(userId, { ...change, name: 'Ada L.' }, now);
      expect(await changedOf(announced.id)).toBe(after);
    }
    expect(await changedOf(silent.id)).toBe(silent.changed);
  });

  it('leave out what is on offer when they begin to announce lots, or go on after a pause', async () => {
    const { id } = await saved('/search/open');
    const since = async (change: object, at: Date) => (await searches.change({ userId, id }, change, at))?.alertSince;
    expect(await since({ name: 'Open' }, later(1))).toBeNull();
    expect(await since({ alert: 'now' }, later(2))).toEqual(later(2));
    expect(await since({ alert: 'daily' }, later(3))).toEqual(later(2));
    expect(await since({ paused: true }, later(4))).toEqual(later(2));
    expect(await since({ paused: false }, later(5))).toEqual(later(5));
  });

  it('go with the account', async () => {
    await saved('/search/open');
    const notice = { recipient: 'ada@example.org', template: 'account-deleted', language: 'en', values: {} };
    await new UserRepository(source).remove(userId, now, notice);
    expect(await source.query('SELECT count(*)::int AS n FROM saved_search')).toEqual([{ n: 0 }]);
  });
});
