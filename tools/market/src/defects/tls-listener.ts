import type { Socket } from 'node:net';
import { createSecureContext, createServer, type SecureContext, type Server } from 'node:tls';
import type { CatalogueSeller } from '../catalogue/seller';
import { Authority, type CertificateWish } from './certificates';
import type { Fault } from './defects.data';
import type { FaultSwitches } from './fault-switches';

const DAY = 24 * 60 * 60 * 1000;

/** Faults of the TLS connection. */
export const tlsFaults = [
  'expired-certificate',
  'foreign-certificate',
  'self-signed-certificate',
  'endless-handshake',
] as const satisfies readonly Fault[];

type CertificateFault = Exclude<(typeof tlsFaults)[number], 'endless-handshake'>;

/** The listener to which sellers with a TLS fault redirect. It establishes no valid connection. */
export class TlsListener {
  /** Signs the certificates. A client that trusts it observes each fault separately. */
  readonly authority = new Authority();
  readonly #contexts = new Map<string, SecureContext>();
  readonly #connections = new Set<Socket>();
  readonly #server: Server;

  private constructor(private readonly switches: FaultSwitches) {
    this.#server = createServer({
      SNICallback: (host, done) => {
        const fault = this.#faultOf(host);
        // Without a callback the handshake does not end.
        if (fault === 'endless-handshake') return;
        if (fault === undefined) done(new Error(`no TLS fault is on at ${host}`));
        else done(null, this.#contextOf(host, fault));
      },
    });
    this.#server.on('connection', (socket: Socket) => {
      this.#connections.add(socket);
      socket.on('close', () => this.#connections.delete(socket));
    });
    // Failing handshakes are expected.
    this.#server.on('tlsClientError', () => undefined);
    this.#server.on('secureConnection', (socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
  }

  static async open(switches: FaultSwitches): Promise<TlsListener> {
    const listener = new TlsListener(switches);
    await new Promise<void>((resolve, reject) => {
      listener.#server.once('error', reject);
      listener.#server.listen(0, '127.0.0.1', resolve);
    });
    return listener;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
    return address.port;
  }

  /** Also closes open connections. */
  async close(): Promise<void> {
    for (const socket of this.#connections) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #faultOf(host: string): (typeof tlsFaults)[number] | undefined {
    const key: CatalogueSeller['key'] = host.split('.')[0] ?? '';
    return tlsFaults.find((fault) => this.switches.has(key, fault));
  }

  #contextOf(host: string, fault: CertificateFault): SecureContext {
    const name = `${host} ${fault}`;
    const context = this.#contexts.get(name) ?? createSecureContext(this.authority.issue(wishOf(host, fault)));
    this.#contexts.set(name, context);
    return context;
  }
}

function wishOf(host: string, fault: CertificateFault): CertificateWish {
  const now = Date.now();
  const valid = { host, from: now - DAY, to: now + DAY };
  switch (fault) {
    case 'expired-certificate':
      return { ...valid, from: now - 90 * DAY, to: now - DAY };
    case 'foreign-certificate':
      return { ...valid, host: 'www.another-shop.example' };
    case 'self-signed-certificate':
      return { ...valid, selfSigned: true };
  }
}
