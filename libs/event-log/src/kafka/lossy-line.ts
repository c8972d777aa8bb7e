import { connect, createServer, type Server, type Socket } from 'node:net';
import type { ISocketFactory } from 'kafkajs';

/** The numbers of Kafka's requests, https://kafka.apache.org/protocol#protocol_api_keys. */
const requests = {
  Metadata: 3,
  OffsetFetch: 9,
  FindCoordinator: 10,
  JoinGroup: 11,
  Heartbeat: 12,
  SyncGroup: 14,
} as const;
export type RequestName = keyof typeof requests;

/** A line to the brokers that loses the answers to one kind of request, as a broker that is overloaded seems to; all others pass. */
export class LossyLine {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #losing: number | undefined;
  #breaks = false;
  #lost = 0;

  private constructor(broker: string) {
    const [host, port] = broker.split(':');
    this.#server = createServer((near) => this.#join(near, connect({ host, port: Number(port) })));
  }

  /** @param broker The only one of its cluster, `host:port`. */
  static async open(broker: string): Promise<LossyLine> {
    const line = new LossyLine(broker);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** Connects a client to the broker, whatever address the broker has in its own answers. */
  readonly factory: ISocketFactory = ({ onConnect }) => {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('the line is closed');
    return connect({ host: '127.0.0.1', port: address.port }, onConnect);
  };

  /** Answers to requests of this kind are lost from now on. */
  lose(name: RequestName): void {
    this.#losing = requests[name];
    this.#lost = 0;
  }

  /** Instead of an answer to a request of this kind the connection breaks from now on. */
  breakAt(name: RequestName): void {
    this.lose(name);
    this.#breaks = true;
  }

  /** Passes nothing on until it is released. */
  hold(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  release(): void {
    for (const socket of this.#sockets) socket.resume();
  }

  /** The number of answers lost since `lose`. */
  get lost(): number {
    return this.#lost;
  }

  mend(): void {
    this.#losing = undefined;
    this.#breaks = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    const kinds = new Map<number, number>();
    const ends = [near, far] as const;
    for (const socket of ends) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        for (const end of ends) end.destroy();
      });
    }
    onFrames(near, (frame) => {
      kinds.set(frame.readInt32BE(8), frame.readInt16BE(4));
      far.write(frame);
    });
    onFrames(far, (frame) => {
      const kind = kinds.get(frame.readInt32BE(4));
      kinds.delete(frame.readInt32BE(4));
      if (kind === undefined || kind !== this.#losing) {
        near.write(frame);
        return;
      }
      this.#lost += 1;
      if (this.#breaks) near.destroy();
    });
  }
}

/** Calls `take` with each message of a connection, its length of four bytes included. */
function onFrames(socket: Socket, take: (frame: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const end = rest.length < 4 ? Infinity : 4 + rest.readInt32BE(0);
      if (rest.length < end) return;
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}
