/** How long `begin` waits at most, milliseconds. */
const AT_LATEST_MS = 400;

/** Calls `begin` when the browser has painted and nothing else waits. */
export function whenIdle(begin: () => void): void {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: AT_LATEST_MS });
  else setTimeout(begin, AT_LATEST_MS / 4);
}
