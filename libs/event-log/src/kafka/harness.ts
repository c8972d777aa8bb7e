import { connect, Socket } from 'node:net';
import { Kafka, logLevel, type ISocketFactory } from 'kafkajs';
import type { EventLogHarness } from '../contract-suite';
import { parseKafkaUrl } from './address';
import { KafkaEventLog } from './kafka-event-log';

/**
 * Connections that a test can cut or hang. After a cut, open connections break and new ones are refused until they are mended. While hanging, open
 * connections are silent and new ones are never answered.
 */
export class CuttableSockets {
  readonly #open = new Set<Socket>();
  #cut = false;
  #hangs = false;

  readonly factory: ISocketFactory = ({ host, port, onConnect }) => {
    // kafkajs attaches its listeners after this returns.
    if (this.#cut) return refused(new Socket());
    if (this.#hangs) return new Socket();
    const socket = connect({ host, port }, onConnect);
    this.#open.add(socket);
    socket.on('close', () => this.#open.delete(socket));
    return socket;
  };

  cut(): void {
    this.#cut = true;
    for (const socket of this.#open) socket.destroy(broken('ECONNRESET'));
  }

  hang(): void {
    this.#hangs = true;
    for (const socket of this.#open) socket.pause();
  }

  mend(): void {
    this.#cut = false;
    this.#hangs = false;
    for (const socket of this.#open) socket.resume();
  }
}

/** Clients of one Kafka under one prefix, each with its own connections. */
export function kafkaHarness(url: string): EventLogHarness {
  const open: (() => Promise<void>)[] = [];
  return {
    // Below Kafka's default `group.min.session.timeout.ms`, which the test engine lowers: many tests wait for the session of a dead member to end.
    sessionTimeoutMs: 3_000,
    client: () => {
      const sockets = new CuttableSockets();
      const log = new KafkaEventLog({
        url,
        clientId: `test-${open.length}`,
        // The suite causes outages and checks their effects itself.
        onTrouble: () => undefined,
        socketFactory: sockets.factory,
      });
      open.push(async () => {
        sockets.mend();
        await log.close();
      });
      return Promise.resolve({ log, cut: () => sockets.cut(), mend: () => sockets.mend() });
    },
    close: async () => {
      await Promise.all(open.map((close) => close()));
      await removeAll(url);
    },
  };
}

/** Deletes the topics and groups under the prefix of an address. */
export async function removeAll(url: string): Promise<void> {
  const { brokers, names } = parseKafkaUrl(url);
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const own = names.topic('');
    if (own === '') throw new Error('a test needs a prefix of its own');
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(own));
    if (topics.length > 0) await admin.deleteTopics({ topics });
    const { groups } = await admin.listGroups();
    const ids = groups.map(({ groupId }) => groupId).filter((groupId) => groupId.startsWith(own));
    if (ids.length > 0) await admin.deleteGroups(ids);
  } finally {
    await admin.disconnect();
  }
}

function refused(socket: Socket): Socket {
  setImmediate(() => socket.destroy(broken('ECONNREFUSED')));
  return socket;
}

const broken = (code: string) => Object.assign(new Error(code), { code });
