import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TestAuthority } from './certificates';

export interface ReceivedPost {
  /** Without the slash. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server with TLS on this machine that keeps what is posted to it. */
export class TlsReceiver {
  readonly received: ReceivedPost[] = [];
  /** By path; others are answered with 201. `never` gets no answer, `endless` one whose body does not end. */
  readonly answers = new Map<string, Answer | 'never' | 'endless'>();
  /** Called when a request is there whole, before it is answered. */
  onReceived: (post: ReceivedPost) => void = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly authority: TestAuthority,
    private readonly host: string,
  ) {}

  /** @param suffix That of an `AddressFilter` whose hosts are this machine: `.push.localhost`. */
  static async open(suffix: string): Promise<TlsReceiver> {
    const authority = new TestAuthority();
    const host = `service${suffix}`;
    const { certFile, keyFile } = authority.issue('service', { names: `DNS:${host}` });
    const server = createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) });
    const receiver = new TlsReceiver(server, authority, host);
    server.on('request', (request, response) => {
      void buffer(request).then((body) => {
        const post = { path: (request.url ?? '').slice(1), headers: request.headers, body };
        receiver.received.push(post);
        receiver.onReceived(post);
        const answer = receiver.answers.get(post.path) ?? { status: 201 };
        if (answer === 'never') return;
        if (answer === 'endless') return void response.writeHead(200).write('x');
        response.writeHead(answer.status, answer.headers ?? {}).end('x'.repeat(100));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get ca(): string {
    return readFileSync(this.authority.caFile, 'utf8');
  }

  address(path: string): string {
    return `https://${this.host}:${(this.server.address() as AddressInfo).port}/${path}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
    this.authority.remove();
  }
}
