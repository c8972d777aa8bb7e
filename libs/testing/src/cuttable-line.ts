import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';

type State = 'whole' | 'cut' | 'stalled' | 'slow' | 'garbled';

/**
 * A TCP line to an engine that simulates a faulty network or an outage of the engine for its client. It listens on a free local port.
 */
export class CuttableLine {
  /** Each socket, and what its bytes are written to. */
  readonly #peers = new Map<Socket, Transform>();
  readonly #server: Server;
  #state: State = 'whole';
  #delayMs = 0;

  private constructor(host: string, port: () => number) {
    // Each side may end while the other still sends.
    this.#server = createServer({ allowHalfOpen: true }, (near) => {
      if (this.#state === 'cut') {
        near.destroy();
        return;
      }
      const far = connect({ port: port(), host, allowHalfOpen: true });
      this.#join(near, far);
      this.#join(far, near);
    });
  }

  /** `port` may be known only later, before the first connection. */
  static async open(host: string, port: number | (() => number)): Promise<CuttableLine> {
    const line = new CuttableLine(host, typeof port === 'number' ? () => port : port);
    await new Promise<void>((resolve, reject) => {
      line.#server.once('error', reject);
      line.#server.listen(0, '127.0.0.1', resolve);
    });
    return line;
  }

  get port(): number {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('the line is closed');
    return address.port;
  }

  /** Drops all connections and refuses new ones. */
  cut(): void {
    this.#state = 'cut';
    for (const socket of this.#peers.keys()) socket.destroy();
  }

  /** Resets all connections once, as a router that was restarted. New ones work. */
  reset(): void {
    for (const socket of this.#peers.keys()) socket.resetAndDestroy();
  }

  /** Keeps connections open, accepts new ones, and forwards no bytes. */
  stall(): void {
    this.#state = 'stalled';
    for (const [from, to] of this.#peers) from.unpipe(to);
  }

  /** Forwards each portion of bytes `delayMs` after the one before it. */
  slow(delayMs: number): void {
    this.#delayMs = delayMs;
    this.#state = 'slow';
  }

  /** Forwards noise of the same length instead of the bytes. */
  garble(): void {
    this.#state = 'garbled';
  }

  /** Ends a cut, a stall, a delay or noise; held back bytes are forwarded. */
  mend(): void {
    if (this.#state === 'stalled') for (const [from, to] of this.#peers) from.pipe(to);
    this.#state = 'whole';
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(from: Socket, to: Socket): void {
    const fault = new Transform({
      transform: (bytes: Buffer, _encoding, done) => this.#forward(bytes, done),
    });
    this.#peers.set(from, fault);
    fault.pipe(to);
    if (this.#state !== 'stalled') from.pipe(fault);
    // Both sockets are closed together; the client sees an error as a closed connection.
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#peers.delete(from);
      // What arrived before the end of the other side is still forwarded.
      if (!from.readableEnded) to.destroy();
    });
  }

  #forward(bytes: Buffer, done: TransformCallback): void {
    if (this.#state === 'slow') setTimeout(() => done(null, bytes), this.#delayMs);
    else done(null, this.#state === 'garbled' ? randomBytes(bytes.length) : bytes);
  }
}
