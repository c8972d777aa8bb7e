import { OutageRetry } from '../outage/outage-retry';

/** Repeats calls during an outage, and reports nothing. */
export function quietRetry(): OutageRetry {
  return new OutageRetry({
    stopped: new AbortController().signal,
    random: () => 0,
    onOutage: () => undefined,
    onRecovery: () => undefined,
    onRetry: () => undefined,
  });
}
