import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TestAuthority } from '@obverse/testing';
import { decrypt } from 'http_ece';

/** Hosts under it are this machine: see `AddressFilter`. */
export const SUFFIX = '.push.localhost';

export interface ReceivedPush {
  /** Without the slash. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A push service with TLS on this machine. */
export class TestPushService {
  readonly received: ReceivedPush[] = [];
  /** By the path of the endpoint; others are accepted. */
  readonly answers = new Map<string, Answer>();

  private constructor(
    private readonly server: Server,
    private readonly authority: TestAuthority,
  ) {}

  static async open(): Promise<TestPushService> {
    const authority = new TestAuthority();
    const { certFile, keyFile } = authority.issue('service', { names: `DNS:service${SUFFIX}` });
    const server = createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) });
    const service = new TestPushService(server, authority);
    server.on('request', (request, response) => {
      void buffer(request).then((body) => {
        const path = (request.url ?? '').slice(1);
        service.received.push({ path, headers: request.headers, body });
        const { status, headers = {} } = service.answers.get(path) ?? { status: 201 };
        response.writeHead(status, headers).end('x'.repeat(100));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get ca(): string {
    return readFileSync(this.authority.caFile, 'utf8');
  }

  endpoint(path: string): string {
    return `https://service${SUFFIX}:${(this.server.address() as AddressInfo).port}/${path}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
    this.authority.remove();
  }
}

/** A new key pair of a site (VAPID). */
export function siteKeys() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  // A number of fewer octets is written with leading zeros.
  const privateKey = Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/** The keys of a browser, which reads messages with another implementation of RFC 8291 than the one that writes them. */
export class TestBrowserKeys {
  private readonly ecdh = createECDH('prime256v1');
  private readonly authSecret = randomBytes(16);
  readonly p256dh: string;
  readonly auth = this.authSecret.toString('base64url');

  constructor() {
    this.p256dh = this.ecdh.generateKeys('base64url');
  }

  read(body: Buffer): unknown {
    const text = decrypt(body, { version: 'aes128gcm', privateKey: this.ecdh, authSecret: this.authSecret });
    return JSON.parse(text.toString('utf8'));
  }
}
