import { apiMessages, endpoints, profileSchema } from '@obverse/contracts';
import { password, startUserWorld, type UserWorld } from './user-world.factory';

describe('registering and signing in', () => {
  let world: UserWorld;
  beforeAll(async () => {
    world = await startUserWorld();
  });
  afterAll(() => world.stop());

  const profileOf = async (email: string) => {
    const [user] = await world.database.query<{ name: string; language: string; password_hash: string }[]>(
      'SELECT name, language, password_hash FROM user_account WHERE email_key = $1',
      [email],
    );
    return user;
  };

  describe('registering', () => {
    it('signs in, with both system lists, and stores the language of the request', async () => {
      const browser = world.browser();
      const { status, body } = await browser.register('ada@example.org', { firstName: '  Ada ', language: 'de' });
      expect(status).toBe(200);
      expect(profileSchema.parse(body)).toMatchObject({
        valid: true,
        name: 'Ada',
        email: 'ada@example.org',
        roles: ['user'],
        currency: 'USD',
        language: 'de',
        hasPassword: true,
        lists: [
          { tag: 'fav', title: 'Favoriten', ids: [], count: 0 },
          { tag: 'wtc', title: 'Beobachtet', ids: [], count: 0 },
        ],
      });
      expect(await browser.profile()).toMatchObject({ valid: true, email: 'ada@example.org' });
    });

    it('sets a cookie that scripts and other sites cannot use', async () => {
      const { setCookie } = await world.browser().register('cookie@example.org');
      expect(setCookie).toMatch(/^obverse=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    });

    it('stores neither the password nor the token', async () => {
      const browser = await world.user('hashed@example.org');
      expect((await profileOf('hashed@example.org'))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const token = browser.cookie?.split('=')[1] ?? '';
      const [found] = await world.database.query<object[]>('SELECT 1 FROM user_session WHERE token_hash = $1', [
        Buffer.from(token),
      ]);
      expect(found).toBeUndefined();
    });

    it('answers 409 for a taken address in any case, and mails its owner in the language of the owner', async () => {
      await world.browser().register('Owner@example.org', { firstName: 'Owner', language: 'fr' });
      const other = world.browser();
      const { status, body, setCookie } = await other.register('OWNER@Example.org', { firstName: 'Other' });
      expect([status, body, setCookie]).toEqual([409, { message: apiMessages.emailTaken, errors: [] }, null]);
      expect(await other.profile()).toMatchObject({ valid: false });
      expect(await profileOf('owner@example.org')).toMatchObject({ name: 'Owner' });
      expect(await world.mailsTo('Owner@example.org')).toEqual([
        {
          recipient: 'Owner@example.org',
          template: 'email-taken',
          language: 'fr',
          values: { link: 'http://localhost:8080/#m-login', resetLink: 'http://localhost:8080/#m-reset-password' },
        },
      ]);
    });

    it('mails the owner of a taken address three times a day at most', async () => {
      await world.user('bombed@example.org');
      const statuses: number[] = [];
      for (let number = 0; number < 6; number += 1)
        statuses.push((await world.browser().register('bombed@example.org')).status);
      expect(statuses).toEqual([409, 409, 409, 409, 409, 409]);
      expect(await world.mailsTo('bombed@example.org')).toHaveLength(3);
    });

    it('makes one account of simultaneous registrations with one address', async () => {
      const answers = await Promise.all(
        ['race@example.org', 'Race@example.org', 'RACE@example.org', 'race@Example.org'].map((email) =>
          world.browser().register(email),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const found = await world.database.query<object[]>(
        "SELECT 1 FROM user_account account JOIN user_list ON user_id = account.id WHERE email_key = 'race@example.org'",
      );
      expect(found).toHaveLength(2);
    });

    it.each([
      ['a password of 7 characters', { password: 'x7!kQz2' }, 'password', apiMessages.passwordLength],
      ['a password of 21 characters', { password: 'x7!kQz2'.repeat(3) }, 'password', apiMessages.passwordLength],
      ['a lone surrogate in the password', { password: '\ud800x7!kQz2y' }, 'password', apiMessages.plainText],
      ['a common password', { password: 'PassWord123' }, 'password', apiMessages.commonPassword],
      ['a pattern', { password: 'abcd4321' }, 'password', apiMessages.predictablePassword],
      ['the address as password', { password: 'New@Example.org' }, 'password', apiMessages.commonPassword],
      ['the name as password', { firstName: 'Ada Lovelace', password: 'ada lovelace' }, 'password', undefined],
      ['no address', { email: '' }, 'email', apiMessages.email],
      ['a text that is no address', { email: 'new.example.org' }, 'email', apiMessages.email],
      ['two addresses', { email: ['a@example.org', 'b@example.org'] }, 'email', undefined],
      ['an address with a line break', { email: 'new@example.org\nBcc: all@example.org' }, 'email', undefined],
      ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.org` }, 'email', apiMessages.tooLong],
      ['an empty name', { firstName: ' \t ' }, 'firstName', undefined],
      ['a NUL in the name', { firstName: 'A\0da' }, 'firstName', apiMessages.plainText],
      ['a lone surrogate in the name', { firstName: 'Ada\udc00' }, 'firstName', apiMessages.plainText],
      ['a name of 81 characters', { firstName: 'A'.repeat(81) }, 'firstName', undefined],
      ['a field that the form does not have', { roles: ['ops'] }, '', undefined],
    ])('answers 400 for %s and writes nothing', async (_, changes, path, message) => {
      const before = await world.rows('user_account');
      const body = { email: 'new@example.org', password, firstName: 'New', ...changes };
      const answer = await world.browser().call(endpoints.user.register, { body });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, ...(message ? { message } : {}) }] } });
      expect(answer.setCookie).toBeNull();
      expect(await world.rows('user_account')).toBe(before);
    });
  });

  describe('signing in', () => {
    it('answers with the profile, for the address in any case', async () => {
      await world.user('Grace@example.org');
      const { status, body } = await world.browser().signIn('gRACE@EXAMPLE.org');
      expect(status).toBe(200);
      expect(profileSchema.parse(body)).toMatchObject({ valid: true, email: 'Grace@example.org' });
    });

    it('answers the same for a wrong password, an unknown address and an account without password', async () => {
      await world.user('known@example.org');
      await world.user('external@example.org');
      await world.database.query(
        "UPDATE user_account SET password_hash = NULL WHERE email_key = 'external@example.org'",
      );
      const sessions = await world.rows('user_session');
      const refused = { status: 401, body: { message: apiMessages.signInFailed, errors: [] }, setCookie: null };
      expect(await world.browser().signIn('known@example.org', `${password}!`)).toEqual(refused);
      expect(await world.browser().signIn('unknown@example.org')).toEqual(refused);
      expect(await world.browser().signIn('external@example.org')).toEqual(refused);
      expect(await world.rows('user_session')).toBe(sessions);
    });

    it('begins a new session: a token from before is worth nothing', async () => {
      const browser = await world.user('fixed@example.org');
      const before = browser.cookie;
      await browser.signIn('fixed@example.org');
      expect(browser.cookie).not.toBe(before);
      expect(await browser.profile()).toMatchObject({ valid: true });
      const attacker = world.browser();
      attacker.cookie = before;
      expect(await attacker.profile()).toMatchObject({ valid: false });
    });

    it('does not adopt a token that somebody else has chosen', async () => {
      await world.user('planted@example.org');
      const planted = `obverse=${'A'.repeat(43)}`;
      const browser = world.browser();
      browser.cookie = planted;
      await browser.signIn('planted@example.org');
      expect(browser.cookie).not.toBe(planted);
      const attacker = world.browser();
      attacker.cookie = planted;
      expect(await attacker.profile()).toMatchObject({ valid: false });
    });

    it('is answered with 503 beyond a short queue, and all others are served', async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, number) => world.browser().signIn(`flood-${number}@example.org`)),
      );
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses).toEqual(new Set([401, 503]));
      const refused = answers.find(({ status }) => status === 503);
      expect(refused?.body).toEqual({ message: apiMessages.busy, errors: [] });
    });
  });

  describe('signing out', () => {
    it('ends the session and clears the cookie', async () => {
      const browser = await world.user('leaving@example.org');
      const { cookie } = browser;
      const { status, setCookie } = await browser.call(endpoints.user.signOut);
      expect(status).toBe(204);
      expect(setCookie).toMatch(/^obverse=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Lax$/);
      browser.cookie = cookie;
      expect(await browser.profile()).toMatchObject({ valid: false });
    });

    it('answers the same without a session', async () => {
      expect(await world.browser().call(endpoints.user.signOut)).toMatchObject({ status: 204, body: undefined });
    });
  });

  describe('a session', () => {
    it.each(['', 'x', '%00', 'A'.repeat(43), `${'A'.repeat(43)}B`, "' OR 1=1 --", 'é'.repeat(22)])(
      'is not begun by the cookie "%s"',
      async (value) => {
        const browser = world.browser();
        browser.cookie = `obverse=${encodeURIComponent(value)}`;
        expect(await browser.profile()).toMatchObject({ valid: false, lists: [] });
        expect((await browser.call(endpoints.user.sessions)).status).toBe(401);
      },
    );

    it('ends 180 days after it began, and after 30 days without use', async () => {
      const email = 'late@example.org';
      const browser = await world.user(email);
      const age = (column: string, interval: string) =>
        world.database.query(
          `UPDATE user_session SET ${column} = now() - $2::interval FROM user_account account
           WHERE user_id = account.id AND email_key = $1`,
          [email, interval],
        );
      await age('last_used_at', '29 days');
      expect(await browser.profile()).toMatchObject({ valid: true });
      await age('last_used_at', '31 days');
      expect(await browser.profile()).toMatchObject({ valid: false });
      await age('last_used_at', '0 days');
      expect(await browser.profile()).toMatchObject({ valid: true });
      await age('ends_at', '1 second');
      expect(await browser.profile()).toMatchObject({ valid: false });
    });
  });
});
