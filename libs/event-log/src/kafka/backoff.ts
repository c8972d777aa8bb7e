const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Doubles from a quarter second to ten seconds. Each pause is shortened by up to a half, by `random` from 0 to 1, so that simultaneous failures are
 * not retried simultaneously.
 */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return longest * (1 - random / 2);
}

/** Partitions that wait after a failure of their handler, each until its pause ends. */
export class PartitionBackoff {
  readonly #failures = new Map<number, number>();
  readonly #timers = new Map<number, NodeJS.Timeout>();

  /** `changed` is called when the pause of a partition begins or ends. */
  constructor(private readonly changed: () => void) {}

  has(partition: number): boolean {
    return this.#timers.has(partition);
  }

  /** Returns the number of consecutive failures. */
  failed(partition: number): number {
    const failures = (this.#failures.get(partition) ?? 0) + 1;
    this.#failures.set(partition, failures);
    clearTimeout(this.#timers.get(partition));
    const end = () => {
      this.#timers.delete(partition);
      this.changed();
    };
    this.#timers.set(partition, setTimeout(end, pauseAfter(failures, Math.random())));
    this.changed();
    return failures;
  }

  succeeded(partition: number): void {
    this.#failures.delete(partition);
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
