import { apiKeySchema, apiMessages, endpoints, newApiKeySchema, type AccountExport } from '@obverse/contracts';
import { password, startUserWorld, type Browser, type UserWorld } from '../user/user-world.factory';

const { list, create, revoke } = endpoints.keys;
const given = { name: ' Spreadsheet ', scopes: ['lists', 'search'] };

describe('keys of the API', () => {
  let world: UserWorld;
  let ada: Browser;
  let users = 0;

  beforeAll(async () => {
    world = await startUserWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    ada = await world.user(`key${(users += 1)}@example.org`);
  });

  const made = async (body: unknown = given) => newApiKeySchema.parse((await ada.call(create, { body })).body);
  const listed = async () => apiKeySchema.array().parse((await ada.call(list)).body);
  const read = (key: string) =>
    world.browser().send(endpoints.v1.lists.path, { headers: { authorization: `Bearer ${key}` } });

  it('have 256 random bits, are shown once, and are stored as hashes', async () => {
    const { key, ...shown } = await made();
    expect(key).toMatch(/^obv_[\w-]{43}$/);
    expect(shown).toMatchObject({ name: 'Spreadsheet', scopes: ['lists', 'search'], requestsToday: 0 });
    expect(await listed()).toEqual([shown]);
    const stored = await world.database.query<{ row: string }[]>('SELECT k::text AS row FROM api_key k');
    const random = key.slice(4);
    const forms = [random, Buffer.from(random, 'base64url').toString('hex'), Buffer.from(key).toString('hex')];
    expect(stored.length).toBeGreaterThan(0);
    for (const { row } of stored) expect(forms.filter((form) => row.includes(form))).toEqual([]);
  });

  it('count their requests, and state the day of the last one', async () => {
    const { key } = await made();
    for (let times = 0; times < 2; times += 1) expect((await read(key)).status).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    expect(await listed()).toMatchObject([{ lastUsedOn: today, requestsToday: 2, requestsOfMonth: 2 }]);
  });

  it('end when they are revoked, and are still listed', async () => {
    const { key, id } = await made();
    expect((await ada.call(revoke, { params: { id } })).status).toBe(204);
    expect((await read(key)).status).toBe(401);
    expect(await listed()).toMatchObject([{ id, revokedAt: expect.stringMatching(/Z$/) }]);
    expect(await ada.call(revoke, { params: { id } })).toMatchObject({
      status: 404,
      body: { message: apiMessages.keyNotFound },
    });
  });

  it('are ten at most; revoked ones do not count', async () => {
    const keys = [];
    for (let times = 0; times < 10; times += 1) keys.push(await made());
    expect(await ada.call(create, { body: given })).toMatchObject({
      status: 409,
      body: { message: apiMessages.tooManyKeys },
    });
    await ada.call(revoke, { params: { id: keys[0]?.id ?? '' } });
    expect((await ada.call(create, { body: given })).status).toBe(200);
  });

  it.each([
    [{ name: '', scopes: ['search'] }],
    [{ name: 'x'.repeat(61), scopes: ['search'] }],
    [{ name: 'x', scopes: [] }],
    [{ name: 'x', scopes: ['search', 'search'] }],
    [{ name: 'x', scopes: ['ops'] }],
    [{ name: 'x', scopes: ['search'], key: 'obv_mine' }],
  ])('are not made from %j', async (body) => {
    expect((await ada.call(create, { body })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('are made only shortly after the sign-in; listing and revoking needs none', async () => {
    const { id } = await made();
    await world.database.query(`UPDATE user_session SET created_at = now() - interval '16 minutes'`);
    expect(await ada.call(create, { body: given })).toMatchObject({
      status: 403,
      body: { message: apiMessages.confirmSignIn },
    });
    expect(await listed()).toHaveLength(1);
    expect((await ada.call(revoke, { params: { id } })).status).toBe(204);
  });

  it('are not made, listed or revoked by programs with a key', async () => {
    const { key, id } = await made();
    const program = world.browser();
    program.key = key;
    expect((await program.call(list)).status).toBe(401);
    expect((await program.call(create, { body: given })).status).toBe(401);
    expect((await program.call(revoke, { params: { id } })).status).toBe(401);
    expect((await program.call(endpoints.user.export)).status).toBe(401);
  });

  it('are in the export of the account without their secrets, and end with it', async () => {
    const { key, requestsToday: _today, requestsOfMonth: _month, ...stored } = await made();
    const exported = (await ada.call(endpoints.user.export)).body as AccountExport;
    expect(exported.apiKeys).toEqual([stored]);
    expect(JSON.stringify(exported)).not.toContain(key.slice(4));
    expect((await ada.call(endpoints.user.remove, { body: { password } })).status).toBe(204);
    expect((await read(key)).status).toBe(401);
    expect(await world.rows('api_key WHERE id = ' + `'${stored.id}'`)).toBe(0);
  });
});
