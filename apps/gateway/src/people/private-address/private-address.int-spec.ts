import { apiMessages, endpoints, newPrivateAddressSchema, type AccountExport } from '@obverse/contracts';
import { password, startUserWorld, type Browser, type UserWorld } from '../user/user-world.factory';

const { list, make, remove, calendar, announcements } = endpoints.addresses;
const endpointOf = { calendar, announcements };
type Kind = keyof typeof endpointOf;

describe('private addresses', () => {
  let world: UserWorld;
  let ada: Browser;
  let users = 0;

  beforeAll(async () => {
    world = await startUserWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    ada = await world.user(`address${(users += 1)}@example.org`);
  });

  const made = async (kind: Kind = 'calendar') =>
    newPrivateAddressSchema.parse((await ada.call(make, { params: { kind } })).body);
  const tokenOf = (url: string) => new URL(url).pathname.split('/')[3] ?? '';
  const read = (kind: Kind, token: string) => world.browser().call(endpointOf[kind], { params: { token } });

  it('have 256 random bits, are shown once, and are stored as hashes', async () => {
    const { url, ...address } = await made();
    expect(url).toMatch(/^http:\/\/localhost:8080\/api\/my\/[\w-]{43}\/lots\.ics$/);
    const listed = await ada.call(list);
    expect(listed).toMatchObject({ status: 200, body: [address] });
    expect(JSON.stringify(listed.body)).not.toContain(tokenOf(url));
    const stored = await world.database.query<{ row: string }[]>('SELECT a::text AS row FROM private_address a');
    const token = tokenOf(url);
    const forms = [token, Buffer.from(token, 'base64url').toString('hex'), Buffer.from(token).toString('hex')];
    expect(stored.length).toBeGreaterThan(0);
    for (const { row } of stored) expect(forms.filter((form) => row.includes(form))).toEqual([]);
  });

  it.each(['calendar', 'announcements'] as const)(
    'of the kind %s are read without signing in, until replaced or removed',
    async (kind) => {
      const first = tokenOf((await made(kind)).url);
      expect((await read(kind, first)).status).toBe(200);
      const second = tokenOf((await made(kind)).url);
      expect(await read(kind, first)).toMatchObject({ status: 404, body: { message: apiMessages.addressEnded } });
      expect((await read(kind, second)).status).toBe(200);
      expect((await ada.call(list)).body).toMatchObject([{ kind, lastUsedAt: expect.stringMatching(/Z$/) }]);
      for (let times = 0; times < 2; times += 1)
        expect((await ada.call(remove, { params: { kind } })).status).toBe(204);
      expect((await read(kind, second)).status).toBe(404);
      expect((await ada.call(list)).body).toEqual([]);
    },
  );

  it('of one kind show nothing of the other', async () => {
    expect((await read('announcements', tokenOf((await made('calendar')).url))).status).toBe(404);
    expect((await read('calendar', tokenOf((await made('announcements')).url))).status).toBe(404);
  });

  it('are refused in words, in the language that the program asks for', async () => {
    const answer = await world.browser().call(calendar, { params: { token: 'cut-off' }, language: 'de' });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining('private Adresse') }] },
    });
    expect((await ada.call(make, { params: { kind: 'other' } })).status).toBe(400);
  });

  it('are in the export of the account without their secrets, and end with it', async () => {
    const { url, ...address } = await made();
    const exported = (await ada.call(endpoints.user.export)).body as AccountExport;
    expect(exported.addresses).toEqual([address]);
    expect(JSON.stringify(exported)).not.toContain(tokenOf(url));
    expect((await ada.call(endpoints.user.remove, { body: { password } })).status).toBe(204);
    expect((await read('calendar', tokenOf(url))).status).toBe(404);
  });
});
