import { hashOf, newToken } from '@obverse/service-kit';
import { alertSettingSchema, apiMessages, endpoints, savedSearchSchema, type AccountExport } from '@obverse/contracts';
import { startUserWorld, type Browser, type UserWorld } from '../user/user-world.factory';

const { setting, change, confirmation, unsubscribe, oneClick, openLink } = endpoints.alerts;
const silver = { name: 'Silver', path: '/search/open/met-silver' };

describe('mail about saved searches', () => {
  let world: UserWorld;
  let ada: Browser;
  let email: string;
  let users = 0;

  beforeAll(async () => {
    world = await startUserWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    email = `alert${(users += 1)}@example.org`;
    ada = await world.user(email);
  });

  const settings = async () => alertSettingSchema.parse((await ada.call(setting)).body);
  const save = async (given: object = {}) =>
    savedSearchSchema.parse((await ada.call(endpoints.searches.create, { body: { ...silver, ...given } })).body);
  const changed = async (id: string, body: object) =>
    savedSearchSchema.parse((await ada.call(endpoints.searches.change, { params: { id }, body })).body);
  const linkOf = async () => (await world.mailsTo(email)).at(-1)?.values['link'] ?? '';
  const tokenOf = async () => new URL(await linkOf()).searchParams.get('token') ?? '';

  it('is chosen for each search, at first for none', async () => {
    expect(await save()).toMatchObject({ alert: 'off' });
    const { id, alert } = await save({ path: '/search/met-gold', alert: 'weekly' });
    expect(alert).toBe('weekly');
    expect(await changed(id, { alert: 'now' })).toMatchObject({ alert: 'now', paused: false });
    expect(await changed(id, { name: 'Gold' })).toMatchObject({ alert: 'now', name: 'Gold' });
    expect(await changed(id, { alert: 'off' })).toMatchObject({ alert: 'off' });
  });

  it('comes at 8, in the zone of the first choice', async () => {
    expect(await settings()).toEqual({
      hour: 8,
      timeZone: 'UTC',
      isStopped: false,
      isEmailVerified: false,
      email,
      listNews: false,
      reminders: [],
    });
    const { id } = await save({ timeZone: 'Asia/Tokyo' });
    expect((await settings()).timeZone).toBe('UTC');
    await changed(id, { alert: 'daily', timeZone: 'Europe/Berlin' });
    await changed(id, { alert: 'weekly', timeZone: 'Asia/Tokyo' });
    expect(await settings()).toMatchObject({ hour: 8, timeZone: 'Europe/Berlin' });
  });

  it('comes at the hour and in the zone that the user chooses, and stops and goes on', async () => {
    const answer = await ada.call(change, { body: { hour: 19, timeZone: 'America/New_York' } });
    expect(answer).toMatchObject({ status: 200, body: { hour: 19, timeZone: 'America/New_York', isStopped: false } });
    expect((await ada.call(change, { body: { isStopped: true } })).body).toMatchObject({ stoppedBy: 'user', hour: 19 });
    expect(await settings()).toMatchObject({ isStopped: true, stoppedBy: 'user' });
    await ada.call(change, { body: { isStopped: false } });
    const resumed = await settings();
    expect([resumed.isStopped, resumed.stoppedBy]).toEqual([false, undefined]);
  });

  it.each([
    [{ hour: 24 }, 'hour'],
    [{ hour: 7.5 }, 'hour'],
    [{ timeZone: 'Mars/Phobos' }, 'timeZone'],
    [{ timeZone: '+01:00' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
  ])('refuses the setting %j', async (body, path) => {
    const answer = await ada.call(change, { body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    if (path === 'timeZone') expect(answer.body).toMatchObject({ errors: [{ message: apiMessages.timeZone }] });
    expect(await settings()).toMatchObject({ hour: 8, timeZone: 'UTC' });
  });

  it('needs an address that a mailed link proves: the first choice sends the link, once', async () => {
    const { id } = await save();
    expect(await world.mailsTo(email)).toEqual([]);
    await changed(id, { alert: 'daily' });
    await changed(id, { alert: 'now' });
    await save({ path: '/search/met-gold', alert: 'now' });
    expect(await world.mailsTo(email)).toMatchObject([{ template: 'confirm-email', language: 'en' }]);
    const token = await tokenOf();
    const confirmed = await world.browser().call(endpoints.user.confirmEmail, { body: { token } });
    expect(confirmed).toMatchObject({ status: 200, body: { email } });
    expect(await settings()).toMatchObject({ isEmailVerified: true });
    await changed(id, { alert: 'weekly' });
    await ada.call(confirmation);
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  it('sends the link again when the user asks, up to the limit of an address', async () => {
    await save({ alert: 'daily' });
    const first = await tokenOf();
    for (let times = 0; times < 6; times += 1) expect((await ada.call(confirmation)).status).toBe(204);
    expect(await world.mailsTo(email)).toHaveLength(5);
    const confirm = (token: string) => world.browser().call(endpoints.user.confirmEmail, { body: { token } });
    expect((await confirm(first)).status).toBe(404);
    expect((await confirm(await tokenOf())).status).toBe(200);
  });

  it('is in the export of the account, from the first choice on', async () => {
    const exported = async () => (await ada.call(endpoints.user.export)).body as AccountExport;
    expect((await exported()).alerts).toBeUndefined();
    await save({ alert: 'weekly', timeZone: 'Europe/Berlin' });
    await ada.call(change, { body: { isStopped: true } });
    const { searches, alerts, pendingEmail } = await exported();
    expect(searches).toMatchObject([{ alert: 'weekly' }]);
    expect(alerts).toMatchObject({ hour: 8, timeZone: 'Europe/Berlin', stoppedBy: 'user' });
    expect(pendingEmail).toBeUndefined();
  });

  describe('ends without a sign-in', () => {
    /** A token as the watcher writes it. */
    const mailed = async () => {
      const token = newToken();
      await world.database.query(
        `INSERT INTO unsubscribe_token (token_hash, user_id, created_at)
         SELECT $1, id, now() FROM user_account WHERE email = $2`,
        [hashOf(token), email],
      );
      return token;
    };

    it.each([
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
      [
        'a form of several parts',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['no body', {}, undefined],
      ['the headers of another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, undefined],
    ])('by a call of a mail program with %s, as often as it is made', async (_, headers, body) => {
      const path = oneClick.path.replace(':token', await mailed());
      for (let times = 0; times < 2; times += 1) {
        const answer = await world.browser().send(path, { method: 'POST', headers, ...(body && { body }) });
        expect([answer.status, answer.headers.get('set-cookie'), await answer.json()]).toEqual([
          200,
          null,
          { isStopped: true },
        ]);
      }
      expect(await settings()).toMatchObject({ isStopped: true, stoppedBy: 'user' });
    });

    it('in the dialog to which the link leads, which ends nothing itself', async () => {
      const { id } = await save({ alert: 'now' });
      const token = await mailed();
      const path = openLink.path.replace(':token', token);
      const link = await world.browser().send(`${path}?search=${id}`);
      expect([link.status, link.headers.get('location'), link.headers.get('cache-control')]).toEqual([
        302,
        `/?token=${token}&search=${id}#m-unsubscribe`,
        'no-store',
      ]);
      expect((await world.browser().send(path)).headers.get('location')).toBe(`/?token=${token}#m-unsubscribe`);
      expect((await settings()).isStopped).toBe(false);

      const end = (body: object) => world.browser().call(unsubscribe, { body });
      expect((await end({ token, search: id })).status).toBe(204);
      const { searches } = (await ada.call(endpoints.searches.list, { query: { counts: 'none' } })).body as {
        searches: object[];
      };
      expect(searches).toMatchObject([{ id, alert: 'off' }]);
      expect((await settings()).isStopped).toBe(false);
      expect((await end({ token })).status).toBe(204);
      expect((await settings()).isStopped).toBe(true);
    });

    it('by no token that is unknown, and by none with the form of something else', async () => {
      const unknown = newToken();
      const post = (token: string) => world.browser().send(oneClick.path.replace(':token', token), { method: 'POST' });
      expect((await post(unknown)).status).toBe(404);
      expect((await post('x')).status).toBe(400);
      const answer = await world.browser().call(unsubscribe, { body: { token: unknown } });
      expect(answer).toMatchObject({ status: 404, body: { message: apiMessages.unsubscribeInvalid } });
      expect(await settings()).toMatchObject({ isStopped: false });
    });

    it('and no other call takes a form', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = `token=${await mailed()}`;
      expect((await world.browser().send(unsubscribe.path, { method: 'POST', headers, body })).status).toBe(415);
      expect((await settings()).isStopped).toBe(false);
    });
  });
});
