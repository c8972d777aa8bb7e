// OpenSearch of the suites behind a server that asks for TLS and a user, as the security plugin does.
import { copyFileSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { AccessError, accessErrorIn, securedUrl } from '@obverse/connections';
import { TestAuthority } from '@obverse/testing';
import { IndexUnavailableError } from '../port';
import { OpenSearchLotIndex } from './opensearch-lot-index';
import { testIndex } from './test-index.factory';

describe('OpenSearch that asks for TLS and a user', () => {
  const [authority, stranger] = [new TestAuthority(), new TestAuthority('another authority')];
  const client = authority.issue('client');
  const opened: OpenSearchLotIndex[] = [];
  const inside = testIndex('secured');
  let door: Server;

  beforeAll(async () => {
    const { certFile, keyFile } = authority.issue('opensearch');
    const [cert, key, ca] = [certFile, keyFile, authority.caFile].map((file) => readFileSync(file));
    const expected = `Basic ${Buffer.from('obverse:p/w:@').toString('base64')}`;
    const options = { cert, key, ca, requestCert: true, rejectUnauthorized: true };
    door = createServer(options, (incoming, outgoing) => {
      const { authorization, ...headers } = incoming.headers;
      if (authorization !== expected) {
        outgoing.writeHead(401, { 'content-type': 'text/plain' }).end('Unauthorized');
        return;
      }
      const { method, url: path } = incoming;
      const { hostname, port } = new URL(inside.url);
      const inner = request({ hostname, port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      inner.on('error', () => outgoing.destroy());
      incoming.pipe(inner);
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await Promise.all(opened.map((index) => index.close()));
    await inside.drop();
    door?.closeAllConnections();
    await new Promise((resolve) => door.close(resolve));
    for (const one of [authority, stranger]) one.remove();
  });

  function open(settings: Readonly<Record<string, string>> = {}): OpenSearchLotIndex {
    const all: Readonly<Record<string, string>> = {
      LOT_INDEX_URL: `https://obverse@127.0.0.1:${(door.address() as AddressInfo).port}/${inside.prefix}`,
      LOT_INDEX_PASSWORD_FILE: authority.write('password', 'p/w:@'),
      LOT_INDEX_CA_FILE: authority.caFile,
      LOT_INDEX_CERT_FILE: client.certFile,
      LOT_INDEX_KEY_FILE: client.keyFile,
      ...settings,
    };
    const secured = securedUrl('LOT_INDEX', (name) => all[name]);
    if (!('url' in secured)) throw new Error(secured.faults.join(' '));
    const index = new OpenSearchLotIndex({ url: secured.url });
    opened.push(index);
    return index;
  }

  it('accepts the user of a file with a certificate', async () => {
    const index = open();
    await index.prepare();
    await index.ping();
  });

  it.each<[string, () => Readonly<Record<string, string>>, RegExp]>([
    ['another CA', () => ({ LOT_INDEX_CA_FILE: stranger.caFile }), /Set LOT_INDEX_CA_FILE/],
    [
      'a wrong password',
      () => ({ LOT_INDEX_PASSWORD_FILE: authority.write('wrong', 'hunter2') }),
      /Correct LOT_INDEX_URL or LOT_INDEX_PASSWORD_FILE/,
    ],
  ])('with %s the index is unavailable, and the error says what to do', async (_, settings, sentence) => {
    const error: unknown = await open(settings())
      .prepare()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(IndexUnavailableError);
    expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(accessErrorIn(error)).toBeInstanceOf(AccessError);
    expect(String(error)).not.toContain('hunter2');
  });

  it('is reached without a restart when the file of the CA was replaced, and names one that is missing', async () => {
    const caFile = stranger.file('rotated.pem');
    copyFileSync(stranger.caFile, caFile);
    const index = open({ LOT_INDEX_CA_FILE: caFile });
    await expect(index.prepare()).rejects.toThrow('LOT_INDEX_CA_FILE');
    copyFileSync(authority.caFile, caFile);
    await index.prepare();
    const gone = open({ LOT_INDEX_CA_FILE: caFile });
    stranger.remove();
    await expect(gone.prepare()).rejects.toThrow(/LOT_INDEX_CA_FILE is .*, which cannot be read \(ENOENT\)/);
  });
});
