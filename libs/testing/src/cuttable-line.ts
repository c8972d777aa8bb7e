import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP line to an engine: what the engine's death or silence looks like to its client, without harm to the engine. It listens on a free port of
 * this machine.
 */
export class CuttableLine {
  /** Each end, and where its bytes go. */
  readonly #ways = new Map<Socket, Socket>();
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
        this.#ways.set(from, to);
        if (this.#state === 'whole') from.pipe(to);
        // Both ends go together; what an end has to say about it reaches the client as a closed connection.
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#ways.delete(from);
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
    for (const socket of this.#ways.keys()) socket.destroy();
  }

  /** Keeps connections open, takes new ones, and lets no byte through. */
  stall(): void {
    this.#state = 'stalled';
    for (const [from, to] of this.#ways) from.unpipe(to);
  }

  /** Ends a cut or a stall; what was held back goes through. */
  mend(): void {
    if (this.#state === 'stalled') for (const [from, to] of this.#ways) from.pipe(to);
    this.#state = 'whole';
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
