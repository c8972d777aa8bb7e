/** Only ends what hangs: a loaded machine takes many times as long as a quiet one. */
const LIMIT_MS = 20 * 60_000;
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 150;
/** The pause relative to the time waited so far: short waits end at once, and a long wait does not use the CPU that its condition needs. */
const PAUSE_SHARE = 0.1;

/** Polls until `look` returns a value other than undefined and false. Fails after twenty minutes with `what` and the result of `explain`. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T> | T,
  explain: () => Promise<string> | string = () => '',
): Promise<Exclude<T, undefined | false>> {
  const began = performance.now();
  for (;;) {
    const answer = await look();
    if (answer !== undefined && answer !== false) return answer as Exclude<T, undefined | false>;
    const waitedMs = performance.now() - began;
    if (waitedMs > LIMIT_MS) throw new Error(`timed out after ${LIMIT_MS} ms: ${what}\n${await explain()}`);
    const pauseMs = Math.min(Math.max(waitedMs * PAUSE_SHARE, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** A promise that a test resolves. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
