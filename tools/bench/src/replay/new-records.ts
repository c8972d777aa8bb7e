import { setTimeout as pause } from 'node:timers/promises';
import { encodeMessage, topics } from '@obverse/contracts';
import type { EventLog } from '@obverse/event-log';
import { observedLot } from '../lots/observed-lot';

const EVERY_MS = 250;
const AT_ONCE = 5;

/** Appends to the log until stopped, as crawlers do: known lots with newer observations. */
export function newRecords(log: Pick<EventLog, 'append'>, lots: number): { stop(): Promise<number> } {
  const over = new AbortController();
  const feeding = (async () => {
    let number = 0;
    for (; !over.signal.aborted; await pause(EVERY_MS)) {
      const seenAgain = Array.from({ length: AT_ONCE }, () => {
        const lot = { ...observedLot((number++ * 7_919) % lots), observedAt: new Date().toISOString() };
        return { key: lot.lotId, value: encodeMessage(lot) };
      });
      await log.append(topics.lotsObserved, seenAgain);
    }
    return number;
  })();
  // The caller of stop() receives the failure.
  feeding.catch(() => undefined);
  return {
    stop: () => {
      over.abort();
      return feeding;
    },
  };
}
