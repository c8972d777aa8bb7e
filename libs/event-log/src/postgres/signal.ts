/**
 * Wakes waiters when something changed. A waiter passes the state it has seen, so a change between its check and its wait is not missed:
 *
 *     const seen = signal.state;
 *     if (nothingThere()) await signal.changedSince(seen, 1_000);
 */
export class Signal {
  #state = 0;
  readonly #waiters = new Set<() => void>();

  get state(): number {
    return this.#state;
  }

  raise(): void {
    this.#state += 1;
    for (const wake of [...this.#waiters]) wake();
  }

  /** Calls back at every raise, until the returned function is called. */
  subscribe(wake: () => void): () => void {
    this.#waiters.add(wake);
    return () => this.#waiters.delete(wake);
  }

  /** Resolves at the next raise, at once when there was one, and after `withinMs` at the latest. */
  changedSince(seen: number, withinMs: number): Promise<void> {
    return firstChange([{ signal: this, seen }], withinMs);
  }
}

/** Resolves when one of the signals was raised since it was seen, and after `withinMs` at the latest. */
export function firstChange(signals: readonly { signal: Signal; seen: number }[], withinMs: number): Promise<void> {
  if (signals.some(({ signal, seen }) => signal.state !== seen)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const end of endings) end();
      resolve();
    };
    const timer = setTimeout(done, withinMs);
    const endings = signals.map(({ signal }) => signal.subscribe(done));
  });
}

/** A semaphore: a fixed number of slots, granted in the order of the requests. */
export class Slots {
  #free: number;
  readonly #queue: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  give(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#free += 1;
  }
}
