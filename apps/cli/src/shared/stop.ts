/** The operator ended the work; what was done stays done, and the message says how to go on. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/**
 * Runs work that a Ctrl-C, a termination or the end of the process above stops in good order. The handlers stay while it runs, since npm
 * passes a Ctrl-C on that the terminal has sent already, and go with it: one on `disconnect` would keep the process alive.
 */
export async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const reasons = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
  for (const reason of reasons) process.on(reason, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const reason of reasons) process.removeListener(reason, stop);
  }
}
