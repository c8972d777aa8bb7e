import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, PrivateAddressRepository, UserRepository, type DataSource } from '../index';

const now = new Date('2026-11-30T10:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

describe('private addresses', () => {
  let source: DataSource;
  let addresses: PrivateAddressRepository;
  let userId: string;
  let users = 0;

  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    addresses = new PrivateAddressRepository(source);
  });
  beforeEach(async () => {
    await source.query('TRUNCATE user_account CASCADE');
    const email = `user${(users += 1)}@example.org`;
    const user = { email, name: 'Ada', passwordHash: null, language: 'de', lists: [] };
    userId = (await new UserRepository(source).add(user, now))?.id ?? '';
  });
  afterAll(() => source.destroy());

  it('are one of each kind: a new one ends the one before', async () => {
    expect(await addresses.make(userId, 'calendar', first, now)).toEqual({
      kind: 'calendar',
      createdAt: now,
      lastUsedAt: null,
    });
    await addresses.make(userId, 'announcements', Buffer.alloc(32, 3), now);
    await addresses.make(userId, 'calendar', second, later(1));
    expect(await addresses.use(first, 'calendar', later(1))).toBeUndefined();
    expect(await addresses.use(second, 'announcements', later(1))).toBeUndefined();
    expect(await addresses.use(second, 'calendar', later(1))).toEqual({ userId, language: 'de', currency: null });
    expect((await addresses.of(userId)).map(({ kind, createdAt }) => [kind, createdAt])).toEqual([
      ['announcements', now],
      ['calendar', later(1)],
    ]);
  });

  it('are one also when several are made at once', async () => {
    await Promise.all([1, 2, 3, 4].map((one) => addresses.make(userId, 'calendar', Buffer.alloc(32, one), now)));
    expect(await addresses.of(userId)).toHaveLength(1);
  });

  it('note their last read, once a day', async () => {
    await addresses.make(userId, 'calendar', first, now);
    const lastUse = async () => (await addresses.of(userId))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    for (const [hours, noted] of [
      [1, 1],
      [24, 1],
      [25, 25],
    ] as const) {
      await addresses.use(first, 'calendar', later(hours));
      expect(await lastUse()).toEqual(later(noted));
    }
  });

  it('end when they are removed, and with the account', async () => {
    await addresses.make(userId, 'calendar', first, now);
    expect(await addresses.remove(userId, 'announcements')).toBe(false);
    expect(await addresses.remove(userId, 'calendar')).toBe(true);
    expect(await addresses.use(first, 'calendar', now)).toBeUndefined();
    await addresses.make(userId, 'calendar', second, now);
    await source.query('DELETE FROM user_account');
    expect(await addresses.use(second, 'calendar', now)).toBeUndefined();
    expect(await addresses.make(userId, 'calendar', first, now)).toBeUndefined();
  });
});
