import { hashOf, newToken } from '@obverse/service-kit';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { apiErrorSchema, apiMessages, endpoints, type Endpoint } from '@obverse/contracts';
import {
  AccountTokenRepository,
  ExternalIdentityRepository,
  createDataSource,
  UserRepository,
  type DataSource,
  type User,
} from '@obverse/database';
import { eventually } from '@obverse/testing';
import { startGateway, type RunningGateway } from '../../gateway.factory';
import { PasswordService } from '../password/password.service';

const site = 'https://coins.example';
const cookieName = '__Host-obverse';
const { resetStart, resetToken, resetFinish, profile, contact } = endpoints.user;
const newPassword = 'a fine denarius';
const forged = 'A'.repeat(43);
const issuer = 'https://accounts.example';
const provider = { provider: 'example', title: 'The example', issuer, clientId: 'obverse', clientSecret: 'secret' };

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly cookie: string | undefined;
}

describe('mail of the gateway', () => {
  let running: RunningGateway;
  let database: DataSource;
  let users: UserRepository;
  let tokens: AccountTokenRepository;
  let created = 0;

  beforeAll(async () => {
    running = await startGateway([], {
      env: { PUBLIC_URL: site, CONTACT_EMAIL: 'ops@coins.example', IDENTITY_PROVIDERS: JSON.stringify([provider]) },
    });
    database = await createDataSource({ url: running.databaseUrl, poolSize: 4 });
    [users, tokens] = [new UserRepository(database), new AccountTokenRepository(database)];
  });
  afterAll(async () => {
    await database.destroy();
    await running.stop();
  });

  const call = async (
    { method, path: address }: Endpoint,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const answer = await fetch(running.service.url + address, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), cookie };
  };
  const newUser = async (): Promise<User> => {
    const email = `Ada${(created += 1)}@example.org`;
    const user = await users.add({ email, name: 'Ada', passwordHash: null, language: null, lists: [] }, new Date());
    if (!user) throw new Error('the address is taken');
    return user;
  };
  const signedIn = async (user: User): Promise<string> => {
    const token = newToken();
    await database.query(
      `INSERT INTO user_session (token_hash, user_id, device, created_at, last_used_at, ends_at)
       VALUES ($1, $2, 'test', now(), now(), now() + interval '1 day')`,
      [hashOf(token), user.id],
    );
    return `${cookieName}=${token}`;
  };
  const isSignedIn = async (cookie: string | undefined) =>
    ((await call(profile, undefined, { cookie: cookie ?? '' })).body as { valid: boolean }).valid;

  /** Mails to an address by their templates, the oldest first. */
  const mailsTo = async (recipient: string) => {
    const files = await readdir(running.mailDir).catch(() => []);
    const texts = files.filter((name) => name.endsWith('.txt')).toSorted();
    const mails = await Promise.all(texts.map((name) => readFile(path.join(running.mailDir, name), 'utf8')));
    return mails.filter((mail) => mail.startsWith(`To: ${recipient}\n`));
  };
  const mailed = (recipient: string, count: number) =>
    eventually('the mail to be written', async () => {
      const mails = await mailsTo(recipient);
      return mails.length >= count ? mails : undefined;
    });
  const tokenIn = (mail: string | undefined) => /\?token=([\w-]{43})#m-reset-password/.exec(mail ?? '')?.[1] ?? 'none';
  /** Starts a reset and returns the mailed token. */
  const startReset = async ({ email }: User, earlier = 0) => {
    expect((await call(resetStart, { email })).status).toBe(204);
    return tokenIn((await mailed(email, earlier + 1)).at(-1));
  };
  const refused = (message: string) => ({ status: 404, body: { message, errors: [] }, cookie: undefined });
  const noLink = refused(apiMessages.tokenInvalid);

  describe('a password reset', () => {
    it('mails a link, shows its address, sets the password, ends all sessions, mails a notice and signs in', async () => {
      const user = await newUser();
      const old = [await signedIn(user), await signedIn(user)];
      const token = await startReset(user);
      expect(await call(resetToken, { token })).toMatchObject({ status: 200, body: { email: user.email } });
      const finished = await call(resetFinish, { token, password: newPassword });
      expect(finished).toMatchObject({ status: 200, body: { valid: true, email: user.email, hasPassword: true } });
      expect(await isSignedIn(finished.cookie)).toBe(true);
      for (const cookie of old) expect(await isSignedIn(cookie)).toBe(false);
      const stored = await users.find(user.id);
      const passwords = running.service.app.get(PasswordService);
      expect(await passwords.verify(stored?.passwordHash, newPassword)).toBe(true);
      expect((await mailed(user.email, 2)).at(-1)).toContain('Your Obverse password was changed');
    });

    it('finds the account in any case and mails to the address as its owner wrote it', async () => {
      const user = await newUser();
      expect((await call(resetStart, { email: user.email.toUpperCase() })).status).toBe(204);
      expect(tokenIn((await mailed(user.email, 1))[0])).toHaveLength(43);
    });

    it('is mailed in the language of the request, the notice in that of the user', async () => {
      const user = await newUser();
      await users.change(user.id, { language: 'it' }, new Date());
      await call(resetStart, { email: user.email }, { 'accept-language': 'de' });
      const [mail] = await mailed(user.email, 1);
      expect(mail).toContain('Guten Tag Ada,');
      await call(resetFinish, { token: tokenIn(mail), password: newPassword }, { 'accept-language': 'de' });
      expect((await mailed(user.email, 2)).at(-1)).toContain('Buongiorno Ada,');
    });

    it('answers alike for an address without an account, and writes nothing', async () => {
      const user = await newUser();
      const written = () =>
        database.query<{ tokens: string; mails: string }[]>(
          'SELECT (SELECT count(*) FROM account_token) AS tokens, (SELECT count(*) FROM mail_outbox) AS mails',
        );
      const known = await call(resetStart, { email: user.email });
      const before = await eventually('the outbox to be empty', async () => {
        const [counts] = await written();
        return counts?.mails === '0' ? counts : undefined;
      });
      expect(await call(resetStart, { email: 'stranger@example.org' })).toEqual(known);
      expect(await written()).toEqual([before]);
      expect(await mailsTo('stranger@example.org')).toEqual([]);
    });

    it('has links to PUBLIC_URL only, whatever host the request names', async () => {
      const user = await newUser();
      const { port } = running.service;
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-forwarded-proto': 'http',
        'x-original-host': 'evil.example',
        'content-type': 'application/json',
      };
      const status = await new Promise((resolve, reject) =>
        httpRequest({ host: '127.0.0.1', port, path: resetStart.path, method: 'POST', headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        })
          .on('error', reject)
          .end(JSON.stringify({ email: user.email })),
      );
      expect(status).toBe(204);
      const [mail = ''] = await mailed(user.email, 1);
      expect(mail.match(/\w+:\/\/[^/\s]+/g)).toEqual([site]);
      expect(mail).not.toContain('evil');
    });

    it('refuses tokens that are forged, used, replaced, past their end or for another purpose', async () => {
      const user = await newUser();
      const endsAt = (ms: number) => new Date(Date.now() + ms);
      const issue = (purpose: 'reset-password' | 'change-email', end: Date) => {
        const token = newToken();
        const values = { tokenHash: hashOf(token), userId: user.id, purpose, email: null, endsAt: end };
        return tokens.issue(values, new Date()).then(() => token);
      };
      const replaced = await startReset(user);
      const used = await startReset(user, 1);
      expect((await call(resetFinish, { token: used, password: newPassword })).status).toBe(200);
      const tokensOfAll = [
        forged,
        replaced,
        used,
        await issue('reset-password', endsAt(-1)),
        await issue('change-email', endsAt(60_000)),
      ];
      const { passwordHash } = (await users.find(user.id)) ?? {};
      for (const token of tokensOfAll) {
        expect(await call(resetToken, { token })).toEqual(noLink);
        expect(await call(resetFinish, { token, password: 'another password' })).toEqual(noLink);
      }
      expect((await users.find(user.id))?.passwordHash).toBe(passwordHash);
    });

    it('lasts 60 minutes and is stored as a hash only', async () => {
      const user = await newUser();
      const token = await startReset(user);
      const [row] = await database.query<{ minutes: number; hash: Buffer }[]>(
        `SELECT extract(epoch FROM ends_at - created_at)::int / 60 AS minutes, token_hash AS hash FROM account_token WHERE user_id = $1`,
        [user.id],
      );
      expect(row).toEqual({ minutes: 60, hash: hashOf(token) });
    });

    it('is done once when two finish it at the same time', async () => {
      const user = await newUser();
      const token = await startReset(user);
      const passwords = ['first password', 'second password', 'third password'];
      const replies = await Promise.all(passwords.map((password) => call(resetFinish, { token, password })));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
      const winner = replies.findIndex(({ status }) => status === 200);
      const stored = await users.find(user.id);
      const verify = running.service.app.get(PasswordService);
      expect(await verify.verify(stored?.passwordHash, passwords[winner] ?? '')).toBe(true);
      expect(await mailed(user.email, 2)).toHaveLength(2);
    });

    it('leaves one valid token when it is started several times at once', async () => {
      const user = await newUser();
      await Promise.all([1, 2, 3].map(() => call(resetStart, { email: user.email })));
      const mails = await mailed(user.email, 3);
      const statuses = await Promise.all(mails.map((mail) => call(resetToken, { token: tokenIn(mail) })));
      expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    });

    it('makes a pending change of the address worthless', async () => {
      const user = await newUser();
      const change = {
        tokenHash: hashOf(forged),
        userId: user.id,
        purpose: 'change-email',
        email: 'x@evil.example',
      } as const;
      await tokens.issue({ ...change, endsAt: new Date(Date.now() + 60_000) }, new Date());
      await call(resetFinish, { token: await startReset(user), password: newPassword });
      expect(await tokens.find(hashOf(forged), 'change-email', new Date())).toBeUndefined();
    });

    describe('of an account with linked identities', () => {
      const link = async ({ id: userId }: User, subject: string) =>
        database.query(
          `INSERT INTO external_identity (issuer, subject, user_id, provider, created_at) VALUES ($1, $2, $3, 'example', now())`,
          [issuer, subject, userId],
        );
      const identitiesOf = async ({ id }: User) => (await new ExternalIdentityRepository(database).of(id)).length;
      const verifiedAt = async ({ id }: User) => (await users.find(id))?.emailVerifiedAt;

      it('removes those that were linked before the address was proved, and mails that', async () => {
        const victim = await newUser();
        await link(victim, 'attacker');
        await call(resetFinish, { token: await startReset(victim), password: newPassword });
        expect([await identitiesOf(victim), await verifiedAt(victim)]).toEqual([0, expect.any(Date)]);
        const mails = await mailed(victim.email, 3);
        expect(mails.filter((mail) => mail.includes('Sign-in with The example was removed'))).toHaveLength(1);
      });

      it('keeps those that were linked after the address was proved', async () => {
        const user = await newUser();
        await call(resetFinish, { token: await startReset(user), password: newPassword });
        const first = await verifiedAt(user);
        await link(user, 'owner');
        await call(resetFinish, { token: await startReset(user, 2), password: 'another denarius' });
        expect([await identitiesOf(user), await verifiedAt(user)]).toEqual([1, first]);
        expect(await mailed(user.email, 4)).toHaveLength(4);
      });
    });

    it('of a deleted account is refused', async () => {
      const user = await newUser();
      const token = await startReset(user);
      await users.remove(user.id, new Date());
      expect(await call(resetFinish, { token, password: newPassword })).toEqual(noLink);
    });

    it('refuses a password of a wrong length and keeps the token', async () => {
      const user = await newUser();
      const token = await startReset(user);
      for (const password of ['short', 'x'.repeat(21), 'lone \ud800 surrogate', '', 12345678, null]) {
        const { status, body } = await call(resetFinish, { token, password });
        expect([status, apiErrorSchema.safeParse(body).success]).toEqual([400, true]);
      }
      expect((await call(resetToken, { token })).status).toBe(200);
    });
  });

  it('refuses bad input of the forms with 400 and writes nothing', async () => {
    const good = { firstName: 'Ada', email: 'ada@example.org', message: 'x' };
    const bad: [Endpoint, unknown][] = [
      ...[
        '',
        'x',
        'a@b',
        'a@example.org\r\nBcc: b@example.org',
        'a@example.org,b@example.org',
        `${'x'.repeat(250)}@example.org`,
        7,
        null,
        ['a@example.org'],
        {},
      ].flatMap((email): [Endpoint, unknown][] => [
        [resetStart, { email }],
        [contact, { ...good, email }],
      ]),
      ...['', 'x', `${forged}A`, `${'A'.repeat(42)}=`, 'é'.repeat(43), 7, null].map((token): [Endpoint, unknown] => [
        resetToken,
        { token },
      ]),
      ...['', ' ', 'x'.repeat(81), 'a\r\nBcc: b@example.org', 'a\0', '\ud800', 7].map(
        (firstName): [Endpoint, unknown] => [contact, { ...good, firstName }],
      ),
      ...['', ' \n', 'x'.repeat(5001), 'a\0', '\ud800', 7].map((message): [Endpoint, unknown] => [
        contact,
        { ...good, message },
      ]),
      [contact, { ...good, extra: 1 }],
      [contact, {}],
    ];
    for (const [endpoint, body] of bad) {
      const { status, body: answer } = await call(endpoint, body);
      expect([body, status, apiErrorSchema.safeParse(answer).success]).toEqual([body, 400, true]);
    }
    expect(await database.query('SELECT FROM contact_message')).toEqual([]);
    const german = await call(contact, { ...good, firstName: '' }, { 'accept-language': 'de' });
    expect(JSON.stringify(german.body)).not.toContain(apiMessages.required);
  });

  it('stores a message of the contact form and mails it to the operator, with the visitor as the one to reply to', async () => {
    const message = 'Hello,\n\n<b>bold</b> & {link}';
    const reply = await call(
      contact,
      { firstName: 'Zoë', email: 'zoe@example.org', message },
      { 'accept-language': 'fr' },
    );
    expect(reply.status).toBe(204);
    expect(await database.query('SELECT first_name, email, message, language FROM contact_message')).toEqual([
      { first_name: 'Zoë', email: 'zoe@example.org', message, language: 'fr' },
    ]);
    const [mail] = await mailed('ops@coins.example', 1);
    expect(mail).toContain('Reply-To: Zoë <zoe@example.org>\nSubject: Obverse : message de Zoë\n');
    expect(mail).toContain(message);
  });
});
