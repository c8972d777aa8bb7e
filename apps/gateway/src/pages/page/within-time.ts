/** The work took longer than a page may wait for it. */
export class PageLateError extends Error {
  override readonly name = 'PageLateError';
}

/** The result of the work, or undefined after `limitMs`. `onLate` is then called, to end the work. */
export async function withinTime<T>(work: Promise<T>, limitMs: number, onLate: () => void): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), limitMs);
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  try {
    const result = await Promise.race([done, late]);
    if (!isDone) {
      // No caller waits for its error any more.
      done.catch(() => undefined);
      onLate();
    }
    return result;
  } finally {
    clearTimeout(timer);
  }
}
