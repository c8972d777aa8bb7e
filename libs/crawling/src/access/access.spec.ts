import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PauseSeller, RetryLater } from '../errors';
import { AccessTokens } from './access-tokens';
import { SellerSecrets, secretName } from './seller-secrets';

const authorization = { kind: 'client-credentials', tokenUrl: 'https://api.example/token', scope: 'all' } as const;
const client = { id: 'us', secret: 'hush+hush' };

function api(
  ...answers: readonly { readonly status?: number; readonly body: unknown; readonly retryAfter?: string }[]
) {
  const posted: { url: string; form: object; headers: Readonly<Record<string, string>> }[] = [];
  const clock = { now: 1_000_000 };
  const tokens = new AccessTokens({
    now: () => clock.now,
    post: async (url, form, headers) => {
      const { status = 200, body, retryAfter } = answers[posted.length] ?? { body: {} };
      posted.push({ url, form, headers });
      await Promise.resolve();
      return {
        url,
        status,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
        body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      };
    },
  });
  return { tokens, posted, clock };
}
const token = (name: string, seconds = 7200) => ({ body: { access_token: name, expires_in: seconds } });
const failure = (promise: Promise<unknown>) => promise.then(String, (error: unknown) => error);

describe('access tokens', () => {
  it('are fetched once for all waiting callers, with the client id encoded as in RFC 6749', async () => {
    const { tokens, posted } = api(token('one'));
    const all = await Promise.all([1, 2, 3].map(() => tokens.of('stall', authorization, client)));
    expect(all).toEqual(['one', 'one', 'one']);
    expect(posted).toEqual([
      {
        url: 'https://api.example/token',
        form: { grant_type: 'client_credentials', scope: 'all' },
        headers: { authorization: `Basic ${Buffer.from('us:hush%2Bhush').toString('base64')}` },
      },
    ]);
  });

  it('are kept until shortly before their expiry', async () => {
    const { tokens, posted, clock } = api(token('one', 7200), token('two', 100), token('three'));
    await tokens.of('stall', authorization, client);
    clock.now += 7_139_000;
    expect(await tokens.of('stall', authorization, client)).toBe('one');
    clock.now += 2_000;
    expect(await tokens.of('stall', authorization, client)).toBe('two');
    clock.now += 91_000;
    expect(await tokens.of('stall', authorization, client)).toBe('three');
    expect(posted).toHaveLength(3);
  });

  it('are separate for each seller', async () => {
    const { tokens } = api(token('one'), token('two'));
    expect(await tokens.of('a', authorization, client)).toBe('one');
    expect(await tokens.of('b', authorization, client)).toBe('two');
    expect(await tokens.of('a', authorization, client)).toBe('one');
  });

  it('are renewed once, however many requests were refused with the old one', async () => {
    const { tokens, posted } = api(token('one'), token('two'));
    await tokens.of('stall', authorization, client);
    const after = await Promise.all([1, 2, 3].map(() => tokens.after('one', 'stall', authorization, client)));
    expect(after).toEqual(['two', 'two', 'two']);
    expect(await tokens.after('one', 'stall', authorization, client)).toBe('two');
    expect(posted).toHaveLength(2);
  });

  it.each([
    ['a refusal', { status: 401, body: { error: 'invalid_client', hint: 'hush+hush' } }, PauseSeller],
    ['a refusal in HTML', { status: 403, body: '<p>hush+hush' }, PauseSeller],
    ['no token in the answer', { body: { token: 'hush+hush' } }, PauseSeller],
    ['a token that is not valid in a header', { body: { access_token: 'hush+hush\r\nx: y' } }, PauseSeller],
    ['a host that is down', { status: 503, body: 'hush+hush' }, RetryLater],
    ['a host that asks to wait', { status: 429, body: '', retryAfter: '7' }, RetryLater],
  ])(
    'are unavailable after %s; the error contains no secret, and the next call tries again',
    async (_, answer, kind) => {
      const { tokens } = api(answer, token('one'));
      const error = await failure(tokens.of('stall', authorization, client));
      expect(error).toBeInstanceOf(kind);
      expect(String(error)).not.toContain('hush');
      expect(await tokens.of('stall', authorization, client)).toBe('one');
    },
  );
});

describe('seller secrets', () => {
  const key = { authorization: { kind: 'api-key', header: 'x-api-key' } } as const;
  const oauth = { authorization };

  it('are found by the seller’s key', () => expect(secretName('ebay-de')).toBe('SELLER_EBAY_DE_SECRET'));

  it('are taken from the environment, else from the file, which may change', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    try {
      const file = path.join(folder, 'secrets.env');
      const secrets = new SellerSecrets({ SELLER_A_SECRET: 'mine' }, file);
      expect(secrets.of('b', key)).toBeUndefined();
      writeFileSync(file, '# ours\nSELLER_A_SECRET=other\nSELLER_B_SECRET="k:1"\n');
      expect(secrets.of('a', key)).toEqual({ id: undefined, secret: 'mine' });
      expect(secrets.of('b', key)).toEqual({ id: undefined, secret: 'k:1' });
      writeFileSync(file, 'SELLER_B_SECRET=k:2\n');
      utimesSync(file, 1, 1);
      expect(secrets.of('b', key)?.secret).toBe('k:2');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['id:se:cret', { id: 'id', secret: 'se:cret' }],
    ['secret', undefined],
    [':secret', undefined],
    ['id:', undefined],
    ['', undefined],
    ['id:se\ncret', undefined],
  ])('of a client consist of an id and a secret: %j', (text, expected) =>
    expect(new SellerSecrets({ SELLER_A_SECRET: text }, undefined).of('a', oauth)).toEqual(expected),
  );
});
