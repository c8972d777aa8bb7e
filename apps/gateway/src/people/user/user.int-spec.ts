import { accountExportSchema, endpoints, apiMessages, sessionSchema } from '@obverse/contracts';
import { catalogIdOf, lotIdOf } from '@obverse/lots';
import { z } from 'zod';
import { lot } from '../../gateway.factory';
import { password, startUserWorld, type Browser, type UserWorld } from './user-world.factory';

const catalogId = catalogIdOf('denarius/trajan');
const id = lotIdOf('kestrel', 'a1');
const lots = [lot({ source: 'a1', cents: 10_000, catalogId }), lot({ source: 'a2', cents: 300 })];
const { change, category, currency, sessions, endSession, endOtherSessions } = endpoints.user;

describe('a user', () => {
  let world: UserWorld;
  beforeAll(async () => {
    world = await startUserWorld(lots);
  });
  afterAll(() => world.stop());

  describe('without a session', () => {
    it.each([
      [change, { body: { name: 'Ada' } }],
      [currency, { params: { code: 'EUR' } }],
      [category, { params: { tag: 'empty' } }],
      [sessions, {}],
      [endSession, { params: { id: '00000000-0000-4000-8000-000000000000' } }],
      [endOtherSessions, {}],
      [endpoints.user.changePassword, { body: { password: 'a fine denarius' } }],
      [endpoints.user.changeEmail, { body: { email: 'new@example.org' } }],
      [endpoints.user.export, {}],
      [endpoints.user.remove, { body: {} }],
    ])('is answered with 401 by call %#', async (endpoint, parts) => {
      expect((await world.browser().call(endpoint, parts)).status).toBe(401);
    });
  });

  describe('the profile', () => {
    it('gets another name and another language; both stay where they are not given', async () => {
      const browser = await world.user('changes@example.org');
      expect(await browser.call(change, { body: { name: ' Augusta Ada ' } })).toMatchObject({
        status: 200,
        body: { name: 'Augusta Ada', language: 'en' },
      });
      expect(await browser.call(change, { body: { language: 'it' } })).toMatchObject({
        body: { name: 'Augusta Ada', language: 'it', lists: [{ title: 'Favorites' }, { title: 'Watches' }] },
      });
      expect((await browser.call(change, { body: {} })).body).toEqual(await browser.profile());
    });

    it.each([
      { name: '' },
      { name: 'A\u0000' },
      { name: null },
      { language: 'xx' },
      { roles: ['ops'] },
      { email: 'x@y.org' },
      [],
      null,
    ])('stays for %j', async (body) => {
      const browser = await world.user(`${crypto.randomUUID()}@example.org`);
      const before = await browser.profile();
      expect((await browser.call(change, { body })).status).toBe(400);
      expect(await browser.profile()).toEqual(before);
    });

    it('gets a favourite category of the tree, with its title in the language of the request, and loses it again', async () => {
      const browser = await world.user('category@example.org');
      expect((await browser.call(category, { params: { tag: 'c-10500' } })).status).toBe(204);
      const { body } = await browser.call(endpoints.user.profile, { language: 'de' });
      expect(body).toMatchObject({ favCategory: { tag: 'c-10500', title: expect.stringMatching(/\p{L}/u) } });
      expect((await browser.call(category, { params: { tag: 'empty' } })).status).toBe(204);
      expect(await browser.profile()).not.toHaveProperty('favCategory');
    });

    it.each(['c-9999999', 'met-silver', 'c-', 'constructor', '__proto__', 'EMPTY', "c-10500' --", '\0'])(
      'answers 400 for the category %j',
      async (tag) => {
        const browser = await world.user(`${crypto.randomUUID()}@example.org`);
        expect((await browser.call(category, { params: { tag } })).status).toBe(400);
        expect(await browser.profile()).not.toHaveProperty('favCategory');
      },
    );
  });

  describe('the currency', () => {
    const { search } = endpoints.search;
    const { get, find, catalogItem } = endpoints.lots;
    const { landing } = endpoints.directory;
    /** Every answer that has prices. */
    const calls = [
      ['a search', search, { body: { status: 'open' } }],
      ['a lot', get, { params: { id } }],
      ['lots by id', find, { body: [id] }],
      ['an item of the catalog', catalogItem, { params: { id: catalogId } }],
      ['the home page', landing, { params: { categoryKey: '0' } }],
    ] as const;
    const valutasIn = (value: unknown): string[] =>
      [...JSON.stringify(value).matchAll(/"valuta":"([A-Z]{3})"/g)].map(([, code]) => code ?? '');
    let inEuro: Browser;
    let inDefault: Browser;
    beforeAll(async () => {
      inEuro = await world.user('euro@example.org');
      inDefault = await world.user('default@example.org');
      await inEuro.call(currency, { params: { code: 'EUR' } });
    });

    it('is one of the profile', async () => {
      const { currencies } = z.object({ currencies: z.array(z.string()) }).parse(await inDefault.profile());
      expect(await inEuro.profile()).toMatchObject({ currency: 'EUR', currencies });
      expect(currencies).toEqual(expect.arrayContaining(['EUR', 'USD', 'GBP']));
      expect(await inDefault.profile()).toMatchObject({ currency: 'USD' });
    });

    it.each(['XXX', 'ABC', 'eur', 'EURO', '   ', '__p'])('answers 400 for "%s" and stays', async (code) => {
      expect((await inEuro.call(currency, { params: { code } })).status).toBe(400);
      expect(await inEuro.profile()).toMatchObject({ currency: 'EUR' });
    });

    it.each(calls)('is that of all prices in %s, for its user alone', async (_, endpoint, parts) => {
      for (const [browser, code] of [
        [world.browser(), 'USD'],
        [inEuro, 'EUR'],
        [inDefault, 'USD'],
        [inEuro, 'EUR'],
        [world.browser(), 'USD'],
      ] as const) {
        const { status, body } = await browser.call(endpoint, parts);
        expect(status).toBe(200);
        const valutas = valutasIn(body);
        expect(valutas.length).toBeGreaterThan(0);
        expect(new Set(valutas)).toEqual(new Set([code]));
      }
    });

    it('is that of an amount without a currency in a search, and in the counts of its filters', async () => {
      // 100 USD are less than 98 EUR.
      const filterOptions = { status: 'open', query: 'under 98' };
      for (const [browser, expected] of [
        [inDefault, 1],
        [inEuro, 2],
        [world.browser(), 1],
      ] as const) {
        const { body: found } = await browser.call(search, { body: filterOptions });
        expect(found).toMatchObject({ totalCount: expected });
        const { body: filters } = await browser.call(endpoints.search.taxonomy, { body: { filterOptions } });
        expect(filters).toContainEqual(
          expect.objectContaining({
            name: 'material',
            properties: [expect.objectContaining({ tag: 'met-silver', count: expected })],
          }),
        );
      }
    });

    it('takes effect at once', async () => {
      const browser = await world.user('soon@example.org');
      const valutas: string[] = [];
      for (const code of ['GBP', 'USD', 'CHF']) {
        await browser.call(currency, { params: { code } });
        const { body } = await browser.call(search, { body: { status: 'open' } });
        valutas.push(valutasIn(body)[0] ?? '');
      }
      expect(valutas).toEqual(['GBP', 'USD', 'CHF']);
    });
  });

  describe('the sessions', () => {
    const listOf = async (browser: Browser) => z.array(sessionSchema).parse((await browser.call(sessions)).body);

    it('are listed with the present one, the newest first, and ended one by one or all others at once', async () => {
      const email = 'sessions@example.org';
      const [first, second, third] = [await world.user(email), world.browser(), world.browser()];
      await second.signIn(email);
      await third.signIn(email);
      const listed = await listOf(second);
      expect(listed.map(({ current, device }) => [current, device])).toEqual([
        [false, 'Firefox on Linux'],
        [true, 'Firefox on Linux'],
        [false, 'Firefox on Linux'],
      ]);
      expect((await second.call(endSession, { params: { id: listed[0]?.id ?? '' } })).status).toBe(204);
      expect(await third.profile()).toMatchObject({ valid: false });
      expect((await second.call(endSession, { params: { id: listed[0]?.id ?? '' } })).status).toBe(404);
      await third.signIn(email);
      expect((await second.call(endOtherSessions)).status).toBe(204);
      expect(await listOf(second)).toHaveLength(1);
      expect([await first.profile(), await third.profile()]).toMatchObject([{ valid: false }, { valid: false }]);
    });

    it('end with the present one: the cookie is cleared', async () => {
      const browser = await world.user('ends-own@example.org');
      const [own] = await listOf(browser);
      const { status, setCookie } = await browser.call(endSession, { params: { id: own?.id ?? '' } });
      expect([status, setCookie]).toEqual([204, expect.stringMatching(/^obverse=; Max-Age=0/)]);
      expect(await browser.profile()).toMatchObject({ valid: false });
    });

    it('of others are not found and go on', async () => {
      const [browser, other] = [await world.user('mine@example.org'), await world.user('theirs@example.org')];
      const [theirs] = await listOf(other);
      expect((await browser.call(endSession, { params: { id: theirs?.id ?? '' } })).status).toBe(404);
      await browser.call(endOtherSessions);
      expect(await other.profile()).toMatchObject({ valid: true });
      expect((await browser.call(endSession, { params: { id: 'x' } })).status).toBe(400);
    });
  });

  it('exports everything that is stored, without hashes, and nothing of others', async () => {
    const email = 'export@example.org';
    const browser = await world.user(email);
    await world.user('not-exported@example.org');
    await browser.call(currency, { params: { code: 'CHF' } });
    await browser.call(category, { params: { tag: 'c-10500' } });
    await world.database.query(
      `INSERT INTO external_identity (issuer, subject, user_id, provider, email, created_at)
       SELECT 'https://id.example', 'subject-1', id, 'example', NULL, now() FROM user_account WHERE email = $1`,
      [email],
    );
    await world.database.query(
      `INSERT INTO user_list_lot (user_id, tag, lot_id, added_at, snapshot)
       SELECT id, 'fav', $2, '2026-11-21T10:00:00Z', '{"lot": {"title": "Denarius"}}' FROM user_account WHERE email = $1`,
      [email, id],
    );
    const noted = { note: 'Better than mine', tags: ['Rome'], bid: { amount: '120.50', currency: 'CHF' } };
    await browser.call(endpoints.notes.save, { params: { lotId: id }, body: noted });
    const write = (from: string, message: string) =>
      world.browser().call(endpoints.user.contact, { body: { firstName: 'Ada', email: from, message } });
    await write('Export@example.org', 'Hello');
    await write('not-exported@example.org', 'not-exported');
    await browser.call(endpoints.user.changeEmail, { body: { email: 'pending@example.org', password } });
    const verify = (column: string) =>
      world.database.query(`UPDATE user_account SET email_verified_at = ${column} WHERE email = $1`, [email]);
    expect((await browser.call(endpoints.user.export)).body).toMatchObject({ contactMessages: [] });
    await verify('created_at');
    const { status, body } = await browser.call(endpoints.user.export);
    expect(status).toBe(200);
    const exported = accountExportSchema.strict().parse(body);
    expect(exported).toMatchObject({
      email,
      name: 'Ada',
      roles: ['user'],
      currency: 'CHF',
      language: 'en',
      favCategory: 'c-10500',
      sessions: [{ device: 'Firefox on Linux' }],
      identities: [{ provider: 'example', issuer: 'https://id.example', subject: 'subject-1' }],
      pendingEmail: 'pending@example.org',
      emailVerifiedAt: expect.any(String),
      contactMessages: [{ firstName: 'Ada', email: 'Export@example.org', message: 'Hello', language: 'en' }],
      lists: [
        { tag: 'fav', name: 'Favorites', lots: [{ id, title: 'Denarius', addedAt: '2026-11-21T10:00:00.000Z' }] },
        { tag: 'wtc', name: 'Watches', lots: [] },
      ],
      notes: [{ id, ...noted, changedAt: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|not-exported/);
  });

  it('has messages in the language of the request', async () => {
    const browser = await world.user('messages@example.org');
    const { body } = await browser.call(currency, { params: { code: 'XXX' }, language: 'de' });
    expect(body).toMatchObject({ errors: [{ path: 'code', message: 'ein Code nach ISO 4217 wie EUR' }] });
    expect(apiMessages.currency).toBe('an ISO 4217 code such as EUR');
  });
});
