import { testDatabase } from '../../../../jest/test-database';
import { ApiKeyRepository, createDataSource, migrate, UserRepository, type DataSource } from '../index';

const now = new Date('2026-11-30T10:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const hash = (one: number) => Buffer.alloc(32, one);

describe('API keys', () => {
  let source: DataSource;
  let keys: ApiKeyRepository;
  let userId: string;
  let users = 0;

  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    keys = new ApiKeyRepository(source);
  });
  beforeEach(async () => {
    await source.query('TRUNCATE user_account CASCADE');
    const email = `user${(users += 1)}@example.org`;
    const user = { email, name: 'Ada', passwordHash: null, language: 'de', lists: [] };
    userId = (await new UserRepository(source).add(user, now))?.id ?? '';
  });
  afterAll(() => source.destroy());

  const added = async (one: number, at = now, limit = 10) => {
    const key = await keys.add(userId, { tokenHash: hash(one), name: `key ${one}`, scopes: ['search'] }, limit, at);
    return typeof key === 'string' ? key : key.id;
  };

  it('are found by their hashes until they are revoked', async () => {
    const id = await added(1);
    expect(await keys.find(hash(1))).toMatchObject({ id, scopes: ['search'], userId });
    expect(await keys.find(hash(2))).toBeUndefined();
    expect(await keys.revoke(userId, id, 10, now)).toBe(true);
    expect(await keys.revoke(userId, id, 10, now)).toBe(false);
    expect(await keys.find(hash(1))).toBeUndefined();
  });

  it('are at most so many, also when several are made at once; revoked ones do not count', async () => {
    const made = await Promise.all([1, 2, 3, 4].map((one) => added(one, now, 2)));
    expect(made.filter((one) => one === 'full')).toHaveLength(2);
    const [first = ''] = made.filter((one) => one !== 'full');
    await keys.revoke(userId, first, 10, now);
    expect(await added(5, now, 2)).not.toBe('full');
  });

  it('are kept when they are revoked, the last ones', async () => {
    for (const one of [1, 2, 3]) await keys.revoke(userId, await added(one, days(one)), 2, days(one));
    expect((await keys.of(userId, now)).map(({ name, revokedAt }) => [name, revokedAt])).toEqual([
      ['key 3', days(3)],
      ['key 2', days(2)],
    ]);
  });

  it('count their requests by the day, for 30 days', async () => {
    const id = await added(1);
    const numbers = async (at: Date) => {
      const [key] = await keys.of(userId, at);
      return [key?.lastUsedOn, key?.today, key?.month];
    };
    expect(await numbers(now)).toEqual([null, 0, 0]);
    await Promise.all([1, 2, 3].map(() => keys.noteUse(id, now)));
    expect(await numbers(now)).toEqual(['2026-11-30', 3, 3]);
    await keys.noteUse(id, days(29));
    expect(await numbers(days(29))).toEqual(['2026-12-29', 1, 4]);
    expect(await numbers(days(30))).toEqual(['2026-12-29', 0, 1]);
    await keys.noteUse(id, days(30));
    expect(await source.query('SELECT count(*)::int AS days FROM api_key_use')).toEqual([{ days: 2 }]);
  });

  it('end with the account; a request that is counted meanwhile fails in no way', async () => {
    const id = await added(1);
    await keys.noteUse(id, now);
    await source.query('DELETE FROM user_account');
    expect(await keys.find(hash(1))).toBeUndefined();
    await keys.noteUse(id, now);
    expect(await added(2)).toBe('noUser');
  });
});
