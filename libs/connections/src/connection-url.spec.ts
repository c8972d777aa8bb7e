import { formatConnectionUrl, parseConnectionUrl } from './connection-url';

describe('the URL of a connection', () => {
  it('may name several hosts', () => {
    expect(parseConnectionUrl('kafkas://a%40b:p%3Aw@one:9092,two:9093/prefix?sasl_mechanism=PLAIN')).toEqual({
      scheme: 'kafkas://',
      user: 'a@b',
      password: 'p:w',
      hosts: 'one:9092,two:9093',
      path: '/prefix',
      parameters: { sasl_mechanism: 'PLAIN' },
    });
  });

  it.each([
    'redis://:secret@host:6379/0',
    'https://host:9200',
    'postgres://user@host/db?sslmode=verify-full&sslrootcert=%2Frun%2Fca.pem',
    'kafka://[::1]:9092/',
  ])('is the same after parsing and formatting: %s', (text) => {
    const parsed = parseConnectionUrl(text);
    expect(parsed && formatConnectionUrl(parsed)).toBe(text);
  });

  it('may contain a password that was not encoded', () => {
    expect(parseConnectionUrl('redis://:50%@host:6379')?.password).toBe('50%');
  });

  it.each(['host:9092', 'kafka://', 'kafka:// host', ''])('is not %j', (text) => {
    expect(parseConnectionUrl(text)).toBeUndefined();
  });

  it('is parsed in time, however long it is', () => {
    expect(parseConnectionUrl(`kafka://${'a:'.repeat(100_000)} `)).toBeUndefined();
  });
});
