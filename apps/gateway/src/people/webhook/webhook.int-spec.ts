import {
  apiMessages,
  createdWebhookSchema,
  endpoints,
  webhookLimits,
  webhookSchema,
  type AccountExport,
} from '@obverse/contracts';
import { eventually } from '@obverse/testing';
import { z } from 'zod';
import { password, startUserWorld, type Browser, type UserWorld } from '../user/user-world.factory';

const { list, create, change, test, remove } = endpoints.hooks;
const stock = { name: 'Stock', address: 'https://hooks.example.invalid/stock' };

describe('webhooks', () => {
  let world: UserWorld;
  let ada: Browser;
  let email: string;
  let users = 0;

  beforeAll(async () => {
    world = await startUserWorld([], { THROTTLE_FACTOR: '1' });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    email = `hook${(users += 1)}@example.org`;
    ada = await world.user(email);
  });

  const add = async (body: object = stock) => createdWebhookSchema.parse((await ada.call(create, { body })).body);
  const messages = () =>
    world.database.query<{ body: string; attempts: number }[]>(
      `SELECT body, attempts FROM webhook_outbox message JOIN webhook ON webhook.id = webhook_id
       JOIN user_account account ON account.id = user_id WHERE email = $1`,
      [email],
    );

  it('need a sign-in', async () => expect((await world.browser().call(list)).status).toBe(401));

  it('have a secret that no answer but the first has, and that is stored to sign with', async () => {
    const { secret, ...webhook } = await add();
    expect([webhook, secret]).toEqual([
      { id: expect.any(String), ...stock, createdAt: expect.any(String), isOn: true },
      expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    ]);
    const params = { id: webhook.id };
    const answers = [
      await ada.call(list),
      await ada.call(change, { params, body: { name: 'Other' } }),
      await ada.call(endpoints.user.export),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('whsec_');
    expect(await world.database.query('SELECT secret FROM webhook WHERE id = $1', [webhook.id])).toEqual([{ secret }]);
  });

  it(`are ${webhookLimits.webhooks} at most`, async () => {
    for (let number = 0; number < webhookLimits.webhooks; number += 1) await add();
    expect(await ada.call(create, { body: stock })).toMatchObject({
      status: 409,
      body: { message: apiMessages.tooManyWebhooks },
    });
  });

  it.each([
    ['an address without TLS', { ...stock, address: 'http://hooks.example/' }, 'address'],
    ['port 80', { ...stock, address: 'https://hooks.example:80/' }, 'address'],
    ['another port', { ...stock, address: 'https://hooks.example:8443/' }, 'address'],
    ['an inside address', { ...stock, address: 'https://169.254.169.254/latest' }, 'address'],
    ['credentials', { ...stock, address: 'https://a:b@hooks.example/' }, 'address'],
    ['a long address', { ...stock, address: `https://hooks.example/${'x'.repeat(2_000)}` }, 'address'],
    ['no address', { ...stock, address: 'hook' }, 'address'],
    ['an empty name', { ...stock, name: ' ' }, 'name'],
  ])('are refused with %s', async (_, body, path) => {
    expect(await ada.call(create, { body })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await ada.call(list)).body).toEqual([]);
  });

  it('are renamed, switched off and on, and removed', async () => {
    const { id } = await add();
    const params = { id };
    expect((await ada.call(change, { params, body: { name: 'Shop', isOn: false } })).body).toMatchObject({
      name: 'Shop',
      isOn: false,
      offBy: 'user',
    });
    const on = await ada.call(change, { params, body: { isOn: true } });
    expect(on.body).toMatchObject({ name: 'Shop', isOn: true });
    expect(on.body).not.toHaveProperty('offBy');
    expect((await ada.call(remove, { params })).status).toBe(204);
    expect((await ada.call(list)).body).toEqual([]);
    for (const answer of [
      await ada.call(remove, { params }),
      await ada.call(test, { params }),
      await ada.call(change, { params, body: {} }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: apiMessages.webhookNotFound } });
  });

  it('get a test, as often as other calls of an account', async () => {
    const { id } = await add();
    expect((await ada.call(test, { params: { id } })).status).toBe(204);
    // The worker of the gateway finds no such name, and shows it.
    const failed = await eventually('the result of the test', async () => {
      const [webhook] = z.array(webhookSchema).parse((await ada.call(list)).body);
      return webhook?.lastFailure !== undefined && webhook;
    });
    expect(failed).toMatchObject({ isOn: true, lastFailure: { reason: 'connection', detail: expect.any(String) } });
    expect(failed).not.toHaveProperty('failingSince');
    expect(await messages()).toEqual([]);
    const statuses = [];
    for (let times = 0; times < 20; times += 1) statuses.push((await ada.call(test, { params: { id } })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are in the export of the account, and end with it, with the messages that wait', async () => {
    const { id } = await add();
    await world.database.query(
      `INSERT INTO webhook_outbox (webhook_id, body, created_at, attempts, next_at) VALUES ($1, '{}', now(), 1, now() + interval '1 hour')`,
      [id],
    );
    const exported = (await ada.call(endpoints.user.export)).body as AccountExport;
    expect(exported.webhooks).toEqual([{ id, ...stock, createdAt: expect.any(String), isOn: true }]);
    expect(await messages()).toHaveLength(1);
    expect((await ada.call(endpoints.user.remove, { body: { password } })).status).toBe(204);
    expect(await world.database.query('SELECT FROM webhook WHERE id = $1', [id])).toEqual([]);
    expect(await messages()).toEqual([]);
  });
});
