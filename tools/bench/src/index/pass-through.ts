import { setTimeout as pause } from 'node:timers/promises';
import { groupLag, type EventLog, type RecordBatch } from '@obverse/event-log';
import type { LotIndex, LotWrite } from '@obverse/lot-index';

/** The defaults of the indexer. */
const MAX_BATCH = 500;
const CONCURRENCY = 2;
const WRITE_ATTEMPTS = 5;
const LOOK_EVERY_MS = 50;

/**
 * Runs the pipeline without its normaliser; the records contain finished documents. Returns documents per second until all are written and
 * committed.
 */
export async function passThroughRate(
  log: EventLog,
  index: LotIndex,
  { topic, documents, signal }: { topic: string; documents: number; signal: AbortSignal },
): Promise<number> {
  const groupId = 'pass-through';
  const consumption = await log.consume(
    { groupId, topic, from: 'earliest', maxBatch: MAX_BATCH, concurrency: CONCURRENCY },
    (batch) => writeAll(index, batch),
  );
  const began = performance.now();
  try {
    for (;;) {
      signal.throwIfAborted();
      const lag = await groupLag(log, groupId, topic);
      if (lag.every(({ records }) => records === 0)) break;
      await pause(LOOK_EVERY_MS);
    }
    return (documents / (performance.now() - began)) * 1_000;
  } finally {
    await consumption.stop();
  }
}

async function writeAll(index: LotIndex, batch: RecordBatch): Promise<void> {
  let pending = batch.records.map(({ value }) => JSON.parse(decoder.decode(value)) as LotWrite);
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    if (attempt > WRITE_ATTEMPTS) throw new Error(`the index deferred ${pending.length} writes`);
    const outcomes = await index.write(pending);
    const refused = outcomes.find(({ outcome }) => outcome === 'rejected');
    if (refused) throw new Error(`the index refused: ${JSON.stringify(refused)}`);
    pending = pending.filter((_, place) => outcomes[place]?.outcome === 'retry');
  }
}

const decoder = new TextDecoder();
