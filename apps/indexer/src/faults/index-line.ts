import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that has left its sender and has not reached the engine. */
export interface HeldRequest {
  /** Lets it reach the engine, and resolves when that has answered; its sender does not hear of it yet. */
  carryOut(): Promise<void>;
  /** Lets the answer go on to the sender, who may be gone. */
  answer(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The requests a batch of records makes: it reads its lots, and writes them. */
export type Held = '_mget' | '_bulk';

/** A way to OpenSearch that can break bulk requests, or hold a request back. */
export class IndexLine {
  /** Bulk requests that were broken, known by the lots and versions they carry. */
  readonly broken = new Set<string>();
  private breaks = false;
  /** Undefined until a request has come that waits. */
  held: HeldRequest | undefined;
  private holds: Held | undefined;
  private readonly server: Server;

  private constructor(private readonly target: URL) {
    this.server = createServer((incoming, outgoing) => {
      // The engine is away, or the sender is: to the other side both look like a connection that ends.
      this.pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** `target` is the engine's address with the path of an index, which {@link url} keeps. */
  static async open(target: string): Promise<IndexLine> {
    const line = new IndexLine(new URL(target));
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.target.pathname}`;
  }

  /**
   * From now on each bulk request breaks at its first try: most are carried out and their answer ends in the middle; every third is lost before
   * the engine has it. Its sender cannot tell one from the other.
   */
  breakEachOnce(): void {
    this.breaks = true;
  }

  /** The next request of the kind waits here, and becomes {@link held}. */
  holdNext(kind: Held): void {
    this.holds = kind;
    this.held = undefined;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const kind = /\/(_mget|_bulk)(\?|$)/.exec(incoming.url ?? '')?.[1];
    if (kind !== undefined && kind === this.holds) {
      this.holds = undefined;
      await this.passHeld(incoming, body, outgoing);
      return;
    }
    const name = kind === '_bulk' && this.breaks ? nameOf(body) : undefined;
    if (name === undefined || this.broken.has(name)) {
      give(await this.ask(incoming, body), outgoing);
      return;
    }
    this.broken.add(name);
    if (this.broken.size % 3 === 0) outgoing.destroy();
    else cutShort(await this.ask(incoming, body), outgoing);
  }

  private async passHeld(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    const answer = Promise.withResolvers<Answer>();
    const mayGoOn = Promise.withResolvers<void>();
    this.held = {
      carryOut: async () => {
        this.ask(incoming, body).then(answer.resolve, answer.reject);
        await answer.promise;
      },
      answer: () => mayGoOn.resolve(),
    };
    const answered = await answer.promise;
    await mayGoOn.promise;
    give(answered, outgoing);
  }

  private ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { hostname, port } = this.target;
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, method, path: url, headers }, (answer) => {
        const { statusCode: status = 502 } = answer;
        buffer(answer).then((whole) => resolve({ status, headers: answer.headers, body: whole }), reject);
      });
      asked.once('error', reject);
      asked.end(body);
    });
  }
}

function give({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  outgoing.writeHead(status, framed(headers, body)).end(body);
}

function cutShort({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  outgoing.writeHead(status, framed(headers, body));
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
}

/** An answer that came in pieces is passed on whole. */
function framed(headers: Answer['headers'], body: Buffer): Answer['headers'] {
  const { 'transfer-encoding': _, ...others } = headers;
  return { ...others, 'content-length': String(body.length) };
}

/** Every second line says which lot and version; the others are documents, which may carry the time of their writing. */
function actionsOf(body: Buffer): string[] {
  return body
    .toString('utf8')
    .split('\n')
    .filter((line, position) => position % 2 === 0 && line !== '');
}

function nameOf(body: Buffer): string {
  return createHash('sha256').update(actionsOf(body).join('\n')).digest('hex');
}
