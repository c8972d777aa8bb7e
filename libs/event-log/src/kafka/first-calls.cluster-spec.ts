import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { testKafka } from '../../../../jest/test-engines';
import { removeAll } from './harness';
import { KafkaEventLog } from './kafka-event-log';

describe('the first calls of a process, made simultaneously', () => {
  const sockets: Socket[] = [];
  const url = testKafka(`first-${randomUUID()}`);
  const topic = 'test';
  afterAll(() => removeAll(url));

  it('share their connections, and close them with the log', async () => {
    const log = new KafkaEventLog({
      url,
      clientId: 'first-calls',
      onTrouble: () => undefined,
      socketFactory: ({ host, port, onConnect }) => {
        const socket = connect({ host, port }, onConnect);
        sockets.push(socket);
        return socket;
      },
    });
    await log.ensureTopics([{ name: topic, partitions: 4, cleanup: 'delete', retentionMs: 60_000 }]);
    await Promise.all([0, 1, 2, 3].map((partition) => log.read(topic, partition, 0, 10)));
    await Promise.all([0, 1, 2, 3].map((partition) => log.read(topic, partition, 0, 10)));
    await log.close();
    const open = () => sockets.filter((socket) => !socket.destroyed);
    for (const end = Date.now() + 10_000; open().length > 0 && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(open()).toHaveLength(0);
  });
});
