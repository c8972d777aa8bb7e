import { setTimeout as pause } from 'node:timers/promises';
import { encodeMessage, topics } from '@obverse/contracts';
import type { EventLog } from '@obverse/event-log';
import { observedLot } from '../lots/observed-lot';

const EVERY_MS = 250;
const AT_ONCE = 5;

/** Appends to the log as crawlers do, known lots with newer observations, until the work has ended. */
export async function whileNewRecordsArrive<T>(
  log: Pick<EventLog, 'append'>,
  lots: number,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const feeding = feed(log, lots, over.signal);
  // Received below.
  feeding.catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort();
    await feeding;
  }
}

async function feed(log: Pick<EventLog, 'append'>, lots: number, over: AbortSignal): Promise<void> {
  for (let number = 0; !over.aborted; await pause(EVERY_MS)) {
    const seenAgain = Array.from({ length: AT_ONCE }, () => {
      const lot = { ...observedLot((number++ * 7_919) % lots), observedAt: new Date().toISOString() };
      return { key: lot.lotId, value: encodeMessage(lot) };
    });
    await log.append(topics.lotsObserved, seenAgain);
  }
}
