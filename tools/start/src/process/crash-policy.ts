/** Crashes within this time count together, milliseconds. */
const WINDOW_MS = 60_000;
const MOST_CRASHES = 5;

export type AfterCrash = { readonly restartInMs: number } | { readonly giveUp: true };

/** What to do after a crash, given the times of all crashes so far, the last one now (epoch milliseconds). */
export function afterCrash(crashes: readonly number[], now: number): AfterCrash {
  const recent = crashes.filter((time) => now - time < WINDOW_MS).length;
  return recent >= MOST_CRASHES ? { giveUp: true } : { restartInMs: 250 * 2 ** Math.max(0, recent - 1) };
}
