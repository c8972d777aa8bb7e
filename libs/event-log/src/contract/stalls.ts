import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventLog } from '../port';

const LOOK_EVERY_MS = 20;

/** Measures how long this process or the log did not respond. `stop` returns the longest such time in milliseconds. */
function stallMeter(log: Pick<EventLog, 'ping'>) {
  let running = true;
  let longestMs = 0;
  const measuring = (async () => {
    while (running) {
      const began = performance.now();
      await sleep(LOOK_EVERY_MS);
      await log.ping();
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  })();
  return {
    stop: async () => {
      running = false;
      await measuring;
      return longestMs;
    },
  };
}

/**
 * Runs a round in which a member keeps its partition by signs of life, and returns its result. The group rightly takes the partition from a member
 * that the machine did not let run, so a round with another result is repeated if the machine stood still for a part of the session.
 */
export async function roundWithoutStall<T>(
  log: Pick<EventLog, 'ping'>,
  sessionTimeoutMs: number,
  expected: T,
  round: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const meter = stallMeter(log);
    const result = await round();
    const stalledMs = await meter.stop();
    if (isDeepStrictEqual(result, expected) || stalledMs < sessionTimeoutMs / 4) return result;
  }
}
