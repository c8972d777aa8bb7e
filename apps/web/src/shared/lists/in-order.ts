let last: Promise<unknown> = Promise.resolve();

/** Runs one change at a time, in the order of the calls: the answer that comes last is the answer to the latest change. */
export function inOrder<T>(change: () => Promise<T>): Promise<T> {
  const result = last.then(change);
  // A failed change belongs to its caller. It does not stop the next one.
  last = result.catch(() => undefined);
  return result;
}
