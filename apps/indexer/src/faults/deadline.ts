/** Long, since it only ends what would never end: two slow cores may be shared by many engines. */
export const DEADLINE_MS = 120_000;
