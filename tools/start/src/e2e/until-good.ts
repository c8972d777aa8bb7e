const PAUSE_MS = 500;

/** Repeats a query until its answer is good. Returns the last answer when the time is over, for the test to fail on. */
export async function untilGood<T>(ask: () => Promise<T>, good: (answer: T) => boolean, withinMs: number): Promise<T> {
  for (const end = Date.now() + withinMs; ;) {
    const answer = await ask();
    if (good(answer) || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
