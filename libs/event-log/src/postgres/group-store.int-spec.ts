import { testDatabase } from '../../../../jest/test-database';
import { Database } from './database';
import { GroupStore } from './group-store';
import { Topics } from './topics';

/** What the statements refuse when a member acts on an outdated view. */
describe('the statements on a group', () => {
  let database: Database;
  let store: GroupStore;
  const LEASE_MS = 60_000;
  const claimOf = (memberId: string, epoch: number) => ({ groupId: 'g', topic: 't', partition: 0, memberId, epoch });

  beforeAll(async () => {
    database = new Database(await testDatabase(), 'group store test');
    await new Topics(database).ensure([{ name: 't', partitions: 1, cleanup: 'compact' }]);
    store = new GroupStore(database, 'g', 't');
    await store.prepare();
    await store.renew('a', LEASE_MS);
    await store.renew('b', LEASE_MS);
  });
  beforeEach(() => database.run('UPDATE event_log.group_partition SET owner = NULL, next_offset = NULL'));
  afterAll(() => database.close());

  it('give a free partition to one of two members that claim it at the same time', async () => {
    const won = await Promise.all([store.claim('a', 0, 'earliest'), store.claim('b', 0, 'earliest')]);
    expect(won.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  it('let a claim replace an owner whose lease expired, and no other', async () => {
    await store.claim('a', 0, 'earliest');
    expect(await store.claim('b', 0, 'earliest')).toBeUndefined();
    await store.renew('a', -1);
    expect(await store.claim('b', 0, 'earliest')).toMatchObject({ nextOffset: 0 });
    await store.renew('a', LEASE_MS);
  });

  it('commit for the owner under its own epoch only, and never backwards', async () => {
    const first = await store.claim('a', 0, 'earliest');
    const second = await store.claim('a', 0, 'earliest');
    expect(second?.epoch).toBe((first?.epoch ?? 0) + 1);
    expect(await store.commit(claimOf('a', first?.epoch ?? -1), 5)).toBe(false);
    expect(await store.commit(claimOf('b', second?.epoch ?? -1), 5)).toBe(false);
    expect(await store.committed()).toEqual([]);
    expect(await store.commit(claimOf('a', second?.epoch ?? -1), 5)).toBe(true);
    expect(await store.commit(claimOf('a', second?.epoch ?? -1), 3)).toBe(true);
    expect(await store.committed()).toEqual([{ partition: 0, next: 5 }]);
  });

  it('fence the handler of a dead member when the group’s offsets are set', async () => {
    const claim = await store.claim('a', 0, 'earliest');
    await store.renew('a', -1);
    await store.renew('b', -1);
    await store.seek([{ partition: 0, next: 2 }]);
    expect(await store.commit(claimOf('a', claim?.epoch ?? -1), 9)).toBe(false);
    expect(await store.committed()).toEqual([{ partition: 0, next: 2 }]);
    await expect(store.seek([{ partition: 7, next: 2 }])).rejects.toThrow('topic t has no partition 7');
  });
});
