// A server of its own with TLS.
import { AccessError, securedUrl } from '@obverse/connections';
import { eventually, TestAuthority } from '@obverse/testing';
import { Redis } from 'ioredis';
import { copyFileSync } from 'node:fs';
import { OwnRedis } from '../../../../jest/own-engines';
import type { Cache } from './cache';
import { createCache } from './create-cache';

const MINUTE_MS = 60_000;

describe('Redis that asks for TLS and a user', () => {
  const [authority, stranger] = [new TestAuthority(), new TestAuthority('another authority')];
  const opened: Cache[] = [];
  let server: OwnRedis;

  beforeAll(async () => {
    const { certFile, keyFile } = authority.issue('redis');
    server = await OwnRedis.withTls({ certFile, keyFile, caFile: authority.caFile });
    const admin = new Redis(server.url);
    await admin.call('ACL', 'SETUSER', 'obverse', 'on', '>p/w:@', '~*', '+@all');
    await admin.quit();
  }, MINUTE_MS);
  afterAll(async () => {
    await Promise.all(opened.map((cache) => cache.close()));
    await server?.kill();
    for (const one of [authority, stranger]) one.remove();
  });

  const client = authority.issue('client');
  const passwordFile = authority.write('password', 'p/w:@\n');
  function open(settings: Readonly<Record<string, string>>) {
    const all: Readonly<Record<string, string>> = {
      CACHE_URL: `rediss://obverse@127.0.0.1:${server.tlsPort}/0`,
      CACHE_PASSWORD_FILE: passwordFile,
      CACHE_CA_FILE: authority.caFile,
      CACHE_CERT_FILE: client.certFile,
      CACHE_KEY_FILE: client.keyFile,
      ...settings,
    };
    const secured = securedUrl('CACHE', (name) => all[name]);
    if (!('url' in secured)) throw new Error(secured.faults.join(' '));
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => void failures.push(error);
    const cache = createCache({
      adapter: 'redis',
      url: secured.url,
      namespace: 'secured',
      commandMs: MINUTE_MS,
      onFailure,
    });
    opened.push(cache);
    return { cache, failures };
  }

  it('accepts the user of a file with a certificate', async () => {
    const { cache, failures } = open({});
    await cache.ping();
    expect(failures).toEqual([]);
  });

  it.each<[string, () => Readonly<Record<string, string>>, string]>([
    ['another CA', () => ({ CACHE_CA_FILE: stranger.caFile }), 'Set CACHE_CA_FILE'],
    [
      'a wrong password',
      () => ({ CACHE_PASSWORD_FILE: authority.write('wrong', 'hunter2') }),
      'Redis refuses its user',
    ],
  ])('with %s it fails, and the error says what to do', async (_, settings, sentence) => {
    const { failures } = open(settings());
    const named = () => failures.find((error) => error instanceof AccessError);
    const error = await eventually('the failure', named);
    expect(error).toMatchObject({ message: expect.stringContaining(sentence) });
    expect(String(error)).not.toContain('hunter2');
  });

  it('is reached without a restart when the file of the CA was replaced', async () => {
    const caFile = stranger.file('rotated.pem');
    copyFileSync(stranger.caFile, caFile);
    const { cache, failures } = open({ CACHE_CA_FILE: caFile });
    await eventually('the failure', () => failures.length > 0);
    copyFileSync(authority.caFile, caFile);
    const answers = () =>
      cache.ping().then(
        () => true,
        () => false,
      );
    await eventually('an answer', answers);
  });
});
