import { apiMessages, endpoints } from '@obverse/contracts';
import { password, startUserWorld, type Browser, type UserWorld } from './user-world.factory';

const { changePassword, changeEmail, confirmEmail, remove } = endpoints.user;
const newPassword = 'a rare sestertius';
const unknownToken = 'A'.repeat(43);

describe('an account', () => {
  let world: UserWorld;
  beforeAll(async () => {
    // Several passwords are hashed at once on a machine that does other work.
    world = await startUserWorld();
  });
  afterAll(() => world.stop());

  const isSignedIn = async (browser: Browser) => (await browser.call(endpoints.user.sessions)).status === 200;
  const refusal = (path: string, message: string) => ({ status: 400, body: { errors: [{ path, message }] } });
  const update = (table: string, values: string, email: string) =>
    world.database.query(
      `UPDATE ${table} SET ${values} FROM user_account account WHERE ${table}.${
        table === 'user_account' ? 'id' : 'user_id'
      } = account.id AND account.email_key = $1`,
      [email],
    );
  const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? '';

  describe('the password', () => {
    const change = (browser: Browser, body: object) => browser.call(changePassword, { body });

    it('is changed with the old one, which ends all other sessions and is noticed by mail', async () => {
      const email = 'password@example.org';
      const [browser, other] = [await world.user(email), world.browser()];
      await other.signIn(email);
      const answer = await change(browser, { oldPassword: password, password: newPassword });
      expect(answer).toMatchObject({ status: 200, body: { valid: true, email } });
      expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
      expect((await world.browser().signIn(email)).status).toBe(401);
      expect((await world.browser().signIn(email, newPassword)).status).toBe(200);
      expect(await world.mailsTo(email)).toMatchObject([{ template: 'password-changed', language: 'en' }]);
    });

    it.each([
      ['no old password', {}, 'oldPassword', apiMessages.required],
      ['a wrong old password', { oldPassword: newPassword }, 'oldPassword', apiMessages.wrongPassword],
      ['a common password', { oldPassword: password, password: 'iloveyou1' }, 'password', apiMessages.commonPassword],
      ['a pattern', { oldPassword: password, password: 'qwertzuio' }, 'password', apiMessages.predictablePassword],
      ['a short password', { oldPassword: password, password: 'short' }, 'password', apiMessages.passwordLength],
    ])('stays with %s', async (what, body, path, message) => {
      const email = `${what.replaceAll(' ', '-')}@example.org`;
      const [browser, other] = [await world.user(email), world.browser()];
      await other.signIn(email);
      expect(await change(browser, { password: newPassword, ...body })).toMatchObject(refusal(path, message));
      expect([await isSignedIn(other), (await other.signIn(email)).status]).toEqual([true, 200]);
      expect(await world.mailsTo(email)).toEqual([]);
    });

    it('is changed by one of several simultaneous requests', async () => {
      const email = 'password-race@example.org';
      const browsers = [await world.user(email), world.browser(), world.browser()];
      for (const browser of browsers.slice(1)) await browser.signIn(email);
      const answers = await Promise.all(
        browsers.map((browser, place) =>
          change(browser, { oldPassword: password, password: `${newPassword} ${place}` }),
        ),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(answers.filter(({ status }) => ![400, 401].includes(status))).toHaveLength(1);
      expect((await world.browser().signIn(email, `${newPassword} ${winner}`)).status).toBe(200);
      expect(await world.mailsTo(email)).toHaveLength(1);
    });

    it('begins no session while it is changed', async () => {
      const email = 'overtaken@example.org';
      const browser = await world.user(email);
      const late = Array.from({ length: 6 }, () => world.browser());
      const [changed] = await Promise.all([
        change(browser, { oldPassword: password, password: newPassword }),
        ...late.map((one) => one.signIn(email)),
      ]);
      expect(changed.status).toBe(200);
      expect(await Promise.all(late.map(isSignedIn))).toEqual(late.map(() => false));
    });

    it('is set without an old one by an account that has none, shortly after the sign-in', async () => {
      const email = 'first-password@example.org';
      const browser = await world.user(email);
      await update('user_account', 'password_hash = NULL', email);
      await update('user_session', "created_at = now() - interval '11 minutes'", email);
      const refused = { status: 403, body: { message: apiMessages.confirmSignIn } };
      expect(await change(browser, { password: newPassword })).toMatchObject(refused);
      expect(await browser.call(changeEmail, { body: { email: 'other@example.org' } })).toMatchObject(refused);
      await update('user_session', "created_at = now() - interval '9 minutes'", email);
      expect(await change(browser, { password: newPassword })).toMatchObject({ body: { hasPassword: true } });
      expect((await world.browser().signIn(email, newPassword)).status).toBe(200);
    });
  });

  describe('the address', () => {
    const start = (browser: Browser, email: string, given: string = password) =>
      browser.call(changeEmail, { body: { email, password: given } });
    const confirm = (token: string) => world.browser().call(confirmEmail, { body: { token } });
    const tokenFor = async (email: string) => {
      const mails = await world.mailsTo(email);
      return tokenIn(mails.at(-1)?.values['link']);
    };
    const invalid = { status: 404, body: { message: apiMessages.tokenInvalid, errors: [] } };

    it('is changed by the link that the new address gets, once', async () => {
      const browser = await world.user('old@example.org');
      expect(await start(browser, 'New@example.org')).toMatchObject({ status: 204, body: undefined });
      expect(await browser.profile()).toMatchObject({ email: 'old@example.org' });
      const [mail] = await world.mailsTo('New@example.org');
      expect(mail).toMatchObject({ template: 'confirm-email', language: 'en', values: { name: 'Ada' } });
      expect(mail?.values['link']).toMatch(/^http:\/\/localhost:8080\/\?token=[\w-]{43}#m-confirm-email$/);

      const token = await tokenFor('New@example.org');
      expect(await confirm(token)).toMatchObject({ status: 200, body: { email: 'New@example.org' } });
      expect(await browser.profile()).toMatchObject({ valid: true, email: 'New@example.org' });
      expect((await world.browser().signIn('new@example.org')).status).toBe(200);
      expect((await world.browser().signIn('old@example.org')).status).toBe(401);
      expect(await world.mailsTo('old@example.org')).toMatchObject([
        { template: 'email-changed', values: { newEmail: 'New@example.org' } },
      ]);
      expect(await confirm(token)).toMatchObject(invalid);
    });

    it('is changed by the newest link only, and by one of simultaneous requests', async () => {
      const browser = await world.user('twice@example.org');
      await start(browser, 'first@example.org');
      await start(browser, 'second@example.org');
      expect(await confirm(await tokenFor('first@example.org'))).toMatchObject(invalid);
      const token = await tokenFor('second@example.org');
      const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
      expect(await world.mailsTo('twice@example.org')).toHaveLength(1);
    });

    it('stays with a token that is forged, too old, for another purpose, or from before a change of the password', async () => {
      const email = 'steady@example.org';
      const browser = await world.user(email);
      expect(await confirm(unknownToken)).toMatchObject(invalid);
      expect(await confirm('x')).toMatchObject(refusal('token', apiMessages.token));
      await start(browser, 'moved@example.org');
      const token = await tokenFor('moved@example.org');
      await update('account_token', "ends_at = now() - interval '1 second'", email);
      expect(await confirm(token)).toMatchObject(invalid);
      await update('account_token', "ends_at = now() + interval '1 hour', purpose = 'reset-password'", email);
      expect(await confirm(token)).toMatchObject(invalid);
      await update('account_token', "purpose = 'change-email'", email);
      await browser.call(changePassword, { body: { oldPassword: password, password: newPassword } });
      expect(await confirm(token)).toMatchObject(invalid);
      expect(await browser.profile()).toMatchObject({ email });
    });

    it('stays without the right password', async () => {
      const browser = await world.user('unsure@example.org');
      const missing = await browser.call(changeEmail, { body: { email: 'sure@example.org' } });
      expect(missing).toMatchObject(refusal('password', apiMessages.required));
      expect(await start(browser, 'sure@example.org', newPassword)).toMatchObject(
        refusal('password', apiMessages.wrongPassword),
      );
      expect(await world.mailsTo('sure@example.org')).toEqual([]);
    });

    it('is not taken from another account; the answer is the same, and its owner gets a mail', async () => {
      await world.user('Held@example.org');
      const browser = await world.user('wants@example.org');
      expect(await start(browser, 'held@EXAMPLE.org')).toMatchObject({ status: 204, body: undefined });
      expect(await world.mailsTo('held@EXAMPLE.org')).toEqual([]);
      expect(await world.mailsTo('Held@example.org')).toMatchObject([{ template: 'email-taken' }]);
    });

    it('answers 409 when another account has taken the address in the meantime', async () => {
      const browser = await world.user('slow@example.org');
      await start(browser, 'free@example.org');
      await world.user('Free@example.org');
      const answer = await confirm(await tokenFor('free@example.org'));
      expect(answer).toMatchObject({ status: 409, body: { message: apiMessages.emailTaken } });
      expect(await browser.profile()).toMatchObject({ email: 'slow@example.org' });
      expect(await world.mailsTo('slow@example.org')).toEqual([]);
    });
  });

  describe('its removal', () => {
    const removal = (browser: Browser, body: object) => browser.call(remove, { body });

    it('deletes everything of the user and nothing of others', async () => {
      const email = 'leaving@example.org';
      const [browser, second, other] = [
        await world.user(email),
        world.browser(),
        await world.user('stays@example.org'),
      ];
      await second.signIn(email);
      await browser.call(changeEmail, { body: { email: 'never@example.org', password } });
      const { status, setCookie } = await removal(browser, { password });
      expect([status, setCookie]).toEqual([204, expect.stringMatching(/^obverse=; Max-Age=0/)]);
      expect([await isSignedIn(second), await isSignedIn(other)]).toEqual([false, true]);
      expect((await world.browser().signIn(email)).status).toBe(401);
      expect(await world.mailsTo(email)).toMatchObject([{ template: 'account-deleted', values: { name: 'Ada' } }]);
      for (const table of ['user_session', 'user_list', 'account_token'])
        expect(
          await world.database.query<object[]>(
            `SELECT 1 FROM ${table} WHERE user_id NOT IN (SELECT id FROM user_account)`,
          ),
        ).toEqual([]);
      const { status: again } = await world.browser().register(email);
      expect(again).toBe(200);
    });

    it('needs the password, or a recent sign-in without one', async () => {
      const email = 'undecided@example.org';
      const browser = await world.user(email);
      expect(await removal(browser, {})).toMatchObject(refusal('password', apiMessages.required));
      expect(await removal(browser, { password: newPassword })).toMatchObject(
        refusal('password', apiMessages.wrongPassword),
      );
      await update('user_account', 'password_hash = NULL', email);
      await update('user_session', "created_at = now() - interval '11 minutes'", email);
      expect(await removal(browser, { password: '' })).toMatchObject({ status: 400 });
      expect(await removal(browser, {})).toMatchObject({ status: 403, body: { message: apiMessages.confirmSignIn } });
      expect(await isSignedIn(browser)).toBe(true);
      await update('user_session', 'created_at = now()', email);
      expect((await removal(browser, {})).status).toBe(204);
    });

    it('and other changes at the same time answer without an error of the server', async () => {
      const email = 'all-at-once@example.org';
      const browser = await world.user(email);
      const { cookie } = browser;
      const answers = await Promise.all([
        removal(browser, { password }),
        browser.call(changeEmail, { body: { email: 'elsewhere@example.org', password } }),
        browser.call(changePassword, { body: { oldPassword: password, password: newPassword } }),
        browser.call(endpoints.user.change, { body: { name: 'Gone' } }),
        browser.call(endpoints.user.export),
        world.browser().signIn(email),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      browser.cookie = cookie;
    });
  });
});
