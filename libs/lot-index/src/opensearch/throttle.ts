import type { ChunkLimits } from '../chunks';

export interface ThrottleLimits {
  readonly inFlight: number;
  readonly chunk: ChunkLimits;
}

/** Chunks are never cut smaller than this part of their full size. */
const SMALLEST = 1 / 16;
/** So many answers without a complaint before the next step up. */
const CALM = 10;

/**
 * How many requests run at once and how large they are. Both are halved when the engine says that it is too busy and grow again step by step:
 * the engine's queues are shared with searches, so the writer goes as fast as they allow and no faster.
 */
export class Throttle {
  private width: number;
  private part = 1;
  private calm = 0;
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
  slower(): void {
    this.calm = 0;
    this.width = Math.max(1, Math.floor(this.width / 2));
    this.part = Math.max(SMALLEST, this.part / 2);
  }

  /** The engine took a request whole. */
  steady(): void {
    this.calm += 1;
    if (this.calm < CALM) return;
    this.calm = 0;
    this.part = Math.min(1, this.part * 2);
    if (this.width >= this.limits.inFlight) return;
    this.width += 1;
    this.waiting.shift()?.();
  }
}
