import { setTimeout as pause } from 'node:timers/promises';

const ANSWERS_WITHIN_MS = 2_000;

/** A gateway behind the proxy. */
export class Target {
  isReady = false;
  /** It gets no further request. */
  isDrained = false;
  inFlight = 0;

  constructor(readonly port: number) {}

  /** Keeps {@link isReady} up to date until the signal. */
  async follow(everyMs: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.isReady = await this.probe();
      await pause(everyMs, undefined, { ref: false });
    }
  }

  private async probe(): Promise<boolean> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}/health/ready`, {
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false; // It does not listen, or hangs.
    }
  }
}

/** Throws RangeError for a port that is not among the targets. */
export function targetFor(targets: readonly Target[], port: number): Target {
  const target = targets.find((one) => one.port === port);
  if (!target) throw new RangeError(`no gateway on port ${port}`);
  return target;
}
