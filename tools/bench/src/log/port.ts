import type { EventLog, OutgoingRecord } from '@obverse/event-log';
import { inParallel } from '../indexing/records';
import type { AppendShape } from './shapes';

/** Records per second through the port, until the last is acknowledged. */
export async function appendRate(
  log: EventLog,
  topic: string,
  records: readonly OutgoingRecord[],
  { batch, inFlight }: AppendShape,
): Promise<number> {
  await log.append(topic, records.slice(0, 1));
  const began = performance.now();
  await inParallel(Math.ceil(records.length / batch), inFlight, (number) =>
    log.append(topic, records.slice(number * batch, (number + 1) * batch)),
  );
  return (records.length / (performance.now() - began)) * 1_000;
}

/** Records per second through the port, from the first batch until `count` records were delivered. */
export async function consumeRate(
  log: EventLog,
  topic: string,
  groupId: string,
  count: number,
  take: (value: Uint8Array) => void,
): Promise<number> {
  let began: number | undefined;
  let taken = 0;
  const { promise, resolve } = Promise.withResolvers<number>();
  const consumption = await log.consume(
    { groupId, topic, from: 'earliest', maxBatch: 1_000, concurrency: 2 },
    (batch) => {
      began ??= performance.now();
      for (const { value } of batch.records) take(value);
      taken += batch.records.length;
      if (taken >= count) resolve((taken / (performance.now() - began)) * 1_000);
      return Promise.resolve();
    },
  );
  try {
    return await promise;
  } finally {
    await consumption.stop();
  }
}
