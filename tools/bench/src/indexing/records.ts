import type { EventLog, OutgoingRecord } from '@obverse/event-log';
import type { BenchContext } from '../bench';
import { observedRecord } from '../lots/observed-lot';

const BATCH = 1_000;
const IN_FLIGHT = 4;

/** The records of the first `count` lots, made and encoded before anything is measured. */
export function preparedRecords(count: number, { tell, signal }: BenchContext): readonly OutgoingRecord[] {
  tell(`making ${count} lots`);
  return Array.from({ length: count }, (_, number) => {
    if (number % 10_000 === 0) signal.throwIfAborted();
    return observedRecord(number);
  });
}

/** Appends them all, a few calls in flight as the crawler's are; answers with the seconds it took. */
export async function appendAll(
  log: Pick<EventLog, 'append'>,
  topic: string,
  records: readonly OutgoingRecord[],
  { batch = BATCH, inFlight = IN_FLIGHT, signal }: { batch?: number; inFlight?: number; signal: AbortSignal },
): Promise<number> {
  const began = performance.now();
  await inTurn(Math.ceil(records.length / batch), inFlight, async (piece) => {
    signal.throwIfAborted();
    await log.append(topic, records.slice(piece * batch, (piece + 1) * batch));
  });
  return (performance.now() - began) / 1_000;
}

/** Calls work with 0, 1, … `count - 1`, `inFlight` of them at a time. */
export async function inTurn(
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
