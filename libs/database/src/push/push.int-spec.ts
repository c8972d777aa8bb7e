import type { DataSource } from 'typeorm';
import { createDataSource } from '../data-source';
import { UserRepository } from '../user/user.repository';
import { SavedSearchRepository } from '../saved-search/saved-search.repository';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { PushKeyRepository } from './push-key.repository';
import { addPush, PushOutboxRepository, type NewPush } from './push-outbox.repository';
import { PushSubscriptionRepository } from './push-subscription.repository';

const begin = Date.parse('2026-11-30T10:00:00Z');
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const pauses = { limit: 10, firstPauseMs: 30 * SECOND_MS, longestPauseMs: HOUR_MS };
const message = { title: '3 new lots', body: 'Denarius', link: '/search/open', tag: 'search-1' };

describe('push messages', () => {
  let source: DataSource;
  let devices: PushSubscriptionRepository;
  let outbox: PushOutboxRepository;
  let users = 0;

  beforeAll(async () => {
    source = await createDataSource({ url: await migratedDatabase(), poolSize: 4 });
    devices = new PushSubscriptionRepository(source);
    outbox = new PushOutboxRepository(source);
  });
  afterAll(() => source.destroy());
  beforeEach(() => source.query('TRUNCATE user_account CASCADE'));

  const user = async () => {
    users += 1;
    const account = { email: `push${users}@example.org`, name: 'Ada', passwordHash: null, language: null, lists: [] };
    const added = await new UserRepository(source).add(account, new Date(begin));
    return added?.id ?? '';
  };
  const session = async (userId: string) => {
    const [row] = await source.query<{ id: string }[]>(
      `INSERT INTO user_session (token_hash, user_id, device, created_at, last_used_at, ends_at)
       VALUES (sha256(gen_random_uuid()::text::bytea), $1, 'Firefox on Linux', now(), now(), now() + interval '1 day') RETURNING id`,
      [userId],
    );
    return row?.id ?? '';
  };
  /** A device of the user, in a session of its own. */
  const device = async (userId: string, endpoint: string, limit = 10) => {
    const sessionId = await session(userId);
    const keys = { p256dh: 'p', auth: 'a' };
    const outcome = await devices.add({ userId, sessionId, endpoint, ...keys }, limit, new Date(begin));
    return { sessionId, outcome };
  };
  const write = (userId: string, push: Partial<NewPush> = {}) =>
    source.transaction((manager) => addPush(manager, userId, { message, seconds: 3_600, ...push }, new Date(begin)));
  const claim = (now = begin) => outbox.claim({ now: new Date(now), ...pauses });
  const endpoints = async () =>
    (await source.query<{ endpoint: string }[]>('SELECT endpoint FROM push_subscription ORDER BY 1')).map(
      (row) => row.endpoint,
    );

  it('go to each device of the user, once by one of two processes', async () => {
    const [ada, bob] = [await user(), await user()];
    await device(ada, 'https://push.example/1');
    await device(ada, 'https://push.example/2');
    await device(bob, 'https://push.example/3');
    expect([await write(ada), await write(await user())]).toEqual([2, 0]);
    const claimed = (await Promise.all([claim(), claim()])).flat();
    expect(claimed.map(({ endpoint }) => endpoint).toSorted()).toEqual([
      'https://push.example/1',
      'https://push.example/2',
    ]);
    expect(claimed[0]).toMatchObject({
      message,
      attempts: 1,
      endsAt: new Date(begin + HOUR_MS),
      p256dh: 'p',
      auth: 'a',
    });
    expect(await claim()).toEqual([]);
  });

  it('are due again after a pause that doubles, until they are accepted', async () => {
    const ada = await user();
    await device(ada, 'https://push.example/1');
    await write(ada);
    await claim();
    expect(await claim(begin + 29 * SECOND_MS)).toEqual([]);
    expect(await claim(begin + 30 * SECOND_MS)).toMatchObject([{ attempts: 2 }]);
    expect(await claim(begin + 89 * SECOND_MS)).toEqual([]);
    const [push] = await claim(begin + 90 * SECOND_MS);
    if (!push) throw new Error('no message is due');
    await outbox.postpone(push, new Date(begin + HOUR_MS / 2));
    expect(await claim(begin + HOUR_MS / 2 - 1)).toEqual([]);
    expect(await claim(begin + HOUR_MS / 2)).toHaveLength(1);
    await outbox.accepted(push, new Date(begin));
    expect(await claim(begin + 10 * HOUR_MS)).toEqual([]);
    expect(await devices.of(ada)).toMatchObject([{ lastSentAt: new Date(begin) }]);
  });

  it('are dropped at their end, and when none of their searches announces lots any more', async () => {
    const ada = await user();
    await device(ada, 'https://push.example/1');
    const searches = new SavedSearchRepository(source);
    const save = async (path: string) => {
      const given = { name: path, path, grammar: 1, seenAt: new Date(begin), paused: false, alert: 'now' };
      const saved = await searches.create(ada, given, () => false, 200, new Date(begin));
      return saved === 'full' ? '' : saved.id;
    };
    const [one, two, three] = [await save('/search/a'), await save('/search/b'), await save('/search/c')];
    await write(ada, { searchIds: [one] });
    await write(ada, { searchIds: [one, two, three] });
    await write(ada, { searchIds: [] });
    await write(ada, { seconds: 60 });
    const drop = (now = begin) => outbox.drop(new Date(now));
    expect(await drop()).toBe(0);
    await source.query('DELETE FROM saved_search WHERE id = $1', [one]);
    expect(await drop()).toBe(1);
    await source.query("UPDATE saved_search SET alert = 'off' WHERE id = $1", [two]);
    expect(await drop()).toBe(0);
    await source.query('UPDATE saved_search SET paused = true WHERE id = $1', [three]);
    expect(await drop()).toBe(1);
    expect([await drop(begin + 59 * SECOND_MS), await drop(begin + 60 * SECOND_MS)]).toEqual([0, 1]);
    expect(await claim(begin + 60 * SECOND_MS)).toHaveLength(1);
  });

  it('go with their device: that the push service does not know, of a session that ended, of a deleted account', async () => {
    const ada = await user();
    await device(ada, 'https://push.example/1');
    const { sessionId } = await device(ada, 'https://push.example/2');
    await device(ada, 'https://push.example/3');
    await write(ada);
    const first = (await claim()).find(({ endpoint }) => endpoint.endsWith('/1'));
    if (!first) throw new Error('no message was claimed');
    await outbox.gone(first);
    expect(await endpoints()).toEqual(['https://push.example/2', 'https://push.example/3']);
    await source.query('DELETE FROM user_session WHERE id = $1', [sessionId]);
    expect(await endpoints()).toEqual(['https://push.example/3']);
    await source.query('DELETE FROM user_account WHERE id = $1', [ada]);
    expect([await endpoints(), await claim(begin + HOUR_MS)]).toEqual([[], []]);
  });

  it('are refused some times in a row, then the device is removed; an accepted one begins the count again', async () => {
    const ada = await user();
    await device(ada, 'https://push.example/1');
    const next = async () => {
      await write(ada);
      const [push] = await claim();
      if (!push) throw new Error('no message is due');
      return push;
    };
    await outbox.refused(await next(), 2);
    await outbox.accepted(await next(), new Date(begin));
    await outbox.refused(await next(), 2);
    const reported = await next();
    expect(await endpoints()).toHaveLength(1);
    await outbox.refused(reported, 2);
    expect(await endpoints()).toEqual([]);
  });

  it('go to the user who has the endpoint now, and nothing of the one before', async () => {
    const [ada, bob] = [await user(), await user()];
    await device(ada, 'https://push.example/1');
    await write(ada);
    expect((await device(bob, 'https://push.example/1')).outcome).toBe('added');
    expect([await claim(), await devices.of(ada), (await devices.of(bob)).length]).toEqual([[], [], 1]);
  });

  it('go to one subscription of a session, and to ten devices of a user at most', async () => {
    const ada = await user();
    const { sessionId } = await device(ada, 'https://push.example/1', 2);
    const keys = { p256dh: 'p', auth: 'a' };
    const again = { userId: ada, sessionId, endpoint: 'https://push.example/1b', ...keys };
    expect(await devices.add(again, 2, new Date(begin))).toBe('added');
    expect(await endpoints()).toEqual(['https://push.example/1b']);
    await device(ada, 'https://push.example/2', 2);
    expect((await device(ada, 'https://push.example/3', 2)).outcome).toBe('full');
    expect(await devices.add(again, 2, new Date(begin))).toBe('added');
    expect(await devices.add({ ...again, sessionId: ada }, 2, new Date(begin))).toBe('gone');
    expect(await devices.of(ada)).toMatchObject([{ device: 'Firefox on Linux' }, { device: 'Firefox on Linux' }]);
  });

  it('are for the device of a session alone when it is asked for, and no device of others is removed', async () => {
    const [ada, bob] = [await user(), await user()];
    await device(ada, 'https://push.example/1');
    const { sessionId } = await device(ada, 'https://push.example/2');
    expect(await outbox.addToSession(sessionId, { message, seconds: 60 }, new Date(begin))).toBe(true);
    expect(await outbox.addToSession(await session(ada), { message, seconds: 60 }, new Date(begin))).toBe(false);
    expect((await claim()).map(({ endpoint }) => endpoint)).toEqual(['https://push.example/2']);
    const [{ id = '' } = {}] = await devices.of(ada);
    expect([await devices.remove(bob, id), await devices.remove(ada, id)]).toEqual([false, true]);
  });

  it('wait for their first attempt for a time that can be read', async () => {
    const ada = await user();
    await device(ada, 'https://push.example/1');
    expect(await outbox.longestWait(new Date(begin))).toBe(0);
    await write(ada);
    expect(await outbox.longestWait(new Date(begin + 7 * SECOND_MS))).toBe(7);
    await claim();
    expect(await outbox.longestWait(new Date(begin + 8 * SECOND_MS))).toBe(0);
  });

  it('are signed with one key pair, though two processes make one at the same time', async () => {
    const keys = new PushKeyRepository(source);
    const make = (name: string) => () => Promise.resolve({ publicKey: name, privateKey: `secret of ${name}` });
    const both = await Promise.all(['a', 'b'].map((name) => keys.orStore(make(name), new Date(begin))));
    expect(both[0]).toEqual(both[1]);
    expect(await keys.orStore(make('c'), new Date(begin))).toEqual(both[0]);
  });
});
