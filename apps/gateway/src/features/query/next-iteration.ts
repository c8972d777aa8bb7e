let last: Promise<void> = Promise.resolve();

/**
 * Resolves in an iteration of the event loop that no other caller gets. Reading a text takes up to 40 ms: of several texts that arrive together each is read in an
 * iteration of its own, so that the service answers other requests in between.
 */
export function nextIteration(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
