import { testDatabase } from '../../../../jest/test-database';
import {
  AccountTokenRepository,
  createDataSource,
  MailOutboxRepository,
  migrate,
  UserRepository,
  type DataSource,
  type NewMail,
} from '../index';
import { addMail } from './mail-outbox.repository';

const now = new Date('2026-11-24T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const limit = { mails: 3, seconds: 60 };
const mailTo = (recipient: string, template = 'notice'): NewMail => ({
  recipient,
  template,
  language: 'en',
  values: {},
  limit,
});

describe('the limit of mails to a recipient', () => {
  let source: DataSource;
  let outbox: MailOutboxRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    outbox = new MailOutboxRepository(source);
  });
  beforeEach(() => source.query('TRUNCATE mail_outbox, mail_count, user_account CASCADE'));
  afterAll(() => source.destroy());

  const written = async (column = 'recipient') =>
    (await source.query<{ value: string }[]>(`SELECT ${column} AS value FROM mail_outbox ORDER BY id`)).map(
      ({ value }) => value,
    );

  it('holds for each template and each address in any case, for mails at the same time too', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, place) => outbox.add(mailTo(place % 2 === 0 ? 'a@b.example' : 'A@B.example'), now)),
    );
    expect(results.filter((isWritten) => isWritten)).toHaveLength(3);
    expect(await written()).toHaveLength(3);
    expect(await outbox.add(mailTo('a@b.example', 'other'), now)).toBe(true);
    expect(await outbox.add(mailTo('c@b.example'), now)).toBe(true);
  });

  it('concerns no mail that waits: the time of the oldest is known, and 0 without mail', async () => {
    expect(await outbox.longestWait(now)).toBe(0);
    await outbox.add(mailTo('a@b.example'), now);
    await outbox.add(mailTo('c@b.example'), later(30));
    expect(await outbox.longestWait(later(90))).toBe(90);
  });

  it('begins again when its time has passed', async () => {
    for (const at of [0, 1, 2, 59]) await outbox.add(mailTo('a@b.example'), later(at));
    expect(await written()).toHaveLength(3);
    for (const at of [60, 61, 62, 63]) await outbox.add(mailTo('a@b.example'), later(at));
    expect(await written()).toHaveLength(6);
  });

  it('does not count a mail whose change is undone', async () => {
    await source
      .transaction(async (manager) => {
        await addMail(manager, mailTo('a@b.example'), now);
        throw new Error('undone');
      })
      .catch(() => undefined);
    for (let number = 0; number < 4; number += 1) await outbox.add(mailTo('a@b.example'), now);
    expect(await written()).toHaveLength(3);
  });

  it('stores no address', async () => {
    await outbox.add(mailTo('trajan@b.example'), now);
    expect(JSON.stringify(await source.query('SELECT c::text FROM mail_count c'))).not.toContain('trajan');
  });

  it('leaves the valid token of a user whose mail is not written', async () => {
    const users = new UserRepository(source);
    const tokens = new AccountTokenRepository(source);
    const account = { email: 'a@b.example', name: 'Ada', passwordHash: null, language: null, lists: [] };
    const user = await users.add({ ...account, lists: [{ tag: 'fav', name: 'Favorites' }] }, now);
    const issue = (name: string) =>
      tokens.issue(
        {
          tokenHash: Buffer.from(name),
          userId: user?.id ?? '',
          purpose: 'reset-password',
          email: null,
          endsAt: later(60),
        },
        now,
        mailTo('a@b.example'),
      );
    for (const name of ['one', 'two', 'three', 'four']) await issue(name);
    const isValid = async (name: string) => (await tokens.find(Buffer.from(name), 'reset-password', now)) !== undefined;
    expect([await isValid('two'), await isValid('three'), await isValid('four')]).toEqual([false, true, false]);
  });
});
