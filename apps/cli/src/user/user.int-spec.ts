import { createDataSource, UserRepository, UserSessionRepository, type DataSource } from '@obverse/database';
import { embeddedEngines } from '../testing/engines.factory';
import { makeWorld, type World } from '../testing/world.factory';

const email = 'Ada@example.org';
const now = new Date('2026-11-21T10:00:00.000Z');

describe('accounts', () => {
  let world: World;
  let source: DataSource;
  let users: UserRepository;

  beforeAll(async () => {
    world = await makeWorld(embeddedEngines);
    source = await createDataSource({ url: world.settings['DATABASE_URL'] ?? '', poolSize: 2 });
    users = new UserRepository(source);
  });
  afterAll(async () => {
    await source.destroy();
    await world.close();
  });

  beforeEach(async () => {
    await source.query('TRUNCATE user_account CASCADE');
    const lists = [{ tag: 'fav', name: 'Favorites' }];
    const user = await users.add({ email, name: 'Ada', passwordHash: 'secret hash', language: 'en', lists }, now);
    await users.add({ email: 'other_b@example.org', name: 'Bo', passwordHash: null, language: null, lists }, now);
    if (!user) throw new Error('the account was not added');
    const session = { tokenHash: Buffer.alloc(32, 1), userId: user.id, device: 'Firefox on Linux' };
    await new UserSessionRepository(source).add({ ...session, endsAt: new Date('2126-01-01') }, user, now);
  });

  const run = async (...args: readonly string[]) => ({
    status: await world.obverse('user', ...args),
    text: world.terminal.text,
  });
  const audited = async () => (await world.operations.list({ limit: 1 }))[0];

  it('are listed, by a part of the address too', async () => {
    const all = await run('list');
    expect(all).toMatchObject({ status: 0, text: expect.stringContaining('Ada@example.org') });
    expect(all.text).toContain('other_b@example.org');
    expect((await run('list', '--email', 'ADA@')).text).not.toContain('other_b');
    expect((await run('list', '--email', 'r_b@')).text).toContain('other_b');
    expect((await run('list', '--email', 'a_a')).text).toBe('No account fits.');
    expect(JSON.parse((await run('list', '--email', 'ada', '--json')).text)).toMatchObject({ email, roles: ['user'] });
  });

  it('are shown and exported without hashes', async () => {
    const shown = await run('show', 'ada@EXAMPLE.org');
    expect(JSON.parse(shown.text)).toMatchObject({ email, password: 'set', sessions: 1, lists: { Favorites: 0 } });
    const exported = await run('export', email);
    expect(JSON.parse(exported.text)).toMatchObject({
      email,
      sessions: [{ device: 'Firefox on Linux' }],
      lists: [{ tag: 'fav', lots: [] }],
    });
    expect(shown.text + exported.text).not.toContain('secret hash');
  });

  it('get and lose the role ops, which the audit shows without the address', async () => {
    expect(await run('grant', email, 'ops')).toMatchObject({ status: 0, text: expect.stringContaining('user, ops') });
    expect((await users.findByEmail(email))?.roles).toEqual(['user', 'ops']);
    const operation = await audited();
    expect(operation).toMatchObject({ command: 'user grant', state: 'done', arguments: { role: 'ops' } });
    expect(JSON.stringify(operation)).not.toContain('example.org');
    await run('grant', email, 'ops');
    await run('grant', email, 'ops', '--revoke');
    expect((await users.findByEmail(email))?.roles).toEqual(['user']);
  });

  it('are signed out everywhere', async () => {
    expect((await run('sessions', email)).text).toContain('Firefox on Linux');
    expect((await run('sessions', email, '--end')).text).toBe('1 sessions have ended.');
    expect((await run('sessions', email)).text).toBe('The user is not signed in.');
  });

  it('are deleted after a confirmation only', async () => {
    expect(await run('delete', email)).toMatchObject({ status: 1, text: expect.stringContaining('--yes') });
    expect(await users.findByEmail(email)).toBeDefined();
    expect(await run('delete', email, '--yes')).toMatchObject({ status: 0 });
    expect(await users.findByEmail(email)).toBeUndefined();
    expect(await run('show', email)).toMatchObject({ status: 1, text: expect.stringContaining('There is no account') });
  });
});
