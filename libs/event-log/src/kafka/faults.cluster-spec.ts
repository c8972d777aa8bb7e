import { randomUUID } from 'node:crypto';
import { eventually, gate } from '@obverse/testing';
import { testKafka } from '../../../../jest/test-engines';
import { LogUnavailableError, type Consumption, type RecordPosition } from '../port';
import { CuttableSockets, removeAll } from './harness';
import { KafkaEventLog } from './kafka-event-log';

const PARTITIONS = 3;
const SESSION_MS = 3_000;
const place = ({ partition, offset }: RecordPosition) => `${partition}/${offset}`;

describe('Kafka with interrupted connections', () => {
  const url = testKafka(`log-faults-${randomUUID()}`);
  const open: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(open.map((one) => one.close()));
    await removeAll(url);
  });

  const client = () => {
    const sockets = new CuttableSockets();
    const troubles: { what: string; error: unknown }[] = [];
    const onTrouble = (what: string, error: unknown) => void troubles.push({ what, error });
    const log = new KafkaEventLog({ url, clientId: 'faults', onTrouble, socketFactory: sockets.factory });
    open.push({
      close: () => {
        sockets.mend();
        return log.close();
      },
    });
    return { log, sockets, troubles };
  };
  const newTopic = async () => {
    const topic = randomUUID();
    await client().log.ensureTopics([{ name: topic, partitions: PARTITIONS, cleanup: 'compact' }]);
    return topic;
  };
  const optionsOf = (topic: string, groupId = 'g') =>
    ({ groupId, topic, from: 'earliest', maxBatch: 50, concurrency: 2, sessionTimeoutMs: SESSION_MS }) as const;

  /** Appends records of one size, one call after another, until stopped. Kafka could confuse such batches with duplicates of each other. */
  const keepAppending = (log: KafkaEventLog, topic: string) => {
    const accepted = new Map<string, string>();
    const refused: unknown[] = [];
    let going = true;
    const done = (async () => {
      for (let call = 0; going; call += 1) {
        const records = Array.from({ length: 10 }, (_, n) => ({ key: `key-${call}-${n}`, value: new Uint8Array(200) }));
        const positions = await log.append(topic, records).catch((error: unknown) => {
          refused.push(error);
          return [];
        });
        positions.forEach((position, n) => accepted.set(place(position), records[n]?.key ?? ''));
      }
    })();
    const stop = async () => {
      going = false;
      await done;
    };
    return { accepted, refused, stop };
  };

  it('loses no record whose append resolved, at whatever time the connection broke', async () => {
    const topic = await newTopic();
    const { log, sockets } = client();
    const writer = keepAppending(log, topic);
    for (let round = 0; round < 12; round += 1) {
      const before = writer.accepted.size;
      await eventually('records before the cut', () => writer.accepted.size >= before + 30);
      sockets.cut();
      // Every other time the connection is restored before the client fails the call.
      const refused = writer.refused.length;
      if (round % 2) await eventually('a refused append', () => writer.refused.length > refused);
      sockets.mend();
    }
    await writer.stop();
    for (const error of writer.refused) expect(error).toBeInstanceOf(LogUnavailableError);

    const stored = new Map<string, string>();
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      for (let from = 0; ;) {
        const records = await log.read(topic, partition, from, 1_000);
        for (const record of records) stored.set(place(record), record.key);
        from = (records.at(-1)?.offset ?? from) + 1;
        if (records.length === 0) break;
      }
    }
    expect(writer.accepted.size).toBeGreaterThan(300);
    for (const [position, key] of writer.accepted) expect(stored.get(position)).toBe(key);
  });

  it('delivers every record and commits to the end while connections break and members join and leave', async () => {
    const topic = await newTopic();
    const writer = keepAppending(client().log, topic);
    const seen = new Map<string, string>();
    const take = ({ records }: { records: readonly (RecordPosition & { key: string })[] }) => {
      for (const record of records) seen.set(place(record), record.key);
      return Promise.resolve();
    };
    const first = client();
    const staying = await first.log.consume(optionsOf(topic), take);
    for (let round = 0; round < 3; round += 1) {
      const guest = await client().log.consume(optionsOf(topic), take);
      const before = seen.size;
      await eventually('records while two share', () => seen.size >= before + 50);
      first.sockets.cut();
      const late = seen.size;
      await eventually('the guest’s records', () => seen.size > late);
      first.sockets.mend();
      await guest.stop();
    }
    await writer.stop();
    await eventually('every record', () => [...writer.accepted].every(([position, key]) => seen.get(position) === key));
    await eventually('the commit of all of it', async () => {
      const ends = await first.log.ranges(topic);
      const committed = new Map(
        (await first.log.committed('g', topic)).map(({ partition, next }) => [partition, next]),
      );
      return ends.every(({ partition, next }) => committed.get(partition) === next);
    });
    await staying.stop();
  });

  it('replaces a member that died, and reports it', async () => {
    const topic = await newTopic();
    const { log, sockets, troubles } = client();
    const keys: string[] = [];
    const consumption = await log.consume(optionsOf(topic, 'dying'), ({ records }) => {
      keys.push(...records.map(({ key }) => key));
      return Promise.resolve();
    });
    sockets.cut();
    await eventually('its death', () => troubles.some(({ what }) => what.includes('died')));
    sockets.mend();
    await log.append(topic, [{ key: 'after', value: new Uint8Array(1) }]);
    await eventually('its replacement', () => keys.includes('after'));
    await consumption.stop();
    for (const { error } of troubles) expect(String(error)).not.toContain('TypeError');
  });

  it('stops a consumption during an outage for good', async () => {
    const topic = await newTopic();
    const { log, sockets, troubles } = client();
    let batches = 0;
    const count = () => {
      batches += 1;
      return Promise.resolve();
    };
    const consumption = await log.consume(optionsOf(topic, 'stopping'), count);
    sockets.cut();
    await eventually('the outage', () => troubles.length > 0);
    await consumption.stop();
    sockets.mend();
    const other = client();
    await other.log.append(topic, [{ key: 'k', value: new Uint8Array(1) }]);
    const witness = gate();
    // It receives the partitions only when the stopped member has left.
    const successor = await other.log.consume(optionsOf(topic, 'stopping'), () => {
      witness.open();
      return Promise.resolve();
    });
    await witness.opened;
    await successor.stop();
    expect(batches).toBe(0);
  });

  it('that hangs is unavailable, for health checks first, and available again when it answers', async () => {
    const topic = await newTopic();
    const { log, sockets } = client();
    const record = { key: 'k', value: new Uint8Array(1) };
    await log.append(topic, [record]);
    await log.ping();
    sockets.hang();
    let pinged = false;
    const ping = expect(log.ping())
      .rejects.toBeInstanceOf(LogUnavailableError)
      .finally(() => {
        pinged = true;
      });
    await expect(log.append(topic, [record])).rejects.toBeInstanceOf(LogUnavailableError);
    expect(pinged).toBe(true);
    await ping;
    sockets.mend();
    await eventually('its return', () => log.ping().then(() => true, () => false)); // prettier-ignore
    await log.append(topic, [record]);
  });

  it('lets one process read two topics as one group independently', async () => {
    const { log } = client();
    const topics = [await newTopic(), await newTopic()];
    const seen = new Map<string, string[]>(topics.map((topic) => [topic, []]));
    const consumptions: Consumption[] = [];
    for (const topic of topics) {
      consumptions.push(
        await log.consume(optionsOf(topic, 'both'), (batch) => {
          seen.get(batch.topic)?.push(...batch.records.map(({ key }) => key));
          return Promise.resolve();
        }),
      );
    }
    for (const topic of topics) await log.append(topic, [{ key: topic, value: new Uint8Array(1) }]);
    await eventually('both', () => topics.every((topic) => (seen.get(topic) ?? []).length > 0));
    await Promise.all(consumptions.map((consumption) => consumption.stop()));
    for (const topic of topics) expect(seen.get(topic)).toEqual([topic]);
    await log.deleteGroup('both');
    for (const topic of topics) expect(await log.committed('both', topic)).toEqual([]);
  });
});
