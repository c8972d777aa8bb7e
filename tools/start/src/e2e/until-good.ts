const PAUSE_MS = 500;

/** For what takes a second on a quiet machine. It only ends what hangs: other programs may use the CPU for minutes. */
export const LIMIT_MS = 20 * 60_000;
/** What a page shows does not wait for the market: a text that has changed fails after this time, also on a machine under load. */
export const PAGE_MS = 5 * 60_000;

/** Repeats a query until its answer is good. Returns the last answer when the time is over, for the test to fail on. */
export async function untilGood<T>(
  ask: () => Promise<T>,
  good: (answer: T) => boolean,
  withinMs = LIMIT_MS,
): Promise<T> {
  for (const end = Date.now() + withinMs; ;) {
    const answer = await ask();
    if (good(answer) || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
