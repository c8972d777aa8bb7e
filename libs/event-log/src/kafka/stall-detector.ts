import type { PartitionOffset } from '../port';

/** How long a partition may bring nothing before it is looked at from outside the group. */
const LOOK_EVERY_MS = 5_000;

/** The partitions of a member, and the log as it is seen from outside the group. */
export interface ObservedPartitions {
  /** Partitions the member reads and hands over just now nothing of. */
  idle(): readonly number[];
  /** The offset each partition is read from next, as far as the member knows. */
  position(partition: number): number | undefined;
  ends(): Promise<readonly PartitionOffset[]>;
  committed(): Promise<readonly PartitionOffset[]>;
  /** The offset of the first record at or after one; the end when there is none. */
  nextRecord(partition: number, from: number): Promise<number>;
  skipTo(partition: number, offset: number): void;
  report(error: unknown): void;
}

/**
 * Helps partitions over gaps that compaction left, at which kafkajs stands still (see gap.ts). A partition that was idle from one look to the
 * next although the log goes on is read on from the next record there is. Skipping to it can lose nothing: no record lies before it.
 */
export class StallDetector {
  readonly #watched: ObservedPartitions;
  readonly #timer: NodeJS.Timeout;
  #idle = new Set<number>();
  #looking: Promise<void> | undefined;

  constructor(partitions: ObservedPartitions, everyMs = LOOK_EVERY_MS) {
    this.#watched = partitions;
    this.#timer = setInterval(() => this.#lookOnce(), everyMs).unref();
  }

  /** A partition brought something. */
  moved(partition: number): void {
    this.#idle.delete(partition);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #lookOnce(): void {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.#watched.report(error))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #look(): Promise<void> {
    const suspects = this.#watched.idle().filter((partition) => this.#idle.has(partition));
    this.#idle = new Set(this.#watched.idle());
    if (suspects.length === 0) return;
    const ends = new Map((await this.#watched.ends()).map(({ partition, next }) => [partition, next]));
    for (const partition of suspects) {
      const from = await this.#positionOf(partition);
      if (from >= (ends.get(partition) ?? 0)) continue;
      const next = await this.#watched.nextRecord(partition, from);
      if (next > from && this.#idle.has(partition)) this.#watched.skipTo(partition, next);
    }
  }

  async #positionOf(partition: number): Promise<number> {
    const position = this.#watched.position(partition);
    if (position !== undefined) return position;
    return (await this.#watched.committed()).find((committed) => committed.partition === partition)?.next ?? 0;
  }
}
