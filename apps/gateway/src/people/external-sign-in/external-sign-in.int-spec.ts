import { apiErrorSchema, apiMessages, type ExternalSignInError } from '@obverse/contracts';
import { mailsTo } from '@obverse/mail/testing';
import type { TestBrowser } from './browser.factory';
import type { Forgery } from './openid-providers.factory';
import {
  beginAt,
  callbackOf,
  isAuthPage,
  pathAt,
  profileOf,
  publicUrl,
  returnFrom,
  signInAtReal,
  SignInWorld,
} from './sign-in-world.factory';

const done = (returnUrl: string) => `/auth?${new URLSearchParams({ returnUrl })}`;
const failed = (error: ExternalSignInError, returnUrl = '/search/open') =>
  `/auth?${new URLSearchParams({ error, returnUrl })}`;
const verified = (sub: string) => ({ sub, email: `${sub}@mail.example`, email_verified: true });

describe('sign-in with external identity providers', () => {
  let world: SignInWorld;
  beforeAll(async () => {
    world = await SignInWorld.start();
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    world.forged.next = {};
    world.other.next = {};
  });

  /** Begins at the forged provider, and returns with what it is to answer. */
  const signInAtForged = async (browser: TestBrowser, forgery: Forgery = {}): Promise<string> => {
    const { searchParams } = await beginAt(browser, 'forged');
    const nonce = searchParams.get('nonce') ?? '';
    world.forged.next = { ...forgery, claims: { nonce, ...forgery.claims } };
    return returnFrom(browser, 'forged', { code: 'any', state: searchParams.get('state') ?? '' });
  };
  const isSignedIn = async (browser: TestBrowser) => (await profileOf(browser)).valid;

  describe('at a real provider', () => {
    it('adds an account with the verified address, its lists and a session, and returns to the page', async () => {
      world.real.person = { ...verified('ada'), given_name: 'Ada' };
      const browser = world.browser();
      expect(await signInAtReal(browser, '/search/open/denarius?page=2#m-x')).toBe(
        done('/search/open/denarius?page=2#m-x'),
      );
      expect(await profileOf(browser)).toMatchObject({
        valid: true,
        name: 'Ada',
        email: 'ada@mail.example',
        hasPassword: false,
        lists: [{ tag: 'fav' }, { tag: 'wtc' }],
      });
      const user = await world.users.findByEmail('ada@mail.example');
      expect(await world.identities.of(user?.id ?? '')).toMatchObject([
        { issuer: world.real.issuer, subject: 'ada', provider: 'real', email: 'ada@mail.example' },
      ]);
    });

    it('finds the account again by issuer and subject when the address has changed', async () => {
      world.real.person = { sub: 'ada', email: 'ada@new.example', email_verified: true };
      const [browser, accounts] = [world.browser(), await world.numberOf('user_account')];
      expect(await signInAtReal(browser)).toBe(done('/search/open'));
      expect(await profileOf(browser)).toMatchObject({ valid: true, email: 'ada@mail.example' });
      expect(await world.numberOf('user_account')).toBe(accounts);
    });

    it('does not take over an account by its address', async () => {
      const { user } = await world.userInBrowser('Bob@mail.example', 'hash');
      world.real.person = { sub: 'not-bob', email: 'bob@MAIL.example', email_verified: true };
      const browser = world.browser();
      expect(await signInAtReal(browser)).toBe(failed('account-exists'));
      expect(await isSignedIn(browser)).toBe(false);
      expect(await world.identities.of(user.id)).toEqual([]);
    });

    it.each([
      ['without an address', { sub: 'no-address' }],
      ['with an address that is not verified', { sub: 'e1', email: 'e1@mail.example', email_verified: false }],
      ['with an address of unknown state', { sub: 'e2', email: 'e2@mail.example' }],
      ['with an address in the wrong form', { sub: 'e3', email: 'e3 <e3@mail.example>', email_verified: true }],
    ])('adds no account %s', async (_, person) => {
      world.real.person = person;
      const [browser, accounts] = [world.browser(), await world.numberOf('user_account')];
      expect(await signInAtReal(browser)).toBe(failed('email-needed'));
      expect([await isSignedIn(browser), await world.numberOf('user_account')]).toEqual([false, accounts]);
    });

    it('returns when the visitor cancels', async () => {
      world.real.person = undefined;
      const browser = world.browser();
      expect(await signInAtReal(browser)).toBe(failed('cancelled'));
      expect(await isSignedIn(browser)).toBe(false);
    });

    it('adds one account when the same new identity arrives several times at once', async () => {
      world.real.person = verified('racer');
      const accounts = await world.numberOf('user_account');
      const browsers = Array.from({ length: 4 }, () => world.browser());
      const callbacks = await Promise.all(
        browsers.map(async (browser) => {
          const { href } = await beginAt(browser, 'real');
          return browser.goUntil(href, ({ pathname }) => pathname === callbackOf('real'));
        }),
      );
      const ends = await Promise.all(
        browsers.map(async (browser, at) => pathAt(await browser.goUntil(callbacks[at]?.href ?? '', isAuthPage))),
      );
      expect(ends).toEqual(browsers.map(() => done('/search/open')));
      expect(await world.numberOf('user_account')).toBe(accounts + 1);
    });

    it('begins a session with a new token, and ends the one before', async () => {
      world.real.person = verified('ada');
      const { browser } = await world.userInBrowser('before@mail.example');
      const before = browser.cookie('obverse');
      await signInAtReal(browser);
      expect(await profileOf(browser)).toMatchObject({ email: 'ada@mail.example' });
      const stale = world.browser();
      stale.setCookie('obverse', before);
      expect(await isSignedIn(stale)).toBe(false);
    });
  });

  describe('the way to the provider', () => {
    it('asks for a code with PKCE, state and nonce, and returns to an address of PUBLIC_URL', async () => {
      const { origin, pathname, searchParams } = await beginAt(world.browser(), 'forged');
      expect(`${origin}${pathname}`).toBe(`${world.forged.issuer}/authorize`);
      expect(Object.fromEntries(searchParams)).toEqual({
        client_id: 'obverse-at-forged',
        response_type: 'code',
        redirect_uri: `${publicUrl}/api/user/signin-external/callback/forged`,
        scope: 'openid email profile',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
    });

    it('binds the visit to the browser by a cookie that scripts cannot read, and stores hashes only', async () => {
      const browser = world.browser();
      const response = await browser.follow('/api/user/signin-external?provider=forged');
      const [line = ''] = response.headers.getSetCookie();
      expect(line).toMatch(/^obverse-signin=[\w-]{43}; /);
      for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=600']) expect(line).toContain(part);
      expect(['cache-control', 'referrer-policy'].map((name) => response.headers.get(name))).toEqual([
        'no-store',
        'no-referrer',
      ]);
      const { searchParams } = new URL(response.headers.get('location') ?? '');
      const rows = JSON.stringify(await world.database.query('SELECT v::text FROM external_sign_in v'));
      expect(rows).not.toContain(searchParams.get('state'));
      expect(rows).not.toContain(browser.cookie('obverse-signin'));
    });

    it('proves with the code verifier that the same client returns', async () => {
      const browser = world.browser();
      await signInAtForged(browser, { claims: verified('verifier') });
      const exchange = world.forged.exchanges.at(-1);
      expect(exchange?.get('code_verifier')).toMatch(/^[\w-]{43,128}$/);
      expect(exchange?.get('redirect_uri')).toBe(`${publicUrl}${callbackOf('forged')}`);
    });

    it('two tabs of a browser sign in at the same time', async () => {
      const browser = world.browser();
      const visits = [await beginAt(browser, 'forged', '/a'), await beginAt(browser, 'forged', '/b')];
      const ends: string[] = [];
      for (const { searchParams } of visits) {
        world.forged.next = { claims: { ...verified('tabs'), nonce: searchParams.get('nonce') } };
        ends.push(await returnFrom(browser, 'forged', { code: 'x', state: searchParams.get('state') ?? '' }));
      }
      expect(ends).toEqual([`302 ${done('/a')}`, `302 ${done('/b')}`]);
    });

    it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/.//evil.example'])(
      'returns to / when asked for %s',
      async (returnUrl) => {
        world.real.person = verified('ada');
        expect(await signInAtReal(world.browser(), returnUrl)).toBe(done('/'));
        const away = await beginAt(world.browser(), 'away', returnUrl);
        expect(pathAt(away)).toBe(failed('provider-unavailable', '/'));
      },
    );

    it.each<[string, Record<string, string>]>([
      ['a link of another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
      ['a link of a neighbouring site', { 'sec-fetch-site': 'same-site', referer: `${publicUrl}/` }],
      ['a typed address', { 'sec-fetch-site': 'none' }],
      ['a link of another site in an old browser', { referer: 'https://evil.example/' }],
      ['a visit that hides its origin in an old browser', {}],
    ])('begins nothing by %s, and leads to the dialog for signing in', async (_, headers) => {
      const browser = world.browser();
      const visits = await world.numberOf('external_sign_in');
      const query = new URLSearchParams({ provider: 'real', returnUrl: '/search/open?page=2#m-x' });
      const response = await browser.send(`/api/user/signin-external?${query}`, { headers });
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `${publicUrl}/search/open?page=2#m-login`,
      ]);
      expect([await world.numberOf('external_sign_in'), browser.cookie('obverse-signin')]).toEqual([visits, undefined]);
    });

    it('leads to no other site by the dialog for signing in', async () => {
      const query = new URLSearchParams({ provider: 'real', returnUrl: '//evil.example#x' });
      const response = await world.browser().send(`/api/user/signin-external?${query}`);
      expect(response.headers.get('location')).toBe(`${publicUrl}/#m-login`);
    });

    it('begins by a link of the site in a browser without Fetch Metadata', async () => {
      const headers = { referer: `${publicUrl}/search` };
      const response = await world.browser().send('/api/user/signin-external?provider=forged', { headers });
      expect(response.headers.get('location')).toContain(`${world.forged.issuer}/authorize`);
    });

    it('a provider that does not answer stops nothing else', async () => {
      const browser = world.browser();
      expect(pathAt(await beginAt(browser, 'away'))).toBe(failed('provider-unavailable'));
      expect(await signInAtForged(browser, { claims: verified('others') })).toBe(`302 ${done('/search/open')}`);
    });

    it.each(['/api/user/signin-external?provider=unknown', `${callbackOf('unknown')}?code=a&state=b`])(
      '%s is 404: there is no such provider',
      async (address) => {
        const response = await world.browser().send(address);
        expect([response.status, apiErrorSchema.safeParse(await response.json()).success]).toEqual([404, true]);
      },
    );

    it.each([
      ['no provider', '/api/user/signin-external'],
      ['a provider that cannot be one', '/api/user/signin-external?provider=A/B'],
      ['two providers', '/api/user/signin-external?provider=real&provider=forged'],
      ['an issuer', '/api/user/signin-external?provider=real&issuer=http://evil.example'],
      ['a long return path', `/api/user/signin-external?provider=real&returnUrl=/${'x'.repeat(2000)}`],
      ['two states', `${callbackOf('real')}?state=a&state=b`],
      ['a long state', `${callbackOf('real')}?state=${'a'.repeat(501)}`],
    ])('%s is 400', async (_, address) => {
      expect((await world.browser().send(address)).status).toBe(400);
    });
  });

  describe('a forged answer', () => {
    const seconds = () => Math.floor(Date.now() / 1000);
    const refused = async (browser: TestBrowser, end: string, error: ExternalSignInError = 'sign-in-failed') => {
      expect(end).toBe(`302 ${failed(error)}`);
      expect(await isSignedIn(browser)).toBe(false);
    };

    it('would sign in if it were right', async () => {
      const browser = world.browser();
      expect(await signInAtForged(browser, { claims: verified('right') })).toBe(`302 ${done('/search/open')}`);
      expect(await profileOf(browser)).toMatchObject({ valid: true, name: 'right', email: 'right@mail.example' });
    });

    it.each<[string, () => Forgery]>([
      ['another nonce', () => ({ claims: { nonce: 'other' } })],
      ['no nonce', () => ({ claims: { nonce: undefined } })],
      ['the audience of another client', () => ({ claims: { aud: 'somebody' } })],
      [
        'several audiences with another client as the party',
        () => ({ claims: { aud: ['obverse-at-forged', 'x'], azp: 'x' } }),
      ],
      ['another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
      ['the issuer of another provider', () => ({ claims: { iss: world.real.issuer, sub: 'ada' } })],
      ['the signature of another key', () => ({ signer: 'stranger' })],
      ['no signature', () => ({ signer: 'none' })],
      ['the signature of the client itself', () => ({ signer: 'client-secret' })],
      ['an expired token', () => ({ claims: { iat: seconds() - 900, exp: seconds() - 600 } })],
      ['a token of the future', () => ({ claims: { nbf: seconds() + 600 } })],
      ['a token without an end', () => ({ claims: { exp: undefined } })],
      ['no subject', () => ({ claims: { sub: undefined } })],
      ['an empty subject', () => ({ claims: { sub: '' } })],
      ['a subject with NUL', () => ({ claims: { sub: 'a\u0000' } })],
      ['a subject of 256 characters', () => ({ claims: { sub: 'a'.repeat(256) } })],
      ['no ID token', () => ({ omitsIdToken: true })],
      ['a code that is not valid', () => ({ status: 400 })],
    ])('with %s is refused', async (_, forgery) => {
      const browser = world.browser();
      const { claims, ...more } = forgery();
      const end = await signInAtForged(browser, { claims: { ...verified('forger'), ...claims }, ...more });
      await refused(browser, end);
      expect(await world.users.findByEmail('forger@mail.example')).toBeUndefined();
    });

    it('with an address of another person at the endpoint for addresses is refused', async () => {
      const browser = world.browser();
      await refused(browser, await signInAtForged(browser, { userInfo: verified('somebody-else') }));
    });

    it('from a provider in trouble is the fault of the provider', async () => {
      const browser = world.browser();
      await refused(browser, await signInAtForged(browser, { status: 500 }), 'provider-unavailable');
    });

    it.each<[string, (state: string) => Record<string, string>]>([
      ['another state', () => ({ code: 'x', state: 'A'.repeat(43) })],
      ['no state', () => ({ code: 'x' })],
      ['no state, but an error', () => ({ error: 'access_denied' })],
    ])('with %s is refused', async (_, queryOf) => {
      const browser = world.browser();
      const { searchParams } = await beginAt(browser, 'forged');
      const exchanges = world.forged.exchanges.length;
      const end = await returnFrom(browser, 'forged', queryOf(searchParams.get('state') ?? ''));
      expect(end).toBe(`302 ${failed('sign-in-failed', '/')}`);
      expect([await isSignedIn(browser), world.forged.exchanges.length]).toEqual([false, exchanges]);
    });

    it.each<[string, Record<string, string>]>([
      ['no code', {}],
      ['the issuer of another provider (RFC 9207)', { code: 'x', iss: 'https://accounts.example' }],
      ['an unknown error', { error: 'invalid_request', error_description: '<script>alert(1)</script>' }],
      ['an ID token in the address', { code: 'x', id_token: 'a.b.c' }],
    ])('with %s is refused', async (_, query) => {
      const browser = world.browser();
      const { searchParams } = await beginAt(browser, 'forged');
      const exchanges = world.forged.exchanges.length;
      const end = await returnFrom(browser, 'forged', { ...query, state: searchParams.get('state') ?? '' });
      await refused(browser, end);
      expect(world.forged.exchanges).toHaveLength(exchanges);
    });

    it('in another browser is refused, and the visit has ended', async () => {
      const [browser, victim] = [world.browser(), world.browser()];
      const { searchParams } = await beginAt(browser, 'forged');
      const query = { code: 'x', state: searchParams.get('state') ?? '' };
      world.forged.next = { claims: { ...verified('attacker'), nonce: searchParams.get('nonce') } };
      expect(await returnFrom(victim, 'forged', query)).toBe(`302 ${failed('sign-in-failed', '/')}`);
      expect(await isSignedIn(victim)).toBe(false);
      expect(await returnFrom(browser, 'forged', query)).toBe(`302 ${failed('sign-in-failed', '/')}`);
    });

    it('in a browser with a visit of its own is refused', async () => {
      const [browser, victim] = [world.browser(), world.browser()];
      const { searchParams } = await beginAt(browser, 'forged');
      await beginAt(victim, 'forged');
      const end = await returnFrom(victim, 'forged', { code: 'x', state: searchParams.get('state') ?? '' });
      expect([end, await isSignedIn(victim)]).toEqual([`302 ${failed('sign-in-failed', '/')}`, false]);
    });

    it('that is replayed is refused, also at the same time', async () => {
      const browser = world.browser();
      const { searchParams } = await beginAt(browser, 'forged');
      const query = { code: 'x', state: searchParams.get('state') ?? '' };
      world.forged.next = { claims: { ...verified('replayed'), nonce: searchParams.get('nonce') } };
      const ends = await Promise.all([1, 2, 3].map(() => returnFrom(browser, 'forged', query)));
      expect(ends.filter((end) => end === `302 ${done('/search/open')}`)).toHaveLength(1);
      expect(await returnFrom(browser, 'forged', query)).toBe(`302 ${failed('sign-in-failed', '/')}`);
    });

    it('of another provider than the one that was asked is refused', async () => {
      const browser = world.browser();
      const { searchParams } = await beginAt(browser, 'forged');
      const nonce = searchParams.get('nonce');
      world.other.next = { claims: { ...verified('mixed'), nonce } };
      const end = await returnFrom(browser, 'other', { code: 'x', state: searchParams.get('state') ?? '' });
      expect([end, await isSignedIn(browser)]).toEqual([`302 ${failed('sign-in-failed', '/')}`, false]);
      expect(world.other.exchanges).toEqual([]);
    });

    it('after more than 10 minutes is refused', async () => {
      const browser = world.browser();
      const { searchParams } = await beginAt(browser, 'forged');
      await world.database.query(`UPDATE external_sign_in SET created_at = created_at - interval '11 minutes'`);
      const end = await returnFrom(browser, 'forged', { code: 'x', state: searchParams.get('state') ?? '' });
      expect([end, await isSignedIn(browser)]).toEqual([`302 ${failed('sign-in-failed', '/')}`, false]);
    });

    it('with a name in the wrong form gives the account the name of its address', async () => {
      const browser = world.browser();
      await signInAtForged(browser, {
        claims: { ...verified('nameless'), given_name: 'a\u0000b', name: 'x'.repeat(81) },
      });
      expect(await profileOf(browser)).toMatchObject({ valid: true, name: 'nameless' });
    });
  });

  describe('linking', () => {
    const providersOf = async (browser: TestBrowser) =>
      ((await (await browser.send('/api/user/providers')).json()) as { provider: string; linked: boolean }[])
        .filter(({ linked }) => linked)
        .map(({ provider }) => provider);
    /** Begins to link and returns where the visit leads. */
    const linkReal = async (browser: TestBrowser, goOn: TestBrowser = browser) => {
      const response = await browser.sendJson('POST', '/api/user/providers/real', { returnUrl: '/account' });
      const { url } = (await response.json()) as { url: string };
      return pathAt(await goOn.goUntil(url, isAuthPage));
    };

    it('shows all providers, and which ones are linked', async () => {
      expect(await (await world.browser().send('/api/user/providers')).json()).toEqual(
        ['real', 'forged', 'other', 'away'].map((provider) => ({
          provider,
          title: `The ${provider} one`,
          linked: false,
        })),
      );
    });

    it('adds a way to sign in, and mails a notice to the owner', async () => {
      const { browser, user } = await world.userInBrowser('carol@mail.example', 'hash');
      world.real.person = verified('carol-at-work');
      const session = browser.cookie('obverse');
      expect(await linkReal(browser)).toBe(done('/account'));
      expect(await providersOf(browser)).toEqual(['real']);
      expect(browser.cookie('obverse')).toBe(session);
      expect(await mailsTo(world.database, user.email)).toEqual([
        {
          recipient: user.email,
          template: 'identity-linked',
          language: 'de',
          values: { name: 'carol', provider: 'The real one', link: `${publicUrl}/account` },
        },
      ]);
      const later = world.browser();
      await signInAtReal(later);
      expect(await profileOf(later)).toMatchObject({ email: 'carol@mail.example' });
    });

    it('twice changes nothing and mails nothing', async () => {
      const { browser, user } = await world.userInBrowser('dora@mail.example', 'hash');
      world.real.person = verified('dora');
      expect([await linkReal(browser), await linkReal(browser)]).toEqual([done('/account'), done('/account')]);
      expect(await mailsTo(world.database, user.email)).toHaveLength(1);
    });

    it('does not take an identity from another account', async () => {
      const owner = await world.userInBrowser('erin@mail.example', 'hash');
      const other = await world.userInBrowser('frank@mail.example', 'hash');
      world.real.person = verified('erin');
      await linkReal(owner.browser);
      expect(await linkReal(other.browser)).toBe(failed('identity-taken', '/account'));
      expect([await providersOf(owner.browser), await providersOf(other.browser)]).toEqual([['real'], []]);
    });

    it('ends only with the user who began', async () => {
      const first = await world.userInBrowser('grace@mail.example', 'hash');
      const second = await world.userInBrowser('heidi@mail.example', 'hash');
      world.real.person = verified('grace');
      for (const session of [undefined, second.browser.cookie('obverse')]) {
        const { browser } = first;
        const own = browser.cookie('obverse');
        const response = await browser.sendJson('POST', '/api/user/providers/real', { returnUrl: '/account' });
        browser.setCookie('obverse', session);
        const { url } = (await response.json()) as { url: string };
        expect(pathAt(await browser.goUntil(url, isAuthPage))).toBe(failed('sign-in-needed', '/account'));
        browser.setCookie('obverse', own);
      }
      expect([await providersOf(first.browser), await providersOf(second.browser)]).toEqual([[], []]);
    });

    it('leads back when the provider does not answer', async () => {
      const { browser } = await world.userInBrowser('ivan@mail.example', 'hash');
      const response = await browser.sendJson('POST', '/api/user/providers/away', { returnUrl: '/account' });
      expect([response.status, await response.json()]).toEqual([
        200,
        { url: `${publicUrl}${failed('provider-unavailable', '/account')}` },
      ]);
    });

    it('is for users who are signed in', async () => {
      const answers = [
        await world.browser().sendJson('POST', '/api/user/providers/real', {}),
        await world.browser().sendJson('DELETE', '/api/user/providers/real'),
      ];
      for (const answer of answers)
        expect([answer.status, await answer.json()]).toEqual([401, { message: apiMessages.signInNeeded, errors: [] }]);
    });

    it('answers 404 for an unknown provider and for one that is not linked', async () => {
      const { browser } = await world.userInBrowser('judy@mail.example', 'hash');
      const statuses = [
        await browser.sendJson('POST', '/api/user/providers/unknown', {}),
        await browser.sendJson('DELETE', '/api/user/providers/unknown'),
        await browser.sendJson('DELETE', '/api/user/providers/real'),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404]);
    });

    it('is undone, except for the last way to sign in', async () => {
      const { browser, user } = await world.userInBrowser('kim@mail.example');
      world.real.person = verified('kim');
      await linkReal(browser);
      const refused = await browser.sendJson('DELETE', '/api/user/providers/real');
      expect([refused.status, await refused.json()]).toEqual([409, { message: apiMessages.lastSignIn, errors: [] }]);
      await world.database.query(`UPDATE user_account SET password_hash = 'hash' WHERE id = $1`, [user.id]);
      expect((await browser.sendJson('DELETE', '/api/user/providers/real')).status).toBe(204);
      expect([await providersOf(browser), await isSignedIn(browser)]).toEqual([[], true]);
      expect((await mailsTo(world.database, user.email)).at(-1)).toMatchObject({
        template: 'identity-unlinked',
        language: 'de',
        values: { name: 'kim', provider: 'The real one' },
      });
    });

    it('and unlinking need the password when the sign-in is older than 10 minutes', async () => {
      const { browser, user, session } = await world.userInBrowser(
        'mallory@mail.example',
        await world.passwords.hash('a fine denarius', { email: 'mallory@mail.example', name: 'mallory' }),
      );
      world.real.person = verified('mallory');
      const send = async (method: string, password?: string) => {
        const body = { ...(method === 'POST' ? { returnUrl: '/account' } : {}), ...(password ? { password } : {}) };
        const answer = await browser.sendJson(method, '/api/user/providers/real', body);
        return { status: answer.status, body: await answer.text() };
      };
      await linkReal(browser);
      await world.database.query(`UPDATE user_session SET created_at = now() - interval '11 minutes' WHERE id = $1`, [
        session.id,
      ]);
      for (const method of ['POST', 'DELETE']) {
        for (const [given, message] of [
          [undefined, apiMessages.required],
          ['a false denarius', apiMessages.wrongPassword],
        ] as const) {
          const { status, body } = await send(method, given);
          expect([status, JSON.parse(body)]).toEqual([
            400,
            { message: apiMessages.badRequest, errors: [{ path: 'password', message }] },
          ]);
        }
      }
      expect((await browser.sendJson('DELETE', '/api/user/providers/real')).status).toBe(400);
      expect(await providersOf(browser)).toEqual(['real']);
      expect((await send('POST', 'a fine denarius')).status).toBe(200);
      expect((await send('DELETE', 'a fine denarius')).status).toBe(204);
      expect(await mailsTo(world.database, user.email)).toMatchObject([
        { template: 'identity-linked' },
        { template: 'identity-unlinked' },
      ]);
    });

    it('and unlinking are refused without a recent sign-in when the account has no password', async () => {
      const { browser, session } = await world.userInBrowser('nina@mail.example');
      await world.database.query(`UPDATE user_session SET created_at = now() - interval '11 minutes' WHERE id = $1`, [
        session.id,
      ]);
      for (const answer of [
        await browser.sendJson('POST', '/api/user/providers/real', { returnUrl: '/account' }),
        await browser.sendJson('DELETE', '/api/user/providers/real', {}),
      ])
        expect([answer.status, await answer.json()]).toEqual([403, { message: apiMessages.confirmSignIn, errors: [] }]);
    });

    it('that began before the session was ended links nothing', async () => {
      const { session, user } = await world.userInBrowser('olga@mail.example', 'hash');
      await world.database.query('DELETE FROM user_session WHERE id = $1', [session.id]);
      const identity = { issuer: 'https://late.example', subject: 'olga', provider: 'real', email: null };
      const mail = { recipient: user.email, template: 'identity-linked', language: 'en', values: {} };
      expect(await world.identities.link(identity, session, new Date(), mail)).toBe('no-such-session');
      expect([await world.identities.of(user.id), await mailsTo(world.database, user.email)]).toEqual([[], []]);
    });

    it('two providers that are unlinked at once leave one', async () => {
      const { browser, session, user } = await world.userInBrowser('lena@mail.example');
      const mail = {
        recipient: user.email,
        template: 'identity-linked',
        language: 'en',
        values: { name: 'x', provider: 'x', link: 'x' },
      };
      for (const provider of ['forged', 'other', 'of-the-past'])
        await world.identities.link(
          { issuer: `https://${provider}.example`, subject: 'lena', provider, email: null },
          session,
          new Date(),
          mail,
        );
      const answers = await Promise.all(
        ['forged', 'other'].map((provider) => browser.sendJson('DELETE', `/api/user/providers/${provider}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(await providersOf(browser)).toHaveLength(1);
    });
  });
});
