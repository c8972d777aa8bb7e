import { createHash } from 'node:crypto';
import { testDatabase } from '../../../../jest/test-database';
import {
  AlertSettingRepository,
  createDataSource,
  IdAliasRepository,
  LotNoteRepository,
  LotNoticeRepository,
  migrate,
  UserListRepository,
  UserRepository,
  type DataSource,
  type NewNotice,
  type NewPush,
} from '../index';

const now = new Date('2026-11-29T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const euro = (amount: string) => ({ amount, currency: 'EUR' });
const limits = { waiting: 10, priceFall: 0.05 };

describe('notices about lots of lists', () => {
  let source: DataSource;
  let notices: LotNoticeRepository;
  let settings: AlertSettingRepository;
  let userId: string;
  let users = 0;

  const register = async (isEmailVerified = true) => {
    const lists = ['fav', 'wtc'].map((tag) => ({ tag, name: tag }));
    const account = { email: `user${(users += 1)}@example.org`, isEmailVerified, name: 'Ada', passwordHash: null };
    const id = (await new UserRepository(source).add({ ...account, language: null, lists }, now))?.id ?? '';
    await settings.change(id, { listNews: true }, now);
    return id;
  };
  const list = (lotId: string, { tag = 'fav', owner = userId, price = '100', at = now } = {}) =>
    new UserListRepository(source).addLot(
      { userId: owner, tag },
      {
        lotId,
        snapshot: {
          lot: { title: `Lot ${lotId}`, sellerKey: 'k', uiKey: 'u', ...(price !== '' && { price: euro(price) }) },
        },
      },
      100,
      at,
    );
  const unlist = (lotId: string, tag = 'fav') =>
    new UserListRepository(source).removeLot({ userId, tag }, lotId, later(1));
  const alias = (oldId: string, newId: string) => new IdAliasRepository(source).add('lot', [{ oldId, newId }]);
  const notice = (...given: readonly Partial<NewNotice>[]) =>
    notices.notice(
      given.map((one) => ({ userId, lotId: 'a', kind: 'sold' as const, key: `${one.lotId ?? 'a'}-1`, ...one })),
      limits,
      now,
    );
  const fall = (amount: string, key: string, known?: string) =>
    notice({ kind: 'price', key, money: euro(amount), ...(known === undefined ? {} : { known: euro(known) }) });
  const waiting = async (about: 'news' | 'reminder' = 'news') =>
    (await notices.waiting({ userId, about })).map(({ lotId, kind }) => [lotId, kind]);
  const mail = (
    ids: readonly string[],
    mails = 2,
    about: 'news' | 'reminder' = 'news',
    pushes: readonly NewPush[] = [],
  ) =>
    notices.mailed({
      pushes,
      userId,
      about,
      ids,
      mail: (recipient) => ({
        recipient,
        template: 'lot-news',
        language: 'en',
        values: {},
        limit: { mails, seconds: 86_400 },
      }),
      tokenHash: createHash('sha256').update(String(ids)).digest(),
      now,
      nextAt: later(10),
      limitedUntil: later(60),
    });

  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    notices = new LotNoticeRepository(source);
    settings = new AlertSettingRepository(source);
  });
  beforeEach(async () => {
    await source.query('TRUNCATE user_account, push_outbox, mail_outbox, mail_count, id_alias, removed_lot CASCADE');
    userId = await register();
  });
  afterAll(() => source.destroy());

  describe('for a user with a device', () => {
    const push = { message: { title: 'Sold', body: 'Owl', link: '/lists', tag: 'lots-news' }, seconds: 60 };
    const addDevice = () =>
      source.query(
        `WITH session AS (
           INSERT INTO user_session (token_hash, user_id, device, created_at, last_used_at, ends_at)
           VALUES (sha256(gen_random_uuid()::text::bytea), $1, 'Firefox', $2, $2, $2::timestamptz + interval '1 day') RETURNING id
         )
         INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth, created_at, refusals)
         SELECT $1, id, 'https://push.example/' || id, 'p', 'a', $2, 0 FROM session`,
        [userId, now],
      );
    const counts = async () => {
      const [row] = await source.query<{ mails: number; pushes: number }[]>(
        'SELECT (SELECT count(*) FROM mail_outbox)::int AS mails, (SELECT count(*) FROM push_outbox)::int AS pushes',
      );
      return row;
    };
    const mailWaiting = async (about: 'news' | 'reminder', mails?: number) => {
      const ids = (await notices.waiting({ userId, about })).map(({ id }) => id);
      return mail(ids, mails, about, [push]);
    };

    it('go by mail and to the device', async () => {
      await list('a');
      await addDevice();
      await notice({});
      expect(await mailWaiting('news')).toBe(true);
      expect([await counts(), await waiting()]).toEqual([{ mails: 1, pushes: 1 }, []]);
    });

    it.each(['without a proved address', 'who stopped mail', 'beyond the limit of mails'])(
      'go to the device alone: %s',
      async (why) => {
        if (why === 'without a proved address') userId = await register(false);
        if (why === 'who stopped mail') await settings.change(userId, { isStopped: true }, now);
        await list('a');
        expect(await notices.readers(['a'])).toHaveLength(why === 'who stopped mail' ? 0 : 1);
        await addDevice();
        expect(await notices.readers(['a'])).toHaveLength(1);
        for (const about of ['news', 'reminder'] as const) {
          await notice({ kind: about === 'news' ? 'sold' : 'reminder', key: about });
          expect((await notices.recipients(now)).map((one) => one.about)).toEqual([about]);
          expect(await mailWaiting(about, 0)).toBe('pushed');
        }
        expect([await counts(), await waiting(), await waiting('reminder')]).toEqual([{ mails: 0, pushes: 2 }, [], []]);
      },
    );
  });

  it('are for users who have the lot in a list now, under any of its ids, and want news', async () => {
    await list('old', { at: later(1) });
    await list('old', { tag: 'wtc', at: later(2) });
    await alias('old', 'mid');
    await alias('mid', 'new');
    const [eve, bob, stopped] = [await register(), await register(), await register()];
    for (const owner of [eve, bob, stopped]) await list('new', { owner });
    await settings.change(bob, { listNews: false }, now);
    await settings.change(stopped, { isStopped: true }, now);
    const readers = await notices.readers(['new', 'other']);
    expect(readers).toHaveLength(2);
    expect(readers).toContainEqual({
      lotId: 'new',
      userId,
      since: later(1),
      bidAmount: null,
      bidCurrency: null,
      knownAmount: '100',
      knownCurrency: 'EUR',
    });
    expect(readers.map((reader) => reader.userId)).toContain(eve);
    await unlist('new');
    await unlist('new', 'wtc');
    expect((await notices.readers(['new'])).map((reader) => reader.userId)).toEqual([eve]);
  });

  it('know the own bid of the user, written about the lot under any of its ids', async () => {
    await list('old', { price: '' });
    await new LotNoteRepository(source).save(
      userId,
      { lotId: 'old', note: '', tags: [], amount: '120.50', currency: 'CHF' },
      9,
      now,
    );
    await alias('old', 'new');
    expect(await notices.readers(['new'])).toMatchObject([
      { bidAmount: '120.5', bidCurrency: 'CHF', knownAmount: null, knownCurrency: null },
    ]);
  });

  it('are stored once for each key, however often and by how many workers at once', async () => {
    await list('a');
    const all = ['a', 'b', 'c'].map((lotId) => ({ lotId }));
    const stored = await Promise.all([notice(...all), notice(...all.toReversed()), notice(...all)]);
    expect(stored.flat()).toHaveLength(3);
    expect(await notice(...all)).toEqual([]);
  });

  it('of a price are stored from five percent below the lowest known price on', async () => {
    expect(await fall('96', 'a-1-price', '100')).toEqual([]);
    expect(await fall('95', 'a-2-price', '96')).toEqual(['price']);
    expect(await fall('92', 'a-3-price', '95')).toEqual([]);
    expect(await fall('120', 'a-4-price', '92')).toEqual([]);
    expect(await fall('90.25', 'a-5-price', '120')).toEqual(['price']);
    // Delivered again.
    expect([...(await fall('95', 'a-2-price', '96')), ...(await fall('90.25', 'a-5-price', '120'))]).toEqual([]);
    // Another currency is another price.
    const francs = (amount: string) =>
      notice({ kind: 'price', key: `a-${amount}-price`, money: { amount, currency: 'CHF' } });
    expect([await francs('50'), await francs('40')]).toEqual([[], ['price']]);
  });

  it('of a price are stored once by several workers, and follow the lot to its new id', async () => {
    const stored = await Promise.all([1, 2, 3].map(() => fall('90', 'a-1-price', '100')));
    expect(stored.flat()).toEqual(['price']);
    await alias('a', 'b');
    const moved = (amount: string, key: string) =>
      notice({ lotId: 'b', kind: 'price', key, money: euro(amount), known: euro('100') });
    expect(await moved('89', 'b-1-price')).toEqual([]);
    expect(await moved('80', 'b-2-price')).toEqual(['price']);
    expect(await source.query('SELECT lot_id, amount FROM listed_lot')).toEqual([{ lot_id: 'b', amount: '80' }]);
  });

  it('are no more than the limit, and none for a deleted account', async () => {
    const many = Array.from({ length: 15 }, (_, place) => ({ key: `a-${place}` }));
    expect(await notice(...many)).toHaveLength(limits.waiting);
    await new UserRepository(source).remove(userId, now);
    expect(await notice({ key: 'late' })).toEqual([]);
    for (const table of ['lot_notice', 'listed_lot']) expect(await source.query(`SELECT FROM ${table}`)).toEqual([]);
  });

  it('wait by the present ids of their lots, with what is known of these', async () => {
    await list('old');
    await notice({ lotId: 'old', money: euro('70.00') });
    await alias('old', 'new');
    expect(await notices.waiting({ userId, about: 'news' })).toMatchObject([
      {
        lotId: 'new',
        kind: 'sold',
        amount: '70',
        currency: 'EUR',
        isMoved: true,
        isListed: true,
        isRemoved: false,
        title: 'Lot old',
        sellerKey: 'k',
        uiKey: 'u',
      },
    ]);
    await source.query("INSERT INTO removed_lot VALUES ('new', now(), 'ops', 'x')");
    await unlist('new');
    expect(await notices.waiting({ userId, about: 'news' })).toMatchObject([{ isListed: false, isRemoved: true }]);
  });

  it('are mailed to a proved address while the user wants mail, news ten minutes after the last', async () => {
    const recipients = async (at = now) =>
      (await notices.recipients(at)).map(({ userId: id, about }) => [id === userId, about]);
    await list('a');
    await notice({});
    expect(await recipients()).toEqual([[true, 'news']]);
    const unproved = await register(false);
    await notices.notice([{ userId: unproved, lotId: 'a', kind: 'sold', key: 'a-1' }], limits, now);
    expect(await recipients()).toEqual([[true, 'news']]);
    const [first] = await notices.waiting({ userId, about: 'news' });
    expect(await mail([first?.id ?? ''])).toBe(true);
    expect(await waiting()).toEqual([]);
    await notice({ key: 'a-2' }, { key: 'a-3', kind: 'reminder' });
    expect([await recipients(), await recipients(later(10))]).toEqual([
      [[true, 'reminder']],
      [
        [true, 'reminder'],
        [true, 'news'],
      ],
    ]);
    await settings.change(userId, { isStopped: true }, now);
    expect(await recipients(later(10))).toEqual([]);
    await settings.change(userId, { isStopped: false, listNews: false }, now);
    expect(await recipients(later(10))).toEqual([[true, 'reminder']]);
  });

  it('are written to one mail by one of several workers', async () => {
    await list('a');
    await notice({}, { lotId: 'b' });
    const ids = (await notices.waiting({ userId, about: 'news' })).map(({ id }) => id);
    const outcomes = await Promise.all([1, 2, 3].map(() => mail(ids)));
    expect(outcomes.toSorted()).toEqual([false, false, true]);
    expect(await source.query('SELECT template FROM mail_outbox')).toEqual([{ template: 'lot-news' }]);
    expect(await source.query('SELECT FROM unsubscribe_token')).toHaveLength(1);
  });

  it('wait an hour when the day has had as many mails as possible; reminders are left out', async () => {
    await notice({}, { key: 'x', kind: 'reminder' });
    const idsOf = async (about: 'news' | 'reminder') => (await notices.waiting({ userId, about })).map(({ id }) => id);
    expect(await mail(await idsOf('news'), 0)).toBe('limited');
    expect([await waiting(), await notices.recipients(later(59))]).toMatchObject([
      [['a', 'sold']],
      [{ about: 'reminder' }],
    ]);
    expect(await mail(await idsOf('reminder'), 0, 'reminder')).toBe('limited');
    expect(await waiting('reminder')).toEqual([]);
    expect(await notices.recipients(later(60))).toMatchObject([{ about: 'news' }]);
  });

  it('say how long the oldest has waited, and are purged with rows of lots in no list', async () => {
    expect(await notices.longestWait(later(-1))).toBe(0);
    await list('a');
    await notice({});
    expect(await notices.longestWait(later(2))).toBe(120);
    await source.query('UPDATE listed_lot SET next_look_at = NULL');
    await notices.purge(now);
    expect([await waiting(), await source.query('SELECT lot_id FROM listed_lot')]).toEqual([
      [['a', 'sold']],
      [{ lot_id: 'a' }],
    ]);
    await source.query('DELETE FROM user_list_lot');
    await notices.purge(later(1));
    expect([await waiting(), await source.query('SELECT FROM listed_lot')]).toEqual([[], []]);
  });
});
