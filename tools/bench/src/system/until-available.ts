import { setTimeout as pause } from 'node:timers/promises';
import { IndexUnavailableError } from '@obverse/lot-index';

const AGAIN_MS = 1_000;

/** Repeats the call while the engine does not answer in time, as on a machine that was stopped, until the signal is aborted. */
export async function untilAvailable<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof IndexUnavailableError)) throw error;
    }
    await pause(AGAIN_MS, undefined, { signal });
  }
}
