/** Error codes of the operating system for a server that cannot be reached, and for a process without free handles. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EMFILE',
  'ENFILE',
  'ENOENT', // the socket file of a server that is stopped
]);

/**
 * SQLSTATE classes and codes of temporary errors: 08 connection, 40 deadlock and serialisation, 53 out of memory, disk or connections,
 * 57 operator intervention (shutdown, starting up, statement timeout), 58 system, 55P03 lock not available, 25006 the server is a standby.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const PASSING_STATE = /^(08...|40...|53...|57...|58...|55P03|25006)$/;
const SQL_STATE = /^[0-9][0-9A-Z]{4}$/;

/** Messages of node-postgres itself, which have no code. */
const DRIVER_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|received invalid response|received unexpected|connection error|not queryable|client was closed/i;

/** Whether the server is away, starting, stopping or out of a resource: the same call may succeed later, and no record is the cause. */
export function isAway(error: unknown): boolean {
  const parts = partsOf(error);
  if (parts) return parts.some(isAway);
  const code = textOf(error, 'code');
  if (SYSTEM_CODES.has(code)) return true;
  // Its message may quote any text, so the driver's messages are not looked for in it.
  if (isOfServer(error)) return PASSING_STATE.test(code);
  return DRIVER_MESSAGE.test(textOf(error, 'message'));
}

/** Whether the server sent the error, and not the driver or the system. */
export function isOfServer(error: unknown): boolean {
  return SQL_STATE.test(textOf(error, 'code'));
}

/** One line for a log or an answer; never empty. */
export function messageOf(error: unknown): string {
  const parts = partsOf(error);
  if (parts) return parts.map(messageOf).join('; ');
  if (typeof error !== 'object' || error === null) return String(error);
  return textOf(error, 'message') || textOf(error, 'code') || 'no reason given';
}

/** A connection to a host with several addresses fails with one error for each address. */
function partsOf(error: unknown): readonly unknown[] | undefined {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return undefined;
  return Array.isArray(error.errors) && error.errors.length > 0 ? error.errors : undefined;
}

/** By shape, not by class: under test runners the system's errors come from another realm. */
export function textOf(error: unknown, name: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
