import { createECDH } from 'node:crypto';
import { apiMessages, endpoints, MAX_PUSH_DEVICES, pushDevicesSchema, type AccountExport } from '@obverse/contracts';
import { password, startUserWorld, type Browser, type UserWorld } from '../user/user-world.factory';

const { devices, subscribe, remove, test } = endpoints.push;
const auth = 'BTBZMqHH6r4Tts7J_aSIgg';

let keys = 0;
/** As a browser subscribes. No push service has the name. */
function subscription(endpoint = `https://push.example.invalid/${(keys += 1)}`) {
  return { endpoint, expirationTime: null, keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth } };
}

describe('notifications on devices', () => {
  let world: UserWorld;
  let ada: Browser;
  let email: string;
  let users = 0;

  beforeAll(async () => {
    world = await startUserWorld([], { THROTTLE_FACTOR: '1' });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    email = `push${(users += 1)}@example.org`;
    ada = await world.user(email);
  });

  const list = async (browser = ada) => pushDevicesSchema.parse((await browser.call(devices)).body);
  const add = (browser: Browser, body: object = subscription()) => browser.call(subscribe, { body });
  /** A further browser in which Ada is signed in. */
  const another = async () => {
    const browser = world.browser();
    await browser.signIn(email);
    return browser;
  };
  const endpointsOf = async () =>
    (
      await world.database.query<{ endpoint: string }[]>(
        `SELECT endpoint FROM push_subscription JOIN user_account account ON account.id = user_id WHERE email = $1 ORDER BY 1`,
        [email],
      )
    ).map(({ endpoint }) => endpoint);
  const messages = () =>
    world.database.query<{ message: object }[]>(
      `SELECT message FROM push_outbox JOIN push_subscription device ON device.id = subscription_id
       JOIN user_account account ON account.id = user_id WHERE email = $1`,
      [email],
    );

  it('need a sign-in, and have one key for the whole site', async () => {
    expect((await world.browser().call(devices)).status).toBe(401);
    const { publicKey, devices: none } = await list();
    expect([none, Buffer.from(publicKey, 'base64url').length]).toEqual([[], 65]);
    expect((await list(await world.user('key@example.org'))).publicKey).toBe(publicKey);
    const [stored] = await world.database.query<{ private_key: string }[]>('SELECT private_key FROM push_key');
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(stored?.private_key ?? '', 'base64url');
    expect(ecdh.getPublicKey('base64url')).toBe(publicKey);
  });

  it('are switched on for each browser, and off on any', async () => {
    const phone = await another();
    expect((await add(ada)).status).toBe(200);
    const { body } = await add(phone);
    expect(body).toMatchObject({
      devices: [
        { device: 'Firefox on Linux', current: true },
        { device: 'Firefox on Linux', current: false },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/push\.example|BTBZ/);
    const [{ id = '' } = {}] = (await list()).devices.filter(({ current }) => !current);
    expect((await ada.call(remove, { params: { id } })).body).toMatchObject({ devices: [{ current: true }] });
    expect((await list(phone)).devices).toMatchObject([{ current: false }]);
    expect((await ada.call(remove, { params: { id } })).status).toBe(404);
  });

  it('are those of the present subscription of a browser', async () => {
    await add(ada, subscription('https://push.example.invalid/old'));
    await add(ada, subscription('https://push.example.invalid/new'));
    expect(await endpointsOf()).toEqual(['https://push.example.invalid/new']);
  });

  it('go to the user who is signed in at the browser now', async () => {
    const endpoint = 'https://push.example.invalid/moved';
    await add(ada, subscription(endpoint));
    const bob = await world.user(`bob.${email}`);
    expect((await add(bob, subscription(endpoint))).status).toBe(200);
    expect([(await list()).devices, (await list(bob)).devices.length]).toEqual([[], 1]);
  });

  it(`are for ${MAX_PUSH_DEVICES} devices at most`, async () => {
    for (let device = 0; device < MAX_PUSH_DEVICES; device += 1) expect((await add(await another())).status).toBe(200);
    expect(await add(ada)).toMatchObject({ status: 409, body: { message: apiMessages.tooManyDevices } });
    expect((await list()).devices).toHaveLength(MAX_PUSH_DEVICES);
  });

  it.each([
    ['an address without TLS', subscription('http://push.example/1'), 'endpoint'],
    ['an inside address', subscription('https://169.254.169.254/latest'), 'endpoint'],
    ['another port', subscription('https://push.example:8443/1'), 'endpoint'],
    ['a long address', subscription(`https://push.example/${'x'.repeat(2_000)}`), 'endpoint'],
    ['no address', subscription('push'), 'endpoint'],
    ['a key off the curve', { ...subscription(), keys: { p256dh: `B${'A'.repeat(86)}`, auth } }, 'keys.p256dh'],
    ['a short key', { ...subscription(), keys: { p256dh: 'BAAA', auth } }, 'keys.p256dh'],
    ['a short secret', { ...subscription(), keys: { ...subscription().keys, auth: 'AAAA' } }, 'keys.auth'],
  ])('are refused to %s', async (_, body, path) => {
    expect(await add(ada, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await list()).devices).toEqual([]);
  });

  it('can be tried out on the browser that asks, in the language of the user', async () => {
    expect(await ada.call(test)).toMatchObject({ status: 404, body: { message: apiMessages.deviceNotFound } });
    await add(ada);
    const phone = await another();
    await add(phone);
    expect((await phone.call(test, { language: 'de' })).status).toBe(204);
    expect(await messages()).toMatchObject([
      { message: { title: 'Obverse can notify you here', link: '/account/searches', tag: 'test' } },
    ]);
    const statuses = [];
    for (let times = 0; times < 21; times += 1) statuses.push((await phone.call(test)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('end with the session: by signing out, on another device, and with the account', async () => {
    const [phone, tablet] = [await another(), await another()];
    await add(ada, subscription('https://push.example.invalid/ada'));
    await add(phone, subscription('https://push.example.invalid/phone'));
    await add(tablet, subscription('https://push.example.invalid/tablet'));
    await phone.call(test);
    await phone.call(endpoints.user.signOut);
    expect([await endpointsOf(), await messages()]).toEqual([
      ['https://push.example.invalid/ada', 'https://push.example.invalid/tablet'],
      [],
    ]);
    await ada.call(endpoints.user.endOtherSessions);
    expect(await endpointsOf()).toEqual(['https://push.example.invalid/ada']);
    expect((await ada.call(endpoints.user.remove, { body: { password } })).status).toBe(204);
    expect(await endpointsOf()).toEqual([]);
  });

  it('are in the export of the account, without addresses and keys', async () => {
    await add(ada, subscription('https://push.example.invalid/export'));
    const exported = (await ada.call(endpoints.user.export)).body as AccountExport;
    expect(exported.devices).toEqual([{ device: 'Firefox on Linux', createdAt: expect.any(String) }]);
    expect(JSON.stringify(exported)).not.toMatch(/push\.example|BTBZ/);
  });
});
