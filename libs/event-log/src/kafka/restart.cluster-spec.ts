// This test stops and kills a broker of its own, not the one shared by all suites. The library itself does not import engines.
import { eventually } from '@obverse/testing';
import { OwnEngine } from '../../../../jest/own-engines';
import { LogUnavailableError, type RecordPosition } from '../port';
import { KafkaEventLog } from './kafka-event-log';

const TOPIC = 'test.restart';
const place = ({ partition, offset }: RecordPosition) => `${partition}/${offset}`;

describe('a restart or crash of the broker under load', () => {
  let broker: OwnEngine;
  let isWriting = false;
  const logs: KafkaEventLog[] = [];
  const troubles: unknown[] = [];
  const newLog = (clientId: string) => {
    const onTrouble = (_: string, error: unknown) => void troubles.push(error);
    const log = new KafkaEventLog({ url: `${broker.url}/restart`, clientId, onTrouble });
    logs.push(log);
    return log;
  };

  beforeAll(async () => {
    broker = await OwnEngine.kafka();
  });
  afterAll(async () => {
    // Also when the test failed: the load would not end.
    isWriting = false;
    await Promise.all(logs.map((log) => log.close()));
    await broker.discard();
  });

  it('loses no accepted record, and writers and readers recover automatically', async () => {
    const [writer, reader] = [newLog('writer'), newLog('reader')];
    await writer.ensureTopics([{ name: TOPIC, partitions: 2, cleanup: 'compact' }]);
    const read = new Map<string, string>();
    const options = { groupId: 'restart', topic: TOPIC, from: 'earliest', maxBatch: 100, concurrency: 2 } as const;
    const consumption = await reader.consume({ ...options, sessionTimeoutMs: 6_000 }, ({ records }) => {
      for (const record of records) read.set(place(record), record.key);
      return Promise.resolve();
    });

    const accepted = new Map<string, string>();
    const refused: unknown[] = [];
    isWriting = true;
    const load = (async () => {
      for (let call = 0; isWriting; call += 1) {
        const records = Array.from({ length: 20 }, (_, n) => ({
          key: `key-${call}-${n}`,
          value: new Uint8Array(1_000),
        }));
        const positions: readonly RecordPosition[] = await writer.append(TOPIC, records).catch((error: unknown) => {
          refused.push(error);
          return [];
        });
        positions.forEach((position, n) => accepted.set(place(position), records[n]?.key ?? ''));
      }
    })();

    for (const goAway of [() => broker.stop(), () => broker.kill(), () => broker.kill()]) {
      const before = { accepted: accepted.size, read: read.size };
      await eventually(
        'records before the restart',
        () => accepted.size > before.accepted + 500 && read.size > before.read,
      );
      const refusedBefore = refused.length;
      await goAway();
      await eventually('a refused append', () => refused.length > refusedBefore);
      await broker.start();
      const back = { accepted: accepted.size, read: read.size };
      await eventually('records after the restart', () => accepted.size > back.accepted + 500 && read.size > back.read);
    }
    isWriting = false;
    await load;
    await eventually('every accepted record read', () =>
      [...accepted].every(([position, key]) => read.get(position) === key),
    );
    for (const error of refused) expect(error).toBeInstanceOf(LogUnavailableError);
    await consumption.stop();
  });
});
