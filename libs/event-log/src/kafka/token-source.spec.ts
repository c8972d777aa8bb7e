import { AccessError } from '@obverse/connections';
import { LogUnavailableError } from '../port';
import { TokenSource } from './token-source';

const answer = (status: number, body: unknown) => Response.json(body, { status });

describe('TokenSource', () => {
  let now: number;
  const fetched = jest.spyOn(globalThis, 'fetch');
  const source = () =>
    new TokenSource({
      url: 'https://id.example/token',
      clientId: 'id',
      clientSecret: 'hunter:2',
      scope: 'log',
      extensions: { logicalCluster: 'lkc-1' },
      now: () => now,
    });
  beforeEach(() => {
    now = 0;
    fetched.mockReset();
    fetched.mockImplementation(async () => answer(200, { access_token: `token ${now}`, expires_in: 100 }));
  });
  afterAll(() => fetched.mockRestore());

  it('proves the client by the header, and requests the scope', async () => {
    expect(await source().token()).toEqual({ value: 'token 0', extensions: { logicalCluster: 'lkc-1' } });
    const [url, init] = fetched.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(url).toBe('https://id.example/token');
    expect(headers.get('authorization')).toBe(`Basic ${Buffer.from('id:hunter%3A2').toString('base64')}`);
    expect(init?.body).toEqual(new URLSearchParams({ grant_type: 'client_credentials', scope: 'log' }));
  });

  it('shares a token until most of its life is over', async () => {
    const tokens = source();
    await Promise.all([tokens.token(), tokens.token()]);
    now = 79_000;
    expect(await tokens.token()).toMatchObject({ value: 'token 0' });
    expect(fetched).toHaveBeenCalledTimes(1);
    now = 80_000;
    expect(await tokens.token()).toMatchObject({ value: 'token 80000' });
  });

  it.each([
    [401, { error: 'invalid_client' }, AccessError, /refuses a token \(401 invalid_client\)/],
    [400, 'text', AccessError, /refuses a token \(400\)/],
    [200, { token: 'x' }, AccessError, /answers without an access token/],
    [503, {}, LogUnavailableError, /gives no token \(503\)/],
  ])('names what is wrong with the answer %i %j', async (status, body, kind, sentence) => {
    fetched.mockImplementation(async () => answer(status, body));
    const error: unknown = await source()
      .token()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(String(error)).not.toContain('hunter');
  });

  it('requests again after a failure', async () => {
    const tokens = source();
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(tokens.token()).rejects.toBeInstanceOf(LogUnavailableError);
    expect(await tokens.token()).toMatchObject({ value: 'token 0' });
  });
});
