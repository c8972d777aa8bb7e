import type { ChunkLimits } from '../chunks';

export interface ThrottleLimits {
  readonly inFlight: number;
  readonly chunk: ChunkLimits;
}

/** Chunks are never cut smaller than this part of their full size. */
const SMALLEST_PART = 1 / 16;
/** So many answers without a complaint before the next step up. */
const SUCCESSES_TO_GROW = 10;

/**
 * How many requests run at once and how large they are. Both are halved when the engine says that it is too busy and grow again step by step:
 * the engine's queues are shared with searches, so the writer goes as fast as they allow and no faster.
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

  /** The engine complained. */
  slowDown(): void {
    this.successes = 0;
    this.width = Math.max(1, Math.floor(this.width / 2));
    this.part = Math.max(SMALLEST_PART, this.part / 2);
  }

  /** The engine took a request whole. */
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
