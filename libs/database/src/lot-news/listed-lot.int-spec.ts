import { testDatabase } from '../../../../jest/test-database';
import {
  AccountTokenRepository,
  AlertSettingRepository,
  createDataSource,
  IdAliasRepository,
  ListedLotRepository,
  LotNoticeRepository,
  migrate,
  UserListRepository,
  UserRepository,
  type DataSource,
  type LookOutcome,
  type LotLook,
} from '../index';

const now = new Date('2026-11-29T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const end = later(50);

describe('looks at the ends of lots of lists', () => {
  let source: DataSource;
  let listed: ListedLotRepository;
  let settings: AlertSettingRepository;
  let userId: string;
  let users = 0;

  const register = async () => {
    const account = { email: `user${(users += 1)}@example.org`, isEmailVerified: true, name: 'Ada' };
    const lists = ['fav', 'wtc'].map((tag) => ({ tag, name: tag }));
    return (
      (await new UserRepository(source).add({ ...account, passwordHash: null, language: null, lists }, now))?.id ?? ''
    );
  };
  const list = (lotId: string, tag = 'fav') =>
    new UserListRepository(source).addLot({ userId, tag }, { lotId, snapshot: {} }, 100, now);
  const alias = (oldId: string, newId: string) => new IdAliasRepository(source).add('lot', [{ oldId, newId }]);
  const due = async (at = now, limit = 10) =>
    (await listed.due(at, later(1_000), limit)).map(({ lotId }) => lotId).toSorted();
  /** The lots as they were looked at. */
  const look = async (lotIds: readonly string[], outcome: LookOutcome = { nextLookAt: null }) => {
    const seen: LotLook[] = [];
    const decide = (one: LotLook) => {
      seen.push(one);
      return outcome;
    };
    await listed.looked(
      lotIds.map((lotId) => ({ userId, lotId })),
      decide,
      now,
    );
    return seen.map(({ lotId, reminders, remindedMinutes, remindedEnd }) => [
      lotId,
      reminders,
      remindedMinutes,
      remindedEnd,
    ]);
  };
  const reminders = async () =>
    (await new LotNoticeRepository(source).waiting({ userId, about: 'reminder' })).map(({ lotId }) => lotId);

  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    listed = new ListedLotRepository(source);
    settings = new AlertSettingRepository(source);
  });
  beforeEach(async () => {
    await source.query('TRUNCATE user_account, mail_outbox, id_alias CASCADE');
    userId = await register();
  });
  afterAll(() => source.destroy());

  it('begin when a lot is added, and each is made by one of several workers', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await list(id);
    await list('a', 'wtc');
    const claimed = await Promise.all([due(now, 2), due(now, 2), due(now, 2)]);
    expect(claimed.flat().toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(await due(later(999))).toEqual([]);
    // Their worker died.
    expect(await due(later(1_000))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('begin anew for all lots when the user chooses reminders, some at a time', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await list(id);
    await source.query('DELETE FROM listed_lot');
    await list('f');
    await look(['f']);
    expect(await listed.enterLists(2, now)).toBe(false);
    await settings.change(userId, { reminders: [60] }, now);
    for (const lots of [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]) {
      expect(await listed.enterLists(2, now)).toBe(true);
      expect(await due()).toEqual(lots);
    }
    expect([await listed.enterLists(2, now), await listed.enterLists(2, now)]).toEqual([true, false]);
  });

  it('know the reminders of the settings, or those of the lot', async () => {
    for (const id of ['a', 'b', 'c']) await list(id);
    await settings.change(userId, { reminders: [1440, 60] }, now);
    expect(await listed.choose(userId, 'b', [10], now)).toEqual({ isListed: true, own: [10], general: [1440, 60] });
    await listed.choose(userId, 'c', [], now);
    const seen = (minutes: readonly number[], id: string) => [id, minutes, null, null];
    expect(await look(['a', 'b', 'c'])).toEqual([seen([1440, 60], 'a'), seen([10], 'b'), seen([], 'c')]);
    await listed.choose(userId, 'b', null, now);
    expect(await listed.choice(userId, 'b')).toEqual({ isListed: true, own: null, general: [1440, 60] });
    expect(await look(['b'])).toEqual([seen([1440, 60], 'b')]);
    await settings.change(userId, { isStopped: true }, now);
    expect(await look(['a'])).toEqual([seen([], 'a')]);
    await settings.change(userId, { isStopped: false }, now);
    await listed.enterLists(9, now);
    expect(await due()).toEqual(['a', 'b', 'c']);
  });

  it('choose nothing for a lot of no list', async () => {
    await list('a');
    expect(await listed.choose(userId, 'x', [10], now)).toBeUndefined();
    await settings.change(userId, { reminders: [60] }, now);
    await new UserListRepository(source).removeLot({ userId, tag: 'fav' }, 'a', now);
    expect(await listed.choose(userId, 'a', [10], now)).toBeUndefined();
    expect(await look(['a'])).toEqual([['a', [], null, null]]);
    const stranger = await register();
    expect(await listed.choose(stranger, 'a', [10], now)).toBeUndefined();
  });

  it('remember the reminder that was sent, which is noticed once', async () => {
    await list('a');
    await settings.change(userId, { reminders: [60] }, now);
    const outcome = { nextLookAt: later(40), reminder: { minutes: 60, end } } as const;
    await Promise.all([look(['a'], outcome), look(['a'], outcome)]);
    expect(await reminders()).toEqual(['a']);
    expect([await due(later(39)), await due(later(40))]).toEqual([[], ['a']]);
    expect(await look(['a'])).toEqual([['a', [60], 60, end]]);
  });

  it('follow a lot to its new id, with what was chosen and sent, also if the user has both', async () => {
    for (const id of ['a', 'b', 'z']) await list(id);
    await listed.choose(userId, 'a', [10], now);
    await look(['a'], { nextLookAt: now, reminder: { minutes: 10, end } });
    await alias('a', 'b');
    await alias('z', 'y');
    expect(await listed.choice(userId, 'b')).toMatchObject({ isListed: true, own: [10] });
    expect(await look(['b', 'y'])).toEqual([
      ['b', [10], 10, end],
      ['y', [], null, null],
    ]);
    expect(await source.query('SELECT lot_id FROM listed_lot ORDER BY 1')).toEqual([{ lot_id: 'b' }, { lot_id: 'y' }]);
    await alias('y', 'a');
    expect(await listed.choose(userId, 'a', [60], now)).toMatchObject({ own: [60] });
  });

  it('survive aliases that form a circle', async () => {
    for (const id of ['a', 'b']) await list(id);
    await source.query(`INSERT INTO id_alias VALUES ('lot', 'a', 'b'), ('lot', 'b', 'a')`);
    await settings.change(userId, { reminders: [60] }, now);
    for (let times = 0; times < 2; times += 1) expect(await look(['a', 'b'])).not.toEqual([]);
  });

  it('are sooner when the end of the lot may have moved, under any of its ids', async () => {
    for (const id of ['old', 'other']) await list(id);
    await look(['old', 'other']);
    await alias('old', 'new');
    await listed.lookSoon(['new'], later(1));
    expect([await due(), await due(later(1))]).toEqual([[], ['old']]);
    await listed.lookSoon([], now);
  });

  it('go with the account, while lots are added and lists are read', async () => {
    for (let times = 0; times < 5; times += 1) {
      await list('a');
      await settings.change(userId, { reminders: [60] }, now);
      await Promise.all([
        new UserRepository(source).remove(userId, now),
        ...['b', 'c', 'd'].map((id) => list(id)),
        listed.enterLists(9, now),
        look(['a'], { nextLookAt: now, reminder: { minutes: 60, end } }),
      ]);
      expect(await source.query('SELECT FROM listed_lot')).toEqual([]);
      expect(await source.query('SELECT FROM lot_notice')).toEqual([]);
      userId = await register();
    }
  });

  it('begin again when the account gets an address that takes mail', async () => {
    await settings.change(userId, { reminders: [60] }, now);
    await source.query("UPDATE alert_setting SET stopped_at = now(), stopped_by = 'refused', lists_read_to = NULL");
    const token = Buffer.alloc(32, 7);
    const email = `new${users}@example.org`;
    const tokens = new AccountTokenRepository(source);
    await tokens.issue({ tokenHash: token, userId, purpose: 'change-email', email, endsAt: later(9) }, now);
    const mail = { recipient: email, template: 'email-changed', language: 'en', values: {} };
    await tokens.changeEmail(token, now, () => mail);
    expect(await listed.enterLists(9, now)).toBe(true);
  });
});
