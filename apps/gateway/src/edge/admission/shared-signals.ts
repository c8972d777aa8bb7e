import { untilAborted } from './until-aborted';

interface Shared {
  readonly controller: AbortController;
  callers: number;
}

/**
 * Signals for work that several callers wait for: the work of a key is aborted when the last of its callers has aborted. A caller that aborts stops
 * waiting at once. Work that goes on after its callers have their answer is not aborted.
 */
export class SharedSignals {
  private readonly keys = new Map<string, Shared>();

  async run<T>(key: string, signal: AbortSignal | undefined, work: (shared: AbortSignal) => Promise<T>): Promise<T> {
    const shared = this.keys.get(key) ?? { controller: new AbortController(), callers: 0 };
    this.keys.set(key, shared);
    shared.callers += 1;
    try {
      const working = work(shared.controller.signal);
      return await (signal ? untilAborted(working, signal) : working);
    } finally {
      shared.callers -= 1;
      if (shared.callers === 0) {
        this.keys.delete(key);
        if (signal?.aborted) shared.controller.abort(signal.reason);
      }
    }
  }
}
