import type { EventLog, OutgoingRecord } from '@obverse/event-log';
import type { BenchContext } from '../bench';
import { observedLot, recordOf } from '../lots/observed-lot';

const BATCH = 1_000;
const IN_FLIGHT = 4;

/** One record of each of the first `count` lots, created and encoded before the measurement. */
export function preparedRecords(
  count: number,
  { progress, signal }: BenchContext,
  lotOf = observedLot,
): readonly OutgoingRecord[] {
  progress(`making ${count} lots`);
  return Array.from({ length: count }, (_, number) => {
    if (number % 10_000 === 0) signal.throwIfAborted();
    return recordOf(lotOf(number));
  });
}

/** Appends all records with a few calls in flight, as crawlers do. Returns the duration in seconds. */
export async function appendAll(
  log: Pick<EventLog, 'append'>,
  topic: string,
  records: readonly OutgoingRecord[],
  { batch = BATCH, inFlight = IN_FLIGHT, signal }: { batch?: number; inFlight?: number; signal: AbortSignal },
): Promise<number> {
  const began = performance.now();
  await inParallel(Math.ceil(records.length / batch), inFlight, async (number) => {
    signal.throwIfAborted();
    await log.append(topic, records.slice(number * batch, (number + 1) * batch));
  });
  return (performance.now() - began) / 1_000;
}

/** Calls `work` with 0, 1, … `count - 1`, `inFlight` calls at a time. */
export async function inParallel(
  count: number,
  inFlight: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}
