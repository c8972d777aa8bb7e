import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, PurgeRepository, type DataSource } from '../index';

const now = new Date('2026-11-24T10:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
const times = {
  now,
  sessionsUsed: before(30),
  tokens: before(2),
  externalSignIns: before(1),
  clientErrors: before(30),
  contactMessages: before(365),
  removedLots: before(1),
  sellerDays: before(400),
  serviceDays: before(90),
  popularSearches: before(30),
  unsubscribeTokens: before(400),
};
const user = '00000000-0000-4000-8000-000000000001';
const tables = [
  'user_session',
  'account_token',
  'external_sign_in',
  'client_error',
  'contact_message',
  'mail_count',
  'seller_day',
  'service_count',
  'service_minute',
  'popular_search',
  'unsubscribe_token',
];

describe('the purge', () => {
  let source: DataSource;
  let purges: PurgeRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    purges = new PurgeRepository(source);
    await source.query(
      `INSERT INTO user_account (id, email, email_key, name, roles, created_at) VALUES ($1, 'a@b.example', 'a@b.example', 'Ada', '{user}', $2)`,
      [user, now],
    );
  });
  afterEach(() => source.query(`TRUNCATE ${tables.join(', ')} CASCADE`));
  afterAll(() => source.destroy());

  const session = (name: string, lastUsedAt: Date, endsAt: Date) =>
    source.query(
      `INSERT INTO user_session (token_hash, user_id, device, created_at, last_used_at, ends_at) VALUES (sha256(convert_to($1::text, 'UTF8')), $2, $1, $3, $3, $4)`,
      [name, user, lastUsedAt, endsAt],
    );
  const token = (name: string, endsAt: Date) =>
    source.query(
      `INSERT INTO account_token (token_hash, user_id, purpose, created_at, ends_at) VALUES ($1::bytea, $2, 'reset-password', $3, $4)`,
      [name, user, before(1), endsAt],
    );
  const signIn = (name: string, createdAt: Date) =>
    source.query(
      `INSERT INTO external_sign_in (state_hash, browser_hash, provider, nonce, code_verifier, return_url, created_at)
       VALUES ($1::bytea, $1::bytea, 'p', 'n', 'c', '/', $2)`,
      [name, createdAt],
    );
  const clientError = (name: string, createdAt: Date) =>
    source.query('INSERT INTO client_error (message, created_at) VALUES ($1, $2)', [name, createdAt]);
  const message = (name: string, createdAt: Date) =>
    source.query(
      `INSERT INTO contact_message (first_name, email, message, language, created_at) VALUES ($1, 'a@b.example', 'm', 'en', $2)`,
      [name, createdAt],
    );
  const mailCount = (name: string, endsAt: Date) =>
    source.query(`INSERT INTO mail_count (recipient_hash, template, count, ends_at) VALUES ('x', $1, 1, $2)`, [
      name,
      endsAt,
    ]);
  const sellerDay = (at: Date) =>
    source.query(
      `INSERT INTO seller_day (seller_id, day, last_run, runs, broken_runs, lots_seen, lots_open, items_read, items_failed)
       VALUES (1, $1, 1, 1, 0, 5, 5, 6, 0)`,
      [at.toISOString().slice(0, 10)],
    );
  const serviceTime = async (at: Date) => {
    await source.query(`INSERT INTO service_count (slot, what, count) VALUES ($1, 'failed', 1)`, [at]);
    await source.query('INSERT INTO service_minute (minute, search_away, database_away) VALUES ($1, true, false)', [
      at,
    ]);
  };
  const popularSearch = (at: Date) =>
    source.query(`INSERT INTO popular_search (day, path, realm, visitors) VALUES ($1, '/search/met-gold', '', 5)`, [
      at.toISOString().slice(0, 10),
    ]);
  const unsubscribeToken = (name: string, createdAt: Date) =>
    source.query('INSERT INTO unsubscribe_token (token_hash, user_id, created_at) VALUES ($1::bytea, $2, $3)', [
      name,
      user,
      createdAt,
    ]);
  const namesIn = async (table: string, column: string) =>
    (await source.query<{ name: string }[]>(`SELECT ${column} AS name FROM ${table} ORDER BY 1`)).map(
      ({ name }) => name,
    );

  it('deletes what is past its time and nothing else', async () => {
    await session('used', now, before(-1));
    await session('idle', before(31), before(-1));
    await session('ended', before(2), before(1));
    await token('valid', before(-1));
    await token('kept', before(1));
    await token('ended', before(3));
    await signIn('recent', before(0.5));
    await signIn('abandoned', before(2));
    await clientError('recent', before(29));
    await clientError('old', before(31));
    await message('recent', before(364));
    await message('old', before(366));
    await mailCount('counted', before(-1));
    await mailCount('over', before(1));
    await sellerDay(before(399));
    await sellerDay(before(401));
    await serviceTime(before(89));
    await serviceTime(before(91));
    await popularSearch(before(29));
    await popularSearch(before(31));
    await unsubscribeToken('valid', before(399));
    await unsubscribeToken('over', before(401));
    expect(await purges.purge(times)).toEqual({
      sessions: 2,
      tokens: 1,
      externalSignIns: 1,
      clientErrors: 1,
      contactMessages: 1,
      removedLots: 0,
      mailCounts: 1,
      sellerDays: 1,
      serviceCounts: 1,
      serviceMinutes: 1,
      popularSearches: 1,
      unsubscribeTokens: 1,
    });
    expect(await namesIn('user_session', 'device')).toEqual(['used']);
    expect(await namesIn('account_token', `convert_from(token_hash, 'UTF8')`)).toEqual(['kept', 'valid']);
    expect(await namesIn('external_sign_in', `convert_from(state_hash, 'UTF8')`)).toEqual(['recent']);
    expect(await namesIn('client_error', 'message')).toEqual(['recent']);
    expect(await namesIn('contact_message', 'first_name')).toEqual(['recent']);
    expect(await namesIn('mail_count', 'template')).toEqual(['counted']);
    expect(await namesIn('unsubscribe_token', `convert_from(token_hash, 'UTF8')`)).toEqual(['valid']);
    for (const [table, column] of [
      ['service_count', 'slot'],
      ['service_minute', 'minute'],
    ] as const)
      expect(await namesIn(table, `${column} = '${before(89).toISOString()}'`)).toEqual([true]);
    expect(await namesIn('popular_search', 'day::text')).toEqual([before(29).toISOString().slice(0, 10)]);
    expect(await namesIn('seller_day', 'day::text')).toEqual([before(399).toISOString().slice(0, 10)]);
  });

  it('is done by one process at a time', async () => {
    await clientError('old', before(31));
    const results = await source.transaction(async (manager) => {
      await manager.query('SELECT pg_try_advisory_xact_lock(1347769927)');
      return purges.purge(times);
    });
    expect(results).toBeUndefined();
    expect(await namesIn('client_error', 'message')).toEqual(['old']);
    expect(await purges.purge(times)).toMatchObject({ clientErrors: 1 });
  });
});
