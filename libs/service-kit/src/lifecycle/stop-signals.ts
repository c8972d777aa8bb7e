/** What ends a service from outside: a signal, or the end of the process that started it. */
export type StopReason = 'SIGTERM' | 'SIGINT' | 'parent gone';

/** Calls `stop` for each reason. The handlers stay installed, so a second Ctrl-C does not kill a stop that is running. */
export function onStopSignal(stop: (reason: StopReason) => void): void {
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('parent gone'));
}
