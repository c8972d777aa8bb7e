import { setTimeout as sleep } from 'node:timers/promises';

/** A pause of one loop that can be cut short. */
export class Pause {
  private isHurried = false;
  private current = new AbortController();

  /** Ends the pause; without one, the next pause ends at once, because what its round has not seen may be there. */
  hurry(): void {
    this.isHurried = true;
    this.current.abort();
  }

  /** Resolves after this time, or before: when it is hurried, when the signal is aborted, when one of `others` is settled. */
  async wait(ms: number, signal: AbortSignal, others: readonly Promise<unknown>[] = []): Promise<void> {
    this.current = new AbortController();
    if (!this.isHurried) {
      const ends = AbortSignal.any([this.current.signal, signal]);
      await Promise.race([sleep(ms, undefined, { signal: ends }).catch(() => undefined), ...others]);
      this.current.abort();
    }
    this.isHurried = false;
  }
}
