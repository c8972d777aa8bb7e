import { ApiError, createClient, pathOf, queryOf } from './client';
import { endpoints } from './endpoints';

const answering = (status: number, body: unknown) => {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const fetcher = (url: unknown, init?: RequestInit) => {
    calls.push({ url: String(url), init });
    return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status }));
  };
  return {
    calls,
    call: createClient({ baseUrl: 'http://edge', fetch: fetcher, referrer: () => '/search', language: () => 'de' }),
  };
};

describe('the typed client', () => {
  it('fills path parameters escaped', () => {
    expect(pathOf('/api/taxonomy/search/:name/:text', { name: 'org', text: 'a/b ü' })).toBe(
      '/api/taxonomy/search/org/a%2Fb%20%C3%BC',
    );
  });

  it('nests query parameters with dots, repeats arrays and leaves out what is absent', () => {
    expect(queryOf({ a: 1, b: [2, 3], c: { d: 'x y', e: undefined } })).toBe('?a=1&b=2&b=3&c.d=x+y');
    expect(queryOf({ a: undefined })).toBe('');
  });

  it('sends the body as JSON with the referrer and returns the response', async () => {
    const { calls, call } = answering(200, []);
    expect(await call(endpoints.lots.find, { body: ['0123456789abc'] })).toEqual([]);
    expect(calls[0]?.url).toBe('http://edge/api/lots/find');
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '["0123456789abc"]',
      headers: { 'Orig-Referer': '/search', 'obverse-language': 'de' },
    });
  });

  it('throws an ApiError with the server’s message, or with its own when the body breaks the contract', async () => {
    const { call } = answering(400, { message: 'no', errors: [{ path: 'id', message: 'bad' }] });
    await expect(call(endpoints.directory.countries, {})).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'id' }] },
    });
    const { call: broken } = answering(502, 'gateway');
    await expect(broken(endpoints.directory.countries, {})).rejects.toBeInstanceOf(ApiError);
  });
});
