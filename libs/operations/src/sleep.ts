import { setTimeout as pause } from 'node:timers/promises';

/** Ends early, without an error, when the signal is raised. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await pause(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
