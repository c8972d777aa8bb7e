import { answeredHeaders, forwardedHeaders, mayBeSentAgain } from './forwarding';

const socket = { remoteAddress: '203.0.113.7' };

describe('mayBeSentAgain', () => {
  it.each([
    ['POST', 'not connected', true],
    ['GET', 'broken', true],
    ['POST', 'broken', false],
    ['DELETE', 'broken', false],
    [undefined, 'broken', false],
  ] as const)('%s %s: %s', (method, outcome, may) => expect(mayBeSentAgain(method, outcome)).toBe(may));
});

describe('forwardedHeaders', () => {
  it('adds the address of the visitor after those of earlier proxies', () => {
    expect(forwardedHeaders({ headers: {}, socket }, 0)).toEqual({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'http',
    });
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https', host: 'coins.example' };
    expect(forwardedHeaders({ headers, socket }, 0)).toEqual({
      host: 'coins.example',
      'x-forwarded-for': '198.51.100.1, 203.0.113.7',
      'x-forwarded-proto': 'https',
    });
  });

  it('leaves out what concerns the connection, and states the length of a body', () => {
    const headers = { connection: 'close, X-Own', 'x-own': '1', 'transfer-encoding': 'chunked', te: 'trailers' };
    expect(forwardedHeaders({ headers, socket }, 12)).toEqual({
      'content-length': 12,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'http',
    });
  });
});

describe('answeredHeaders', () => {
  it('are those of the gateway without what concerns the connection', () => {
    const headers = { connection: 'close', 'set-cookie': ['a=1', 'b=2'], 'content-length': '3' };
    expect(answeredHeaders({ headers })).toEqual({ 'set-cookie': ['a=1', 'b=2'], 'content-length': '3' });
  });
});
