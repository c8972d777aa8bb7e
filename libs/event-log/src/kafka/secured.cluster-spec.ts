// A broker of its own with one listener for each way to prove who a client is.
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, copyFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { accessErrorIn, securedUrl } from '@obverse/connections';
import { freePort, startKafka, type RunningEngine } from '@obverse/engines';
import { eventually, TestAuthority } from '@obverse/testing';
import { LogUnavailableError } from '../port';
import { KafkaEventLog } from './kafka-event-log';
import type { OnTrouble } from './trouble';

const TOPIC = 'test.secured';
const PASSWORD = 'pass:word/with@signs%';
const BROKER_USER = 'org.apache.kafka.common.security';

const listeners = ['PLAIN', 'SCRAM', 'OAUTH', 'MUTUAL', 'EXPIRED', 'OTHERNAME'] as const;
type Listener = (typeof listeners)[number] | 'CLEAR';

describe('a broker that asks for TLS and a user', () => {
  const authority = new TestAuthority();
  const stranger = new TestAuthority('another authority');
  const logs: KafkaEventLog[] = [];
  const ports = new Map<Listener, number>();
  let folder: string;
  let broker: RunningEngine;
  let provider: TokenProvider;

  /** A log at a listener, with these settings. */
  function logOf(
    listener: Listener,
    settings: Readonly<Record<string, string>>,
    user = 'alice@',
    onTrouble: OnTrouble = () => undefined,
  ): KafkaEventLog {
    const all: Readonly<Record<string, string>> = {
      EVENT_LOG_URL: `kafkas://${user}127.0.0.1:${ports.get(listener)}/secured`,
      EVENT_LOG_CA_FILE: authority.caFile,
      ...settings,
    };
    const secured = securedUrl('EVENT_LOG', (name) => all[name]);
    if (!('url' in secured)) throw new Error(secured.faults.join(' '));
    const log = new KafkaEventLog({ url: secured.url, clientId: 'secured', onTrouble });
    logs.push(log);
    return log;
  }
  const plain = {
    EVENT_LOG_SASL_MECHANISM: 'PLAIN',
    EVENT_LOG_PASSWORD_FILE: authority.write('password', `${PASSWORD}\n`),
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'obverse-secured-'));
    for (const name of listeners) ports.set(name, await freePort());
    ports.set('CLEAR', await freePort());
    provider = await TokenProvider.start();
    broker = await startKafka({
      dataDir: path.join(folder, 'engine'),
      port: ports.get('CLEAR') ?? 0,
      listeners: listeners.map((name) => ({
        name,
        protocol: ['MUTUAL', 'EXPIRED', 'OTHERNAME'].includes(name) ? 'SSL' : 'SASL_SSL',
        port: ports.get(name) ?? 0,
      })),
      scramUsers: { alice: 'hunter2' },
      settings: brokerSettings(authority),
    });
  });
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await broker?.kill();
    await provider?.close();
    for (const one of [authority, stranger]) one.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const client = authority.issue('client');
  const scram = (mechanism: string, password = 'hunter2') => ({
    EVENT_LOG_SASL_MECHANISM: mechanism,
    EVENT_LOG_PASSWORD_FILE: authority.write(`scram-${password}`, password),
  });
  const mutual = { EVENT_LOG_CERT_FILE: client.certFile, EVENT_LOG_KEY_FILE: client.keyFile };
  const oauth = () => ({
    EVENT_LOG_SASL_MECHANISM: 'OAUTHBEARER',
    EVENT_LOG_PASSWORD_FILE: authority.write('client-secret', provider.secret),
    EVENT_LOG_TOKEN_URL: provider.url,
    EVENT_LOG_TOKEN_SCOPE: 'log',
  });

  it.each<[string, () => KafkaEventLog]>([
    ['PLAIN', () => logOf('PLAIN', plain)],
    ['SCRAM-SHA-256', () => logOf('SCRAM', scram('SCRAM-SHA-256'))],
    ['SCRAM-SHA-512', () => logOf('SCRAM', scram('SCRAM-SHA-512'))],
    ['a token', () => logOf('OAUTH', oauth(), 'obverse@')],
    ['a certificate of the client', () => logOf('MUTUAL', mutual, '')],
  ])('accepts %s, for appending, reading and consuming', async (way, open) => {
    const log = open();
    await log.ensureTopics([{ name: TOPIC, partitions: 1, cleanup: 'compact' }]);
    const [position] = await log.append(TOPIC, [{ key: way, value: Buffer.from('1') }]);
    const found = await log.read(TOPIC, 0, position?.offset ?? 0, 1);
    expect(found).toMatchObject([{ key: way }]);
    const consumed: string[] = [];
    const options = {
      groupId: way.replaceAll(' ', '-'),
      topic: TOPIC,
      from: 'earliest',
      maxBatch: 10,
      concurrency: 1,
    } as const;
    const consumption = await log.consume(options, ({ records }) => {
      for (const { key } of records) consumed.push(key);
      return Promise.resolve();
    });
    await eventually('the record', () => consumed.includes(way));
    await consumption.stop();
  });

  it('requests one token for all connections of a process', async () => {
    const before = provider.requests;
    const log = logOf('OAUTH', oauth(), 'obverse@');
    await Promise.all([log.ping(), log.ranges(TOPIC), log.append(TOPIC, [{ key: 'a', value: Buffer.from('1') }])]);
    expect(provider.requests).toBe(before + 1);
  });

  it('delivers records to a client that must prove anew who it is', async () => {
    provider.lifeSeconds = 1;
    const troubles: unknown[] = [];
    const log = logOf('OAUTH', oauth(), 'obverse@', (_, error) => void troubles.push(error));
    const read: string[] = [];
    const options = { groupId: 'anew', topic: TOPIC, from: 'latest', maxBatch: 10, concurrency: 1 } as const;
    const consumption = await log.consume(options, ({ records }) => {
      for (const { key } of records) read.push(key);
      return Promise.resolve();
    });
    const before = provider.requests;
    const appended: string[] = [];
    while (provider.requests < before + 6) {
      const key = `anew ${appended.length}`;
      await log.append(TOPIC, [{ key, value: Buffer.from('1') }]);
      appended.push(key);
      await eventually('the record', () => read.includes(key));
    }
    await consumption.stop();
    expect(read).toEqual(appended);
    expect(troubles).toEqual([]);
  });

  it.each<[string, () => KafkaEventLog, RegExp]>([
    ['a wrong password', () => logOf('SCRAM', scram('SCRAM-SHA-512', 'hunter3')), /EVENT_LOG_PASSWORD_FILE/],
    ['a mechanism that is not enabled', () => logOf('PLAIN', scram('SCRAM-SHA-512')), /^EVENT_LOG_SASL_MECHANISM/],
    [
      'a secret that the token provider refuses',
      () => logOf('OAUTH', { ...oauth(), ...scram('OAUTHBEARER') }, 'obverse@'),
      /^EVENT_LOG_TOKEN_URL: 127.0.0.1:\d+ refuses a token \(401 invalid_client\)/,
    ],
    ['another CA', () => logOf('PLAIN', { ...plain, EVENT_LOG_CA_FILE: stranger.caFile }), /EVENT_LOG_CA_FILE/],
    ['TLS at a port without it', () => logOf('CLEAR', {}, ''), /has no TLS at this port/],
    [
      'a certificate of the broker that has expired',
      () => logOf('EXPIRED', {}, ''),
      /certificate of the server.* has expired/,
    ],
    ['a certificate for another name', () => logOf('OTHERNAME', {}, ''), /is for another name/],
    ['no certificate of the client', () => logOf('MUTUAL', {}, ''), /EVENT_LOG_CERT_FILE and EVENT_LOG_KEY_FILE/],
    [
      'a certificate of the client by another CA',
      () => logOf('MUTUAL', foreign(), ''),
      /EVENT_LOG_CERT_FILE and EVENT_LOG_KEY_FILE/,
    ],
  ])('with %s the log is unavailable, and the error says what to do', async (_, open, sentence) => {
    const error: unknown = await open()
      .ping()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LogUnavailableError);
    expect(error).toMatchObject({ message: expect.stringMatching(sentence), retryLater: true });
    expect(accessErrorIn(error)).toBeDefined();
    expect(inspect(error, { depth: 9 })).not.toMatch(/hunter/);
  });
  function foreign() {
    const { certFile, keyFile } = stranger.issue('client');
    return { EVENT_LOG_CERT_FILE: certFile, EVENT_LOG_KEY_FILE: keyFile };
  }

  it('is reached without a restart when the file of the CA was replaced', async () => {
    const caFile = stranger.file('rotated.pem');
    await copyFile(stranger.caFile, caFile);
    const log = logOf('PLAIN', { ...plain, EVENT_LOG_CA_FILE: caFile });
    await expect(log.ping()).rejects.toThrow('EVENT_LOG_CA_FILE');
    await copyFile(authority.caFile, caFile);
    await log.ping();
  });
});

function brokerSettings(authority: TestAuthority): Readonly<Record<string, string>> {
  const store = (names?: string, expired?: true) =>
    authority.keyStore(authority.issue('broker', { ...(names && { names }), ...(expired && { expired }) }));
  const escaped = PASSWORD.replaceAll('"', String.raw`\"`);
  return {
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': store(),
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': authority.caFile,
    'listener.name.expired.ssl.keystore.location': store(undefined, true),
    'listener.name.othername.ssl.keystore.location': store('DNS:kafka.example'),
    'listener.name.mutual.ssl.client.auth': 'required',
    'listener.name.plain.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.plain.plain.sasl.jaas.config': `${BROKER_USER}.plain.PlainLoginModule required user_alice="${escaped}";`,
    'listener.name.scram.sasl.enabled.mechanisms': 'SCRAM-SHA-256,SCRAM-SHA-512',
    'listener.name.scram.scram-sha-256.sasl.jaas.config': `${BROKER_USER}.scram.ScramLoginModule required;`,
    'listener.name.scram.scram-sha-512.sasl.jaas.config': `${BROKER_USER}.scram.ScramLoginModule required;`,
    'listener.name.oauth.sasl.enabled.mechanisms': 'OAUTHBEARER',
    'listener.name.oauth.oauthbearer.sasl.jaas.config': `${BROKER_USER}.oauthbearer.OAuthBearerLoginModule required unsecuredLoginStringClaim_sub="broker";`,
    // A session of a client ends with its token, at the latest after this time; the client proves anew who it is.
    'listener.name.oauth.oauthbearer.connections.max.reauth.ms': '11000',
  };
}

/** The token endpoint of an identity provider. Its tokens are unsigned, as Kafka's validator for tests reads them. */
class TokenProvider {
  readonly secret = createHmac('sha256', 'token').update('provider').digest('base64');
  requests = 0;
  lifeSeconds = 300;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TokenProvider> {
    const server = createServer();
    const provider = new TokenProvider(server);
    server.on('request', (request, response) => {
      provider.requests += 1;
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const expected = `Basic ${Buffer.from(`obverse:${encodeURIComponent(provider.secret)}`).toString('base64')}`;
        const isKnown =
          request.headers.authorization === expected && body === 'grant_type=client_credentials&scope=log';
        response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(
            isKnown ? { access_token: unsignedToken(), expires_in: provider.lifeSeconds } : { error: 'invalid_client' },
          ),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/token`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

function unsignedToken(): string {
  const second = Math.floor(Date.now() / 1000);
  const parts = [{ alg: 'none' }, { sub: 'obverse', iat: second, exp: second + 300 }];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}
