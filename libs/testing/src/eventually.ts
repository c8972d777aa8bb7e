/** Polls until `look` returns a value other than undefined and false. Fails at the deadline with `what` and the result of `explain`. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T> | T,
  withinMs = 30_000,
  explain: () => Promise<string> | string = () => '',
): Promise<Exclude<T, undefined | false>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await look();
    if (answer !== undefined && answer !== false) return answer as Exclude<T, undefined | false>;
    if (performance.now() > deadline) throw new Error(`timed out after ${withinMs} ms: ${what}\n${await explain()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
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
