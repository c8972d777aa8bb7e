import type { PartitionOffset } from '../port';

/** How long a partition may return no records before it is checked from outside the group. */
const CHECK_EVERY_MS = 5_000;

/** The partitions of a member, and reads of the log from outside the group. */
export interface ObservedPartitions {
  /** Partitions that the member reads and of which no records are being delivered. */
  idle(): readonly number[];
  /** The offset from which the partition is read next, if the member knows it. */
  position(partition: number): number | undefined;
  ends(): Promise<readonly PartitionOffset[]>;
  committed(): Promise<readonly PartitionOffset[]>;
  /** The offset of the first record at or after an offset; the end of the partition if there is none. */
  nextRecord(partition: number, from: number): Promise<number>;
  skipTo(partition: number, offset: number): void;
  report(error: unknown): void;
}

/**
 * Moves partitions past gaps that compaction left, at which kafkajs stalls (see gap.ts). A partition that was idle from one check to the next although
 * the log has later records continues at the next record. This loses nothing, because there is no record in between.
 */
export class StallDetector {
  readonly #partitions: ObservedPartitions;
  readonly #timer: NodeJS.Timeout;
  #idle = new Set<number>();
  #checking: Promise<void> | undefined;

  constructor(partitions: ObservedPartitions, everyMs = CHECK_EVERY_MS) {
    this.#partitions = partitions;
    this.#timer = setInterval(() => this.#checkOnce(), everyMs).unref();
  }

  /** Called when a partition returned records. */
  moved(partition: number): void {
    this.#idle.delete(partition);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  #checkOnce(): void {
    this.#checking ??= this.#check()
      .catch((error: unknown) => this.#partitions.report(error))
      .finally(() => {
        this.#checking = undefined;
      });
  }

  async #check(): Promise<void> {
    const suspects = this.#partitions.idle().filter((partition) => this.#idle.has(partition));
    this.#idle = new Set(this.#partitions.idle());
    if (suspects.length === 0) return;
    const ends = new Map((await this.#partitions.ends()).map(({ partition, next }) => [partition, next]));
    for (const partition of suspects) {
      const from = await this.#positionOf(partition);
      if (from >= (ends.get(partition) ?? 0)) continue;
      const next = await this.#partitions.nextRecord(partition, from);
      if (next > from && this.#idle.has(partition)) this.#partitions.skipTo(partition, next);
    }
  }

  async #positionOf(partition: number): Promise<number> {
    const position = this.#partitions.position(partition);
    if (position !== undefined) return position;
    return (await this.#partitions.committed()).find((committed) => committed.partition === partition)?.next ?? 0;
  }
}
