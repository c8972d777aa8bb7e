import { randomUUID } from 'node:crypto';
import { eventually } from '@obverse/testing';
import { testKafka } from '../../../../jest/test-engines';
import { LogUnavailableError, type RecordBatch } from '../port';
import { parseKafkaUrl } from './address';
import { removeAll } from './harness';
import { KafkaEventLog } from './kafka-event-log';
import { LossyLine, type RequestName } from './lossy-line';

describe('a broker some of whose answers are lost', () => {
  const url = testKafka(`lost-answers-${randomUUID()}`);
  const open: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await Promise.all(open.map((close) => close()));
    await removeAll(url);
  });

  const client = async () => {
    const [broker = ''] = parseKafkaUrl(url).brokers;
    const line = await LossyLine.open(broker);
    const troubles: string[] = [];
    const onTrouble = (what: string, error: unknown) => void troubles.push(`${what}: ${String(error)}`);
    const log = new KafkaEventLog({ url, clientId: 'lost-answers', onTrouble, socketFactory: line.factory });
    open.push(async () => {
      line.mend();
      await log.close();
      await line.close();
    });
    return { log, line, troubles };
  };
  const reader = async () => {
    const topic = randomUUID();
    const { log, line, troubles } = await client();
    await log.ensureTopics([{ name: topic, partitions: 2, cleanup: 'compact' }]);
    const keys: string[] = [];
    const options = {
      groupId: 'g',
      topic,
      from: 'earliest',
      maxBatch: 50,
      concurrency: 2,
      sessionTimeoutMs: 3_000,
    } as const;
    const consume = (by = log) =>
      by.consume(options, ({ records }: RecordBatch) => {
        keys.push(...records.map(({ key }) => key));
        return Promise.resolve();
      });
    /** Appends records to both partitions, and waits for them. */
    const readsOn = async (name: string, by = log) => {
      const records = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ key: `${name}-${n}`, value: new Uint8Array(1) }));
      const places = await by.append(topic, records);
      expect(new Set(places.map(({ partition }) => partition)).size).toBe(2);
      await eventually(`the records ${name}`, () => records.every(({ key }) => keys.includes(key)));
    };
    return { line, troubles, consume, readsOn };
  };
  const lose = async (line: LossyLine, name: RequestName) => {
    await eventually(`a lost answer to ${name}`, () => line.lost > 0);
    line.mend();
  };

  it.each(['Metadata', 'FindCoordinator', 'OffsetFetch', 'SyncGroup'] as const)(
    'delays the start of a consumer when an answer to %s is lost',
    async (name) => {
      const { line, consume, readsOn } = await reader();
      line.lose(name);
      const started = consume();
      await lose(line, name);
      await started;
      await readsOn('after');
    },
  );

  it('makes the start of a consumer fail while answers are lost, and the next one succeed', async () => {
    const { line, consume, readsOn } = await reader();
    line.lose('SyncGroup');
    await expect(consume()).rejects.toBeInstanceOf(LogUnavailableError);
    line.mend();
    await consume();
    await readsOn('after');
  });

  it('does not leave a consumer outside its group that was expelled and whose connection breaks while it joins again', async () => {
    const { line, consume, readsOn } = await reader();
    await consume();
    await readsOn('before');
    line.hold();
    const guest = await client();
    const successor = await consume(guest.log);
    // The guest has all partitions when the session of the held one has ended.
    await readsOn('to the guest', guest.log);
    line.breakAt('JoinGroup');
    line.release();
    await lose(line, 'JoinGroup');
    await successor.stop();
    await readsOn('after');
  });

  it('never makes a running consumer stand still when any one answer is lost in a rebalance', async () => {
    const survives = async (name: RequestName) => {
      const { line, troubles, consume, readsOn } = await reader();
      await consume();
      await readsOn('before');
      line.lose(name);
      const guest = await client();
      // It joins when the reader's session has ended, at the latest.
      const joined = consume(guest.log);
      await lose(line, name);
      await (await joined).stop();
      await readsOn('after');
      return troubles.join('\n');
    };
    const names = ['Metadata', 'FindCoordinator', 'OffsetFetch', 'Heartbeat', 'JoinGroup', 'SyncGroup'] as const;
    const troubles = await Promise.all(names.map(survives));
    // Only members ask for these.
    expect(troubles[4]).toContain('Kafka did not answer JoinGroup in time');
    expect(troubles[5]).toContain('Kafka did not answer SyncGroup in time');
  });
});
