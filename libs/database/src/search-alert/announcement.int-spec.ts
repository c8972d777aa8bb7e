import { createHash } from 'node:crypto';
import { testDatabase } from '../../../../jest/test-database';
import {
  AnnouncementRepository,
  createDataSource,
  migrate,
  SavedSearchRepository,
  UserRepository,
  type DataSource,
  type Finding,
} from '../index';

const now = new Date('2026-11-29T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const limits = { waiting: 10, priceFall: 0.05 };
const euro = (amount: string) => ({ amount, currency: 'EUR' });

describe('announcements', () => {
  let source: DataSource;
  let announcements: AnnouncementRepository;
  let userId: string;
  let searchId: string;

  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    announcements = new AnnouncementRepository(source);
  });
  beforeEach(async () => {
    await source.query('TRUNCATE user_account, mail_outbox, mail_count, id_alias CASCADE');
    const account = {
      email: 'ada@example.org',
      isEmailVerified: true,
      name: 'Ada',
      passwordHash: null,
      language: null,
    };
    userId = (await new UserRepository(source).add({ ...account, lists: [{ tag: 'fav', name: 'x' }] }, now))?.id ?? '';
    searchId = await save('/search/open');
  });
  afterAll(() => source.destroy());

  /** Each is newer than the one before. */
  let saves = 0;
  const save = async (path: string, alert = 'now'): Promise<string> => {
    saves += 1;
    const given = { name: path, path, grammar: 1, seenAt: now, paused: false, alert };
    const saved = await new SavedSearchRepository(source).create(
      userId,
      given,
      () => false,
      200,
      new Date(now.getTime() + saves),
    );
    if (saved === 'full') throw new Error('full');
    return saved.id;
  };
  const finding = (lotId: string, given: Partial<Finding> = {}): Finding => ({ searchId, lotId, keys: [], ...given });
  const announce = async (...findings: readonly Finding[]) => {
    const { new: added, price } = await announcements.announce(findings, limits, now);
    return [added, price];
  };
  const waiting = async () =>
    (await announcements.waiting(userId, ['now', 'daily', 'weekly'])).map(({ lotId, kind }) => [lotId, kind]);
  const mail = (recipient: string) => ({
    recipient,
    template: 'search-alert',
    language: 'en',
    values: {},
    limit: { mails: 2, seconds: 86_400 },
  });
  const mailed = async (ids: readonly string[], given: object = {}) =>
    announcements.mailed({
      userId,
      ids,
      mail,
      tokenHash: createHash('sha256').update(ids.join()).digest(),
      now,
      nextAt: later(10),
      limitedUntil: later(70),
      ...given,
    });
  const ids = async () => (await announcements.waiting(userId, ['now'])).map(({ id }) => id);
  const count = async (table: string) =>
    (await source.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

  it('are made once for each specimen and search, by any of the keys that an offer has', async () => {
    expect(await announce(finding('a', { keys: ['slab:1'] }))).toEqual([1, 0]);
    expect(await announce(finding('a', { keys: ['slab:1'] }), finding('b', { keys: ['slab:1', 'photo:1'] }))).toEqual([
      0, 0,
    ]);
    expect(await announce(finding('c', { keys: ['photo:1'] }), finding('d'))).toEqual([1, 0]);
    const other = await save('/search/ended');
    expect(await announce(finding('a', { searchId: other }), finding('a', { searchId: other }))).toEqual([1, 0]);
    // Those of the newest search first.
    expect(await waiting()).toEqual([
      ['a', 'new'],
      ['a', 'new'],
      ['d', 'new'],
    ]);
  });

  it('are made once by several workers that find the same lots in another order', async () => {
    const lots = ['a', 'b', 'c', 'd'].map((id) => finding(id, { keys: [`slab:${id}`] }));
    const results = await Promise.all(
      [lots, lots.toReversed(), lots, lots.toReversed()].map((all) => announce(...all)),
    );
    expect(results.reduce((sum, [added = 0]) => sum + added, 0)).toBe(4);
    expect(await waiting()).toHaveLength(4);
  });

  it('are not made again for a lot that has another id now', async () => {
    await announce(finding('old'));
    await source.query("INSERT INTO id_alias (kind, old_id, new_id) VALUES ('lot', 'old', 'next')");
    expect(await announce(finding('next'))).toEqual([0, 0]);
  });

  it('are made for a price that falls by five percent below the lowest that was announced', async () => {
    await announce(finding('a', { keys: ['slab:1'], price: euro('100') }));
    await mailed(await ids());
    for (const [amount, isAnnounced] of [
      ['96', 0],
      ['95', 1],
      ['94', 0],
      ['120', 0],
      ['90.25', 1],
    ] as const)
      expect([amount, await announce(finding('a', { keys: ['slab:1'], price: euro(amount) }))]).toEqual([
        amount,
        [0, isAnnounced],
      ]);
    expect(await announce(finding('b', { keys: ['slab:1'], price: euro('80') }))).toEqual([0, 1]);
    expect(await announce(finding('a', { keys: ['slab:1'], price: euro('78') }))).toEqual([0, 0]);
    expect(await announce(finding('a', { price: { amount: '10', currency: 'USD' } }))).toEqual([0, 0]);
    expect((await waiting()).map(([lot]) => lot)).toEqual(['a', 'b']);
  });

  it('are not made for a lot that was on offer before, of which only a known specimen can become cheaper', async () => {
    expect(await announce(finding('a', { isOld: true, price: euro('100') }))).toEqual([0, 0]);
    expect(await announce(finding('a', { isOld: true, price: euro('10') }))).toEqual([0, 0]);
    await announce(finding('b', { price: euro('100') }));
    expect(await announce(finding('b', { isOld: true, price: euro('10') }))).toEqual([0, 1]);
  });

  it('are not made for a search that is paused, has no alert or is gone, which are reported', async () => {
    const [paused, off] = [await save('/search/a'), await save('/search/b', 'off')];
    await source.query('UPDATE saved_search SET paused = true WHERE id = $1', [paused]);
    const gone = '00000000-0000-4000-8000-000000000000';
    const all = [paused, off, gone].map((id) => finding('a', { searchId: id }));
    expect(await announcements.announce(all, limits, now)).toEqual({ new: 0, price: 0, gone: [paused, off, gone] });
  });

  it('leave the places of a search to new lots', async () => {
    const old = Array.from({ length: 12 }, (_, number) => finding(`old${number}`, { isOld: true }));
    expect(await announce(...old, finding('new'))).toEqual([1, 0]);
  });

  it('wait up to a limit for each search', async () => {
    const lots = Array.from({ length: 12 }, (_, number) => finding(`lot${number}`));
    expect(await announce(...lots)).toEqual([10, 0]);
    expect(await announce(...lots)).toEqual([0, 0]);
    await mailed(await ids());
    expect(await announce(...lots.slice(8))).toEqual([2, 0]);
  });

  it('are mailed once, with one link, and then no mail is due for a time', async () => {
    await announce(finding('a'), finding('b'));
    const all = await ids();
    expect(await announcements.people(now)).toMatchObject([
      { userId, alert: 'now', hour: 8, timeZone: 'UTC', oldest: now },
    ]);
    const outcomes = await Promise.all([mailed(all), mailed(all), mailed(all)]);
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
    expect([await count('mail_outbox'), await count('unsubscribe_token'), await waiting()]).toEqual([1, 1, []]);
    await announce(finding('c'));
    expect(await announcements.people(later(9))).toEqual([]);
    expect(await announcements.people(later(10))).toHaveLength(1);
  });

  it('wait when the recipient has got as many mails as possible', async () => {
    for (const [minute, lot] of ['a', 'b', 'c'].entries()) {
      await announce(finding(lot));
      const at = later(10 * minute);
      const outcome = await mailed(await ids(), { now: at, nextAt: later(10 * minute + 10) });
      expect([lot, outcome]).toEqual([lot, lot === 'c' ? 'limited' : true]);
    }
    expect([await waiting(), await count('mail_outbox')]).toEqual([[['c', 'new']], 2]);
  });

  it('are left out without a mail when their lots have ended', async () => {
    await announce(finding('a'));
    expect(await mailed(await ids(), { mail: undefined })).toBe(true);
    expect([await count('mail_outbox'), await waiting()]).toEqual([0, []]);
  });

  it('are not mailed to a user who stopped mail, has no verified address, or removed the search meanwhile', async () => {
    await announce(finding('a'));
    const all = await ids();
    const stop =
      "INSERT INTO alert_setting (user_id, hour, time_zone, refused_mails, stopped_at) VALUES ($1, 8, 'UTC', 0, $2)";
    await source.query(stop, [userId, now]);
    expect([await announcements.people(now), await mailed(all)]).toEqual([[], false]);
    await source.query('UPDATE alert_setting SET stopped_at = NULL');
    await source.query('UPDATE user_account SET email_verified_at = NULL');
    expect([await announcements.people(now), await mailed(all)]).toEqual([[], false]);
    await source.query('UPDATE user_account SET email_verified_at = $1', [now]);
    await new SavedSearchRepository(source).remove({ userId, id: searchId });
    expect([await mailed(all), await count('mail_outbox'), await count('announced_specimen')]).toEqual([false, 0, 0]);
  });

  it('are removed after a time, and their specimens stay known', async () => {
    await announce(finding('a'));
    expect(await announcements.purge(later(1))).toBe(1);
    expect(await announce(finding('a'))).toEqual([0, 0]);
  });

  it('follow the changes of searches in their order, with what the owner sees', async () => {
    const changed = await announcements.changedSearches(0, 10);
    expect(changed).toMatchObject([
      { id: searchId, path: '/search/open', isWatched: true, since: new Date(now.getTime() + saves), currency: null },
    ]);
    expect(await announcements.changedSearches(changed[0]?.changed ?? 0, 10)).toEqual([]);
    await new SavedSearchRepository(source).change({ userId, id: searchId }, { paused: true }, now);
    expect(await announcements.changedSearches(changed[0]?.changed ?? 0, 10)).toMatchObject([{ isWatched: false }]);
    expect(await announcements.searchesById([searchId, userId])).toMatchObject([{ id: searchId, isWatched: false }]);
  });

  describe('of a user who reads a feed', () => {
    const read = () =>
      source.query(
        "INSERT INTO private_address (token_hash, user_id, kind, created_at) VALUES (sha256('x'), $1, 'announcements', now())",
        [userId],
      );
    const lots = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, place) => finding(`lot${from + place}`));
    const newest = async () =>
      (await announcements.newest(userId, 5)).map(({ lotId, searchName }) => [lotId, searchName]);

    it.each([
      ['whose address is not proved', 'UPDATE user_account SET email_verified_at = NULL'],
      [
        'who stopped mail',
        "INSERT INTO alert_setting (user_id, hour, time_zone, refused_mails, stopped_at) SELECT id, 8, 'UTC', 0, now() FROM user_account",
      ],
    ])('and %s: go on above the limit, and a search keeps its last ones', async (_, change) => {
      await source.query(change);
      expect(await announce(...lots(0, 12))).toEqual([10, 0]);
      // Without a feed those who get no mail have no further ones.
      expect(await announce(...lots(20, 22))).toEqual([0, 0]);
      await read();
      expect(await announce(...lots(30, 40))).toEqual([10, 0]);
      expect(await announce(...lots(40, 45))).toEqual([5, 0]);
      expect(await count('announcement')).toBe(15);
      expect(await newest()).toEqual([44, 43, 42, 41, 40].map((place) => [`lot${place}`, '/search/open']));
      expect(await waiting()).toHaveLength(5);
    });

    it('and gets mail: wait for it, up to the limit', async () => {
      await read();
      expect(await announce(...lots(0, 12))).toEqual([10, 0]);
      expect(await announce(...lots(20, 22))).toEqual([0, 0]);
      expect(await waiting()).toHaveLength(10);
    });

    it('are those of all searches that announce, mailed or not', async () => {
      const other = await save('/search/ended');
      const off = await save('/search', 'daily');
      await announce(finding('a'), finding('b', { searchId: other }), finding('c', { searchId: off }));
      await mailed(await ids());
      await source.query("UPDATE saved_search SET alert = 'off' WHERE id = $1", [off]);
      expect(await newest()).toEqual([
        ['b', '/search/ended'],
        ['a', '/search/open'],
      ]);
      expect(await announcements.newest('00000000-0000-4000-8000-000000000000', 5)).toEqual([]);
    });
  });
});
