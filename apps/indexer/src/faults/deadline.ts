/** Long, because it only ends waits that would never end; many engines may share two slow cores. */
export const DEADLINE_MS = 120_000;
