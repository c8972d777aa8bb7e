import { TestAuthority } from '@obverse/testing';
import { securedUrl } from './secured-url';
import { readTls, tlsReadAtConnections } from './tls-files';

const DAY_MS = 86_400_000;

describe('the files of a connection', () => {
  const authority = new TestAuthority();
  const client = authority.issue('client');
  const other = authority.issue('other');
  const secured = (settings: Readonly<Record<string, string>>, now?: number) =>
    securedUrl('DATABASE', (name) => ({ DATABASE_URL: 'postgres://obverse@db:5432/obverse', ...settings })[name], now);
  const files = {
    DATABASE_CA_FILE: authority.caFile,
    DATABASE_CERT_FILE: client.certFile,
    DATABASE_KEY_FILE: client.keyFile,
  };
  afterAll(() => authority.remove());

  it('are parameters of the address, with TLS that verifies the server', () => {
    const query = new URLSearchParams({
      sslrootcert: authority.caFile,
      sslcert: client.certFile,
      sslkey: client.keyFile,
      sslmode: 'verify-full',
    });
    expect(secured(files)).toEqual({ url: `postgres://obverse@db:5432/obverse?${query.toString()}` });
  });

  it('may contain a password, with a line feed at its end', () => {
    expect(secured({ DATABASE_PASSWORD_FILE: authority.write('password', 'p/w:@%\n') })).toEqual({
      url: 'postgres://obverse:p%2Fw%3A%40%25@db:5432/obverse',
    });
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a file that is missing',
      { DATABASE_CA_FILE: '/none.pem' },
      /^DATABASE_CA_FILE is \/none.pem, which cannot be read \(ENOENT\)\.$/,
    ],
    [
      'a password file that is missing',
      { DATABASE_PASSWORD_FILE: '/none' },
      /^DATABASE_PASSWORD_FILE is \/none, which cannot be read \(ENOENT\)\.$/,
    ],
    [
      'an empty password file',
      { DATABASE_PASSWORD_FILE: authority.write('empty', '\n') },
      /^DATABASE_PASSWORD_FILE is .*, which is empty\.$/,
    ],
    [
      'no certificate',
      { DATABASE_CA_FILE: client.keyFile },
      /^The file of DATABASE_CA_FILE contains no certificate in PEM form\.$/,
    ],
    [
      'no key',
      { ...files, DATABASE_KEY_FILE: client.certFile },
      /^The file of DATABASE_KEY_FILE contains no private key/,
    ],
    [
      'the key of another certificate',
      { ...files, DATABASE_KEY_FILE: other.keyFile },
      /^DATABASE_KEY_FILE is not the key of the certificate in DATABASE_CERT_FILE\.$/,
    ],
  ])('with %s are a fault', (_, settings, fault) => {
    expect(secured(settings)).toEqual({ faults: [expect.stringMatching(fault)] });
  });

  it('are a fault when the certificate of the client has expired', () => {
    const fault = /^The certificate of DATABASE_CERT_FILE expired on 20\d\d-.*: renew it\.$/;
    expect(secured(files, Date.now() + 30 * DAY_MS)).toEqual({ faults: [expect.stringMatching(fault)] });
  });

  it('are read again at each connection', () => {
    const caFile = authority.write('renewed.pem', 'first');
    const options = tlsReadAtConnections('EVENT_LOG', { ca: caFile });
    expect({ ...options }).toEqual({ ca: 'first' });
    authority.write('renewed.pem', 'second');
    expect({ ...options }).toEqual({ ca: 'second' });
    expect(readTls('EVENT_LOG', { ca: caFile })).toEqual({ ca: 'second' });
  });
});
