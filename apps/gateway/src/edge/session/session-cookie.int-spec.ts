import { endpoints } from '@obverse/contracts';
import { startUserWorld, type UserWorld } from '../../people/user/user-world.factory';

const DAY_MS = 86_400_000;

describe('the cookie of a session on a site with TLS', () => {
  let world: UserWorld;
  beforeAll(async () => {
    world = await startUserWorld([], {
      PUBLIC_URL: 'https://coins.example',
      SESSION_DAYS: '2',
      SESSION_IDLE_DAYS: '1',
    });
  });
  afterAll(() => world.stop());

  const expiryOf = (setCookie: string | null) => Date.parse(/Expires=([^;]+)/.exec(setCookie ?? '')?.[1] ?? '');
  const isValid = async (cookie: string | undefined) => {
    const browser = world.browser();
    browser.cookie = cookie;
    return (await browser.call(endpoints.user.sessions)).status === 200;
  };

  it('has the prefix __Host- with what browsers demand for it, and ends after SESSION_DAYS', async () => {
    const before = Date.now();
    const { setCookie } = await world.browser().register('ada@example.org');
    const after = Date.now();
    expect(setCookie).toMatch(/^__Host-obverse=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    // The date has whole seconds.
    expect(expiryOf(setCookie)).toBeGreaterThan(before + 2 * DAY_MS - 1_000);
    expect(expiryOf(setCookie)).toBeLessThanOrEqual(after + 2 * DAY_MS);
  });

  it('is removed with the same attributes by signing out', async () => {
    const browser = await world.user('ben@example.org');
    const { setCookie } = await browser.call(endpoints.user.signOut);
    expect(setCookie).toMatch(
      /^__Host-obverse=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure/,
    );
  });

  it('is not accepted under the name that another host of the domain could set', async () => {
    const { cookie = '' } = await world.user('cleo@example.org');
    expect(await isValid(cookie)).toBe(true);
    expect(await isValid(cookie.replace('__Host-', ''))).toBe(false);
    expect(await isValid(cookie.replace('__Host-', '__Secure-'))).toBe(false);
  });

  it('is worth nothing when the session was not used for SESSION_IDLE_DAYS', async () => {
    const { cookie } = await world.user('dora@example.org');
    const usedBefore = (hours: number) =>
      world.database.query(
        `UPDATE user_session SET last_used_at = now() - $1 * interval '1 hour' FROM user_account account
         WHERE account.id = user_id AND email_key = 'dora@example.org'`,
        [hours],
      );
    await usedBefore(23);
    expect(await isValid(cookie)).toBe(true);
    await usedBefore(25);
    expect(await isValid(cookie)).toBe(false);
  });
});
