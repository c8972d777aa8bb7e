import { migratedDatabase } from '../../../../jest/migrated-database';
import {
  AccountTokenRepository,
  createDataSource,
  MailOutboxRepository,
  UserRepository,
  type DataSource,
  type OutboxMail,
} from '../index';

const now = new Date('2026-11-24T10:00:00Z');
const later = new Date('2026-11-25T10:00:00Z');

describe('refused mails about saved searches', () => {
  let source: DataSource;
  let outbox: MailOutboxRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await migratedDatabase(), poolSize: 4 });
    outbox = new MailOutboxRepository(source);
  });
  beforeEach(async () => {
    await source.query('TRUNCATE mail_outbox, mail_given_up, user_account CASCADE');
    for (const name of ['ada', 'bob'])
      await new UserRepository(source).add(
        { email: `${name}@b.example`, name, passwordHash: null, language: null, lists: [] },
        now,
      );
  });
  afterAll(() => source.destroy());

  const written = async (recipient = 'ADA@b.example'): Promise<OutboxMail> => {
    await outbox.add({ recipient, template: 'search-alert', language: 'en', values: {} }, now);
    const [mail] = await outbox.claim({ now, limit: 1, firstPauseMs: 1, longestPauseMs: 1 });
    if (!mail) throw new Error('no mail was written');
    return mail;
  };
  const refuse = async (times: number, at = now) => {
    for (let count = 0; count < times; count += 1) await outbox.refuseAlert(await written(), at);
  };
  const settings = () =>
    source.query<object[]>(`
      SELECT name, refused_mails, stopped_at, stopped_by FROM alert_setting JOIN user_account ON id = user_id ORDER BY name`);

  it('are counted for the account with the address, in any case, and reported as given up', async () => {
    await refuse(2);
    expect(await settings()).toEqual([{ name: 'ada', refused_mails: 2, stopped_at: null, stopped_by: null }]);
    expect(await source.query('SELECT * FROM mail_outbox')).toEqual([]);
    expect(await source.query('SELECT * FROM mail_given_up')).toEqual([{ template: 'search-alert', count: 2 }]);
  });

  it('stop the mails with the third, at its time', async () => {
    await refuse(2);
    await refuse(1, later);
    await refuse(1, new Date('2026-12-01T10:00:00Z'));
    expect(await settings()).toMatchObject([{ refused_mails: 4, stopped_at: later, stopped_by: 'refused' }]);
  });

  it('do not replace that the user stopped the mails', async () => {
    await refuse(1);
    await source.query(`UPDATE alert_setting SET stopped_at = $1, stopped_by = 'user'`, [now]);
    await refuse(3, later);
    expect(await settings()).toMatchObject([{ refused_mails: 4, stopped_at: now, stopped_by: 'user' }]);
  });

  it('are forgotten after an accepted mail, which does not resume stopped ones', async () => {
    await refuse(3);
    await outbox.removeAlert(await written());
    expect(await settings()).toMatchObject([{ refused_mails: 0, stopped_at: now, stopped_by: 'refused' }]);
    expect(await source.query('SELECT * FROM mail_outbox')).toEqual([]);
  });

  it('count once for a mail that two processes report', async () => {
    const mail = await written();
    await Promise.all([outbox.refuseAlert(mail, now), outbox.refuseAlert(mail, now)]);
    expect(await settings()).toMatchObject([{ refused_mails: 1 }]);
  });

  it('of an address are forgotten when its account changes to another', async () => {
    await refuse(2);
    const tokens = new AccountTokenRepository(source);
    const user = await new UserRepository(source).findByEmail('ada@b.example');
    const notice = { recipient: 'ada@b.example', template: 'notice', language: 'en', values: {} };
    const token = { tokenHash: Buffer.from('a'), userId: user?.id ?? '', email: 'new@b.example', endsAt: later };
    await tokens.issue({ ...token, purpose: 'change-email' }, now, notice);
    await tokens.changeEmail(token.tokenHash, now, () => notice);
    expect(await settings()).toMatchObject([{ name: 'ada', refused_mails: 0 }]);
  });

  it('are removed for an address without an account', async () => {
    await outbox.refuseAlert(await written('gone@b.example'), now);
    await outbox.removeAlert(await written('gone@b.example'));
    expect([await settings(), await source.query('SELECT * FROM mail_outbox')]).toEqual([[], []]);
  });
});
