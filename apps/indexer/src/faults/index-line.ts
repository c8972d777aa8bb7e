import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request between its sender and the engine. */
export interface HeldRequest {
  /** Sends the request to the engine, and resolves with its answer. The sender does not get the answer yet. */
  carryOut(): Promise<void>;
  /** Sends the answer to the sender, if it still exists. */
  answer(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The requests of a batch: it reads its lots and writes them. */
export type Held = '_mget' | '_bulk';

/** A proxy of OpenSearch that can break bulk requests or hold a request. */
export class IndexLine {
  /** Broken bulk requests, identified by their lots and versions. */
  readonly broken = new Set<string>();
  private breaks = false;
  /** The request that is held; undefined before one has arrived. */
  held: HeldRequest | undefined;
  private holds: Held | undefined;
  private readonly server: Server;

  private constructor(private readonly target: URL) {
    this.server = createServer((incoming, outgoing) => {
      // When the engine or the sender is away, the other side sees a closed connection.
      this.pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** `target` is the engine's address with the path of an index; {@link url} has the same path. */
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
   * From now on each bulk request breaks at its first attempt: the engine executes most of them and the answer is cut; every third is lost before
   * it reaches the engine. The sender cannot distinguish the two cases.
   */
  breakEachOnce(): void {
    this.breaks = true;
  }

  /** Holds the next request of the kind as {@link held}. */
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
      give(await this.forward(incoming, body), outgoing);
      return;
    }
    this.broken.add(name);
    if (this.broken.size % 3 === 0) outgoing.destroy();
    else cutShort(await this.forward(incoming, body), outgoing);
  }

  private async passHeld(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    const answer = Promise.withResolvers<Answer>();
    const mayAnswer = Promise.withResolvers<void>();
    this.held = {
      carryOut: async () => {
        this.forward(incoming, body).then(answer.resolve, answer.reject);
        await answer.promise;
      },
      answer: () => mayAnswer.resolve(),
    };
    const answered = await answer.promise;
    await mayAnswer.promise;
    give(answered, outgoing);
  }

  private forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { hostname, port } = this.target;
    return new Promise((resolve, reject) => {
      const forwarded = request({ hostname, port, method, path: url, headers }, (answer) => {
        const { statusCode: status = 502 } = answer;
        buffer(answer).then((whole) => resolve({ status, headers: answer.headers, body: whole }), reject);
      });
      forwarded.once('error', reject);
      forwarded.end(body);
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

/** A chunked answer is sent with its length. */
function framed(headers: Answer['headers'], body: Buffer): Answer['headers'] {
  const { 'transfer-encoding': _, ...others } = headers;
  return { ...others, 'content-length': String(body.length) };
}

/** Every second line contains the lot and its version; the others are documents, which may contain the time of the write. */
function actionsOf(body: Buffer): string[] {
  return body
    .toString('utf8')
    .split('\n')
    .filter((line, position) => position % 2 === 0 && line !== '');
}

function nameOf(body: Buffer): string {
  return createHash('sha256').update(actionsOf(body).join('\n')).digest('hex');
}
