import { endpoints } from '@obverse/contracts';
import { call } from './client';

/** Sends an error to the server. `info` states where it occurred. */
export type ReportError = (error: unknown, info: string) => void;

const MAX_PER_MINUTE = 5;
const MINUTE = 60_000;

/** At most five reports per minute, and no duplicates, so that a broken page does not flood the server. */
export function createErrorReporter(clock: () => number = Date.now): ReportError {
  const reported = new Set<string>();
  let sent: readonly number[] = [];
  return (error, info) => {
    const { message, stack } = describe(error);
    const now = clock();
    sent = sent.filter((time) => now - time < MINUTE);
    if (sent.length >= MAX_PER_MINUTE || reported.has(message)) return;
    reported.add(message);
    sent = [...sent, now];
    const body = {
      message: message.slice(0, 2000),
      ...(stack === undefined ? {} : { stack: stack.slice(0, 20_000) }),
      instance: location.pathname.slice(0, 200),
      info,
    };
    // A report that cannot be delivered is dropped.
    call(endpoints.system.clientError, { body }).catch(() => undefined);
  };
}

export function reportUncaughtErrors(report: ReportError = reportError): void {
  addEventListener('error', (event) => report(event.error ?? event.message, 'window.onerror'));
  addEventListener('unhandledrejection', (event) => report(event.reason, 'unhandledrejection'));
}

function describe(error: unknown): { readonly message: string; readonly stack?: string | undefined } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack };
  return { message: String(error) || 'unknown error' };
}

/** The page's own reporter. */
export const reportError = createErrorReporter();
