/**
 * Runs work and raises its signal on Ctrl-C, on SIGTERM and when the parent process ends. The handlers stay registered while the work runs,
 * because npm forwards a Ctrl-C that the terminal has already sent, and are removed afterwards: a handler of `disconnect` keeps a process alive.
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
