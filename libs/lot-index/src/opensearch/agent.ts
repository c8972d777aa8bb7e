import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions } from 'node:https';
import { Socket } from 'node:net';
import { readTls, type TlsFiles } from '@obverse/connections';

const LIMITS = { keepAlive: true, maxSockets: 32, maxFreeSockets: 32, scheduling: 'lifo' } as const;

export function agentOf(node: URL, tls: TlsFiles): HttpAgent {
  return node.protocol === 'https:' ? new RenewedTlsAgent(tls) : new HttpAgent(LIMITS);
}

/** Reads the files at each connection, so that renewed ones need no restart. */
class RenewedTlsAgent extends HttpsAgent {
  readonly #tls: TlsFiles;

  constructor(tls: TlsFiles) {
    super(LIMITS);
    this.#tls = tls;
  }

  override createConnection(...[options, callback]: Parameters<HttpsAgent['createConnection']>) {
    try {
      const complete: RequestOptions = { ...options, ...readTls('LOT_INDEX', this.#tls) };
      return super.createConnection(complete, callback);
    } catch (error) {
      callback?.(error instanceof Error ? error : new Error(String(error)), new Socket());
      return undefined;
    }
  }
}
