import { createClient, endpoints } from '@obverse/contracts';
import { ContactMessageRepository, createDataSource, UserRepository, type DataSource } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const { report } = endpoints.reports;
const id = lotIdOf('kestrel', 'a1');

describe('the report of an error in a lot', () => {
  let running: RunningGateway;
  let database: DataSource;
  beforeAll(async () => {
    running = await startGateway([lot({ source: 'a1' })], { env: { CONTACT_EMAIL: 'ops@coins.example' } });
    database = await createDataSource({ url: running.databaseUrl, poolSize: 2 });
  });
  afterAll(async () => {
    await running.stop();
    await database.destroy();
  });
  beforeEach(() => database.query('TRUNCATE contact_message, mail_outbox, mail_count'));

  const post = async (body: unknown, path = `/api/lots/${id}/report`, cookie = '') => {
    const headers = {
      'content-type': 'application/json',
      origin: 'http://localhost:8080',
      ...(cookie === '' ? {} : { cookie }),
    };
    const answer = await fetch(running.service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer;
  };
  const stored = () => new ContactMessageRepository(database).reports(10);
  const mails = () =>
    database.query<{ recipient: string; values: object }[]>('SELECT recipient, values FROM mail_outbox');

  it('is stored and mailed to the operator with the lot, without an address where none is given', async () => {
    expect((await post({ reason: 'price', words: ' The shop asks 240 €. ' })).status).toBe(204);
    expect(await stored()).toEqual([
      {
        lotId: id,
        reason: 'price',
        words: 'The shop asks 240 €.',
        email: null,
        language: 'en',
        createdAt: expect.any(Date),
      },
    ]);
    expect(await mails()).toEqual([
      {
        recipient: 'ops@coins.example',
        values: {
          title: 'Coin a1 <script>alert(1)</script>',
          link: `http://localhost:8080/lot/${id}`,
          reason: 'price',
          words: 'The shop asks 240 €.',
        },
      },
    ]);
  });

  it('has the address that a visitor gives', async () => {
    await createClient({ baseUrl: running.service.url, fetch })(report, {
      params: { id },
      body: { reason: 'forgery', email: 'ada@example.org' },
    });
    expect(await stored()).toMatchObject([{ reason: 'forgery', words: '', email: 'ada@example.org' }]);
  });

  it.each<[string, unknown]>([
    ['no reason', {}],
    ['an unknown reason', { reason: 'ugly' }],
    ['another reason without words', { reason: 'other' }],
    ['words that are too long', { reason: 'price', words: 'x'.repeat(2_001) }],
    ['control characters', { reason: 'price', words: 'a\0' }],
    ['half a character', { reason: 'price', words: '\ud800' }],
    ['no address of mail', { reason: 'price', email: 'ada' }],
    ['another field', { reason: 'price', extra: 1 }],
  ])('is refused with %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('is refused for an unknown lot', async () => {
    expect((await post({ reason: 'price' }, '/api/lots/0000000000000/report')).status).toBe(404);
    expect((await post({ reason: 'price' }, '/api/lots/nonsense/report')).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('of a user has the address of the account, is in its export, and is deleted with it', async () => {
    const email = 'reporter@example.org';
    const registered = await fetch(`${running.service.url}/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a fine denarius', firstName: 'Ada' }),
    });
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect((await post({ reason: 'ended' }, undefined, cookie)).status).toBe(204);
    expect(await stored()).toMatchObject([{ reason: 'ended', email }]);
    const exported = await fetch(`${running.service.url}/api/user/export`, { headers: { cookie } });
    expect(await exported.json()).toMatchObject({
      contactMessages: [],
      lotReports: [{ lotId: id, reason: 'ended', language: 'en', createdAt: expect.any(String) }],
    });
    const user = await new UserRepository(database).findByEmail(email);
    if (!user) throw new Error('the account was not made');
    await new UserRepository(database).remove(user.id, new Date());
    expect(await stored()).toEqual([]);
  });
});
