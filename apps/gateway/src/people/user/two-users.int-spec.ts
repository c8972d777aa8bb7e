import { hashOf, newToken } from '@obverse/service-kit';
import {
  apiScopes,
  endpoints,
  newApiKeySchema,
  pushDevicesSchema,
  savedSearchSchema,
  webhookSchema,
  type Endpoint,
} from '@obverse/contracts';
import { AccountTokenRepository, ExternalIdentityRepository, ExternalSignInRepository } from '@obverse/database';
import { lot } from '../../gateway.factory';
import {
  attempts,
  catalogId,
  deviceOf,
  keyOfOther,
  hookOfOther,
  listOfOther,
  lotId,
  noteOfOther,
  remindersOfOther,
  provider,
  rowsOf,
  searchOfOther,
  subjectOfOther,
  type Known,
} from './two-users.factory';
import { startUserWorld, type Browser, type UserWorld } from './user-world.factory';

const calls = Object.entries(endpoints).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).map(([name, endpoint]) => ({ id: `${group}.${name}`, endpoint })),
);
const victimEmail = 'victim.of.mallory@example.org';

describe('two users', () => {
  let world: UserWorld;
  let victim: Browser;
  let known: Known;
  let attackers = 0;

  beforeAll(async () => {
    world = await startUserWorld([lot({ source: 'a1', catalogId })], {
      IDENTITY_PROVIDERS: JSON.stringify([provider]),
    });
    await world.database.query(
      `INSERT INTO exchange_rate (date, per_euro, source, stored_at) VALUES (current_date, '{"USD": "1.1"}', 'test', now())`,
    );
    victim = await world.user(victimEmail);
    known = await belongingsOfVictim();
  });
  beforeEach(async () => {
    // A start of a reset replaces the token.
    const [row] = await world.database.query<{ hash: Buffer }[]>(
      `SELECT token_hash AS hash FROM account_token WHERE user_id = $1 AND purpose = 'reset-password'`,
      [known.userId],
    );
    if (!row) throw new Error('the victim has no token of a reset');
    known = { ...known, resetHash: row.hash.toString('base64url') };
  });
  afterAll(() => world.stop());

  /** Gives the victim two sessions, a list, lots, tokens, an identity and a visit to a provider. */
  const belongingsOfVictim = async (): Promise<Known> => {
    const { database } = world;
    await world.browser().signIn(victimEmail);
    await victim.call(endpoints.lists.create, { body: { name: listOfOther.name } });
    for (const listTag of ['fav', listOfOther.tag])
      await victim.call(endpoints.lists.addLot, { params: { listTag, lotId } });
    const [row] = await database.query<{ user_id: string; id: string; hash: Buffer }[]>(
      `SELECT user_id, session.id, token_hash AS hash FROM user_session session JOIN user_account account ON account.id = user_id
       WHERE email = $1`,
      [victimEmail],
    );
    if (!row) throw new Error('the victim has no session');
    const { user_id: userId, id: sessionId } = row;
    const now = new Date();
    const endsAt = new Date(now.getTime() + 3_600_000);
    const [reset, change, state] = [hashOf(newToken()), hashOf(newToken()), hashOf(newToken())];
    const tokens = new AccountTokenRepository(database);
    await tokens.issue({ tokenHash: reset, userId, purpose: 'reset-password', email: null, endsAt }, now);
    await tokens.issue({ tokenHash: change, userId, purpose: 'change-email', email: 'new@example.org', endsAt }, now);
    const notice = { recipient: victimEmail, template: 'identity-linked', language: 'en', values: {} };
    await new ExternalIdentityRepository(database).link(
      { issuer: provider.issuer, subject: subjectOfOther, provider: provider.provider, email: null },
      { id: sessionId, userId },
      now,
      notice,
    );
    await new ExternalSignInRepository(database).add(
      {
        stateHash: state,
        browserHash: hashOf(newToken()),
        provider: provider.provider,
        nonce: 'n',
        codeVerifier: 'c',
        returnUrl: '/',
        userId,
      },
      now,
    );
    await victim.call(endpoints.notes.save, { params: { lotId }, body: noteOfOther });
    await victim.call(endpoints.alerts.chooseReminders, { params: { lotId }, body: { reminders: remindersOfOther } });
    await database.query(
      `INSERT INTO lot_notice (user_id, lot_id, kind, key, noticed_at) VALUES ($1, $2, 'sold', 'x', now())`,
      [userId, lotId],
    );
    const saved = await victim.call(endpoints.searches.create, { body: searchOfOther });
    const device = await victim.call(endpoints.push.subscribe, {
      body: deviceOf('https://push.example.invalid/secret-device'),
    });
    const hook = await victim.call(endpoints.hooks.create, { body: hookOfOther });
    const unsubscribe = hashOf(newToken());
    await database.query('INSERT INTO unsubscribe_token (token_hash, user_id, created_at) VALUES ($1, $2, now())', [
      unsubscribe,
      userId,
    ]);
    const [calendar, feed] = [hashOf(newToken()), hashOf(newToken())];
    await database.query(
      `INSERT INTO private_address (token_hash, user_id, kind, created_at)
       VALUES ($1, $3, 'calendar', now()), ($2, $3, 'announcements', now())`,
      [calendar, feed, userId],
    );
    const key = await victim.call(endpoints.keys.create, { body: keyOfOther });
    const { id: keyId } = newApiKeySchema.parse(key.body);
    await database.query('INSERT INTO api_key_use (key_id, day, requests) VALUES ($1, current_date, 4242)', [keyId]);
    const asToken = (hash: Buffer) => hash.toString('base64url');
    return {
      email: victimEmail,
      userId,
      sessionId,
      sessionHash: asToken(row.hash),
      resetHash: asToken(reset),
      changeHash: asToken(change),
      stateHash: asToken(state),
      unsubscribeHash: asToken(unsubscribe),
      calendarHash: asToken(calendar),
      feedHash: asToken(feed),
      keyId,
      searchId: savedSearchSchema.parse(saved.body).id,
      deviceId: pushDevicesSchema.parse(device.body).devices[0]?.id ?? '',
      hookId: webhookSchema.parse(hook.body).id,
    };
  };

  const keyOf = async (browser: Browser) => {
    const made = await browser.call(endpoints.keys.create, { body: { name: 'Mine', scopes: apiScopes } });
    return newApiKeySchema.parse(made.body).key;
  };

  it('the table names every call of the contract and no other', () => {
    expect(Object.keys(attempts).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  });

  describe('a user who uses what belongs to another one', () => {
    it.each(calls)('$id: learns nothing, and changes nothing of the other', async ({ id, endpoint }) => {
      for (const { parts = {}, status, changes = [] } of attempts[id]?.(known) ?? []) {
        const attacker = await world.user(`mallory${(attackers += 1)}@example.org`);
        if (endpoint.needsKey) attacker.key = await keyOf(attacker);
        const before = await rowsOf(world, known.userId);
        const answer = await attacker.call(endpoint, parts);
        expect([parts, answer.status]).toEqual([parts, status]);
        const text = JSON.stringify(answer.body ?? '');
        for (const secret of [
          victimEmail,
          listOfOther.name,
          searchOfOther.name,
          noteOfOther.note,
          ...noteOfOther.tags,
          noteOfOther.bid.amount,
          known.userId,
          known.sessionId,
          known.searchId,
          known.deviceId,
          known.keyId,
          keyOfOther.name,
          known.hookId,
          hookOfOther.name,
          'secret-device',
          subjectOfOther,
        ])
          expect(text.includes(secret)).toBe(false);
        expect(text).not.toMatch(/"inLists":\["|"linked":true|"isOwn":true/);
        const after = await rowsOf(world, known.userId);
        for (const [table, rows] of Object.entries(before))
          if (!changes.includes(table)) expect([table, after[table]]).toEqual([table, rows]);
      }
    });

    it('compares rows that exist in every table of people', async () => {
      for (const [table, rows] of Object.entries(await rowsOf(world, known.userId)))
        expect([table, (rows as readonly unknown[]).length > 0]).toEqual([table, true]);
    });

    it('the other user is still signed in, and finds the lists', async () => {
      expect(await victim.profile()).toMatchObject({
        valid: true,
        email: victimEmail,
        lists: [{ tag: 'fav', count: 1 }, { tag: 'wtc' }, { tag: listOfOther.tag, count: 1 }],
      });
    });
  });

  describe('a forged or replayed cookie', () => {
    const signedInCalls = calls.filter(({ endpoint }) => endpoint.needsSignIn);

    it.each(signedInCalls)('$id: opens nothing', async ({ id, endpoint }) => {
      const ended = await world.user(`ended${(attackers += 1)}@example.org`);
      const replayed = ended.cookie ?? '';
      await ended.call(endpoints.user.signOut);
      const [name = '', token = ''] = (victim.cookie ?? '').split('=');
      const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1) ?? ''}`;
      const cookies = [
        replayed,
        ...[known.sessionHash, changed, known.sessionId, token.slice(1), `${token}A`, ''].map(
          (one) => `${name}=${one}`,
        ),
        `${name}-signin=${token}`,
        `__Host-${name}=${token}`,
      ];
      const before = await rowsOf(world, known.userId);
      for (const cookie of cookies) {
        const browser = world.browser();
        browser.cookie = cookie;
        const parts = attempts[id]?.(known)[0]?.parts;
        expect([cookie, (await browser.call(endpoint, parts)).status]).toEqual([cookie, 401]);
      }
      expect(await rowsOf(world, known.userId)).toEqual(before);
    });
  });
});
