/** What the operating system calls a server that cannot be reached, or a process that has no handle left to reach it with. */
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
 * SQLSTATE classes and codes that pass by themselves: 08 connection, 40 deadlock and serialisation, 53 out of memory, disk or connections,
 * 57 operator intervention (shutdown, starting up, statement timeout), 58 system, 55P03 lock not available, 25006 a standby answers.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const PASSING_STATE = /^(08...|40...|53...|57...|58...|55P03|25006)$/;
const SQL_STATE = /^[0-9][0-9A-Z]{4}$/;

/** What node-postgres itself says, without a code. */
const DRIVER_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|connection error|not queryable|client was closed/i;

/** Whether the server is away, starting, stopping or out of something: the same call may succeed later, and no record is to blame. */
export function isAway(error: unknown): boolean {
  const parts = partsOf(error);
  if (parts) return parts.some(isAway);
  const code = textOf(error, 'code');
  if (SYSTEM_CODES.has(code)) return true;
  // The server has spoken; what its message quotes may look like anything.
  if (SQL_STATE.test(code)) return PASSING_STATE.test(code);
  return DRIVER_MESSAGE.test(textOf(error, 'message'));
}

/** One line for a log or an answer; never empty. */
export function messageOf(error: unknown): string {
  const parts = partsOf(error);
  if (parts) return parts.map(messageOf).join('; ');
  if (typeof error !== 'object' || error === null) return String(error);
  return textOf(error, 'message') || textOf(error, 'code') || 'no reason given';
}

/** A host with several addresses fails with one error for each of them. */
function partsOf(error: unknown): readonly unknown[] | undefined {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return undefined;
  return Array.isArray(error.errors) && error.errors.length > 0 ? error.errors : undefined;
}

/** By shape, not by class: under test runners the system's errors come from another realm. */
function textOf(error: unknown, name: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
