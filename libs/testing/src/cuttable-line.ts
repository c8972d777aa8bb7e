import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP line to an engine that simulates an outage of the engine for its client. It listens on a free local port.
 */
export class CuttableLine {
  /** Each socket, and the socket that its bytes are written to. */
  readonly #peers = new Map<Socket, Socket>();
  readonly #server: Server;
  #state: 'whole' | 'cut' | 'stalled' = 'whole';

  private constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      if (this.#state === 'cut') {
        near.destroy();
        return;
      }
      const far = connect(port, host);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#peers.set(from, to);
        if (this.#state === 'whole') from.pipe(to);
        // Both sockets are closed together; the client sees an error as a closed connection.
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#peers.delete(from);
          to.destroy();
        });
      }
    });
  }

  static async open(host: string, port: number): Promise<CuttableLine> {
    const line = new CuttableLine(host, port);
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

  /** Keeps connections open, accepts new ones, and forwards no bytes. */
  stall(): void {
    this.#state = 'stalled';
    for (const [from, to] of this.#peers) from.unpipe(to);
  }

  /** Ends a cut or a stall; held back bytes are forwarded. */
  mend(): void {
    if (this.#state === 'stalled') for (const [from, to] of this.#peers) from.pipe(to);
    this.#state = 'whole';
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
