import { setTimeout as sleep } from 'node:timers/promises';
import { PASSING_DEADLINE_MS, PASSING_POLL_MS } from './settings';

/** Repeats the work until it succeeds, fails with an error that is not temporary, or the deadline passes. */
export async function repeatedly<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  for (const until = performance.now() + PASSING_DEADLINE_MS; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error;
    }
    await sleep(PASSING_POLL_MS);
    await prepare();
  }
}
