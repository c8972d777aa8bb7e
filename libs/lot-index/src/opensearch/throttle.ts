import type { ChunkLimits } from '../chunks';

export interface ThrottleLimits {
  readonly inFlight: number;
  readonly chunk: ChunkLimits;
}

/** The smallest size of chunks, as a part of their full size. */
const SMALLEST_PART = 1 / 16;
/** The number of consecutive successes before the next increase. */
const SUCCESSES_TO_GROW = 10;

/**
 * Limits the number and the size of concurrent requests. Both are halved when the engine is too busy, and grow again step by step. The queues of the
 * engine are shared with searches, so the writer must not fill them.
 */
export class Throttle {
  private width: number;
  private part = 1;
  private successes = 0;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: ThrottleLimits) {
    this.width = limits.inFlight;
  }

  get inFlight(): number {
    return this.width;
  }

  get chunk(): ChunkLimits {
    const { rows, bytes } = this.limits.chunk;
    return { rows: Math.ceil(rows * this.part), bytes: Math.ceil(bytes * this.part) };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    while (this.running >= this.width) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  /** Called when the engine was too busy. */
  slowDown(): void {
    this.successes = 0;
    this.width = Math.max(1, Math.floor(this.width / 2));
    this.part = Math.max(SMALLEST_PART, this.part / 2);
  }

  /** Called when the engine accepted all of a request. */
  succeeded(): void {
    this.successes += 1;
    if (this.successes < SUCCESSES_TO_GROW) return;
    this.successes = 0;
    this.part = Math.min(1, this.part * 2);
    if (this.width >= this.limits.inFlight) return;
    this.width += 1;
    this.waiting.shift()?.();
  }
}
