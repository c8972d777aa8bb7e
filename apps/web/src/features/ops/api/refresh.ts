/** The page shows what changes by itself: its calls are repeated after this time, milliseconds. */
export const EVERY_MS = 10_000;
