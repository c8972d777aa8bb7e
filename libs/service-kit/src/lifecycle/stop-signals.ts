/** What ends a service from outside: a signal, or the death of the process that started it. */
export type StopReason = 'SIGTERM' | 'SIGINT' | 'parent gone';

/** Calls `stop` for each reason that comes; the handlers stay, so that a second Ctrl-C does not kill a stop under way. */
export function onStopSignal(stop: (reason: StopReason) => void): void {
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('parent gone'));
}
