import { testDatabase } from '../../../../jest/test-database';
import {
  AccountTokenRepository,
  AlertSettingRepository,
  createDataSource,
  migrate,
  SavedSearchRepository,
  UnsubscribeRepository,
  UserRepository,
  type DataSource,
} from '../index';

const now = new Date('2026-11-29T10:00:00.000Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const token = Buffer.alloc(32, 1);

describe('the settings of mail about searches', () => {
  let source: DataSource;
  let settings: AlertSettingRepository;
  let recipients: UnsubscribeRepository;
  let searches: SavedSearchRepository;
  let userId: string;
  let users = 0;

  const register = async () => {
    const email = `user${(users += 1)}@example.org`;
    const user = { email, name: 'Ada', passwordHash: null, language: null, lists: [] };
    return (await new UserRepository(source).add(user, now))?.id ?? '';
  };
  const addToken = () =>
    source.query('INSERT INTO unsubscribe_token (token_hash, user_id, created_at) VALUES ($1, $2, $3)', [
      token,
      userId,
      now,
    ]);
  const save = async (owner: string) => {
    const search = { name: 'Gold', path: '/search/met-gold', grammar: 1, seenAt: now, paused: false, alert: 'daily' };
    const saved = await searches.create(owner, search, () => false, 9, now);
    if (saved === 'full') throw new Error('full');
    return saved;
  };

  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    settings = new AlertSettingRepository(source);
    recipients = new UnsubscribeRepository(source);
    searches = new SavedSearchRepository(source);
  });
  beforeEach(async () => {
    userId = await register();
    await source.query('TRUNCATE unsubscribe_token');
  });
  afterAll(() => source.destroy());

  it('begin with the first zone that is known, at 8', async () => {
    expect(await settings.of(userId)).toBeUndefined();
    await settings.begin(userId, 'Europe/Berlin');
    await settings.begin(userId, 'Asia/Tokyo');
    expect(await settings.of(userId)).toMatchObject({ hour: 8, timeZone: 'Europe/Berlin', stoppedAt: null });
  });

  it('are changed each alone, and by several calls at once', async () => {
    await Promise.all([
      settings.change(userId, { hour: 19 }, now),
      settings.change(userId, { timeZone: 'Asia/Tokyo' }, now),
      settings.change(userId, { isStopped: true }, now),
    ]);
    expect(await settings.of(userId)).toMatchObject({ hour: 19, timeZone: 'Asia/Tokyo', stoppedBy: 'user' });
    expect((await settings.of(userId))?.stoppedAt).toEqual(now);
  });

  it('forget refused mails when the user resumes mail', async () => {
    await settings.begin(userId, 'UTC');
    const refused = "refused_mails = 3, stopped_at = $2, stopped_by = 'refused'";
    await source.query(`UPDATE alert_setting SET ${refused} WHERE user_id = $1`, [userId, now]);
    expect(await settings.change(userId, { isStopped: false }, now)).toMatchObject({
      refusedMails: 0,
      stoppedAt: null,
      stoppedBy: null,
    });
  });

  it('resume mail that an address refused when the account gets another one', async () => {
    await settings.begin(userId, 'UTC');
    const refused = "refused_mails = 3, stopped_at = $2, stopped_by = 'refused'";
    await source.query(`UPDATE alert_setting SET ${refused} WHERE user_id = $1`, [userId, now]);
    const tokens = new AccountTokenRepository(source);
    const email = `new${userId}@example.org`;
    await tokens.issue({ tokenHash: token, userId, purpose: 'change-email', email, endsAt: later(1) }, now);
    const notice = { recipient: email, template: 'email-changed', language: 'en', values: {} };
    await tokens.changeEmail(token, now, () => notice);
    expect(await settings.of(userId)).toMatchObject({ refusedMails: 0, stoppedAt: null, stoppedBy: null });
  });

  it('stop by the token of a mail, as often as it is used, until 400 days after the mail', async () => {
    await addToken();
    expect(await recipients.stop(Buffer.alloc(32, 2), now)).toBe(false);
    expect(await settings.of(userId)).toBeUndefined();
    expect(await recipients.stop(token, later(1))).toBe(true);
    expect(await recipients.stop(token, later(399))).toBe(true);
    expect(await settings.of(userId)).toMatchObject({ stoppedAt: later(1), stoppedBy: 'user' });
    expect(await recipients.stop(token, later(400))).toBe(false);
  });

  it('stay when a token ends the mail of one search of its recipient', async () => {
    await addToken();
    const own = await save(userId);
    const stranger = await register();
    const others = await save(stranger);
    expect(await recipients.stopSearch(token, others.id, now)).toBe(false);
    expect(await recipients.stopSearch(Buffer.alloc(32, 2), own.id, now)).toBe(false);
    expect(await recipients.stopSearch(token, own.id, now)).toBe(true);
    const [ended] = await searches.of(userId);
    expect(ended?.alert).toBe('off');
    expect(ended?.changed).toBeGreaterThan(others.changed);
    expect((await searches.of(stranger)).map(({ alert }) => alert)).toEqual(['daily']);
    expect(await settings.of(userId)).toBeUndefined();
  });

  it('go with the account, as its announcements and tokens do', async () => {
    await addToken();
    await settings.begin(userId, 'UTC');
    const { id } = await save(userId);
    await source.query('INSERT INTO announced_specimen (search_id, key) VALUES ($1, $2)', [id, 'a']);
    await source.query(
      "INSERT INTO announcement (search_id, lot_id, kind, announced_at) VALUES ($1, 'a', 'new', now())",
      [id],
    );
    const notice = { recipient: 'a@example.org', template: 'account-deleted', language: 'en', values: {} };
    await new UserRepository(source).remove(userId, now, notice);
    for (const [table, owner, value] of [
      ['alert_setting', 'user_id', userId],
      ['unsubscribe_token', 'user_id', userId],
      ['announced_specimen', 'search_id', id],
      ['announcement', 'search_id', id],
    ])
      expect([table, await source.query(`SELECT 1 FROM ${table} WHERE ${owner} = $1`, [value])]).toEqual([table, []]);
    expect(await settings.change(userId, { hour: 3 }, now)).toBeUndefined();
    await settings.begin(userId, 'UTC');
    expect(await settings.of(userId)).toBeUndefined();
  });

  it('the link that proves an address works for this address only, and leaves a change of the address as it is', async () => {
    const tokens = new AccountTokenRepository(source);
    const user = await new UserRepository(source).find(userId);
    const ending = { userId, endsAt: later(1) };
    const change = Buffer.alloc(32, 3);
    await tokens.issue({ ...ending, tokenHash: change, purpose: 'change-email', email: 'b@example.org' }, now);
    await tokens.issue({ ...ending, tokenHash: token, purpose: 'verify-email', email: 'other@example.org' }, now);
    expect(await tokens.verifyEmail(token, now)).toBeUndefined();
    const email = user?.email ?? '';
    await tokens.issue({ ...ending, tokenHash: token, purpose: 'verify-email', email }, now);
    expect(await tokens.isWaiting(userId, 'verify-email', now)).toBe(true);
    expect(await tokens.verifyEmail(token, later(1))).toBeUndefined();
    expect(await tokens.verifyEmail(token, now)).toMatchObject({ email, emailVerifiedAt: now });
    expect(await tokens.verifyEmail(token, now)).toBeUndefined();
    expect(await tokens.find(change, 'change-email', now)).toMatchObject({ email: 'b@example.org' });
  });
});
