/** Only ends what hangs: a loaded machine takes many times as long as a quiet one. */
const LIMIT_MS = 20 * 60_000;
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 150;
/** The pause relative to the time waited so far: short waits end at once, and a long wait does not use the CPU that its condition needs. */
const PAUSE_SHARE = 0.1;

/**
 * Polls until `look` returns a value other than undefined and false. An engine that does not answer in time (an error with `retryLater: true`) is asked
 * again. Fails after twenty minutes with `what` and the result of `explain`, and at once with any other error of `look`.
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T> | T,
  explain: () => Promise<string> | string = () => '',
): Promise<Exclude<T, undefined | false>> {
  const began = performance.now();
  let cause: unknown;
  for (;;) {
    try {
      const answer = await look();
      if (answer !== undefined && answer !== false) return answer as Exclude<T, undefined | false>;
      cause = undefined;
    } catch (error) {
      if (!isPassing(error)) throw error;
      cause = error;
    }
    const waitedMs = performance.now() - began;
    if (waitedMs > LIMIT_MS) throw new Error(`timed out after ${LIMIT_MS} ms: ${what}\n${await explain()}`, { cause });
    const pauseMs = Math.min(Math.max(waitedMs * PAUSE_SHARE, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function isPassing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'retryLater' in error && error.retryLater === true;
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
