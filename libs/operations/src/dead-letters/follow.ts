import { topics } from '@obverse/contracts';
import type { EventLog } from '@obverse/event-log';
import type { Clock } from '../clock';
import type { Progress } from '../reporter';
import { toDeadLetter, type Topic } from './dead-letter';

/** A redriven record, and the letter it came from. */
export interface Sent {
  readonly letter: { readonly partition: number; readonly offset: number };
  readonly topic: Topic;
  readonly partition: number;
  readonly offset: number;
}

/** `waiting`: the consumer has not passed the record. */
export type RedriveResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'set-aside'; readonly place: string; readonly reason: string };

export type FollowLog = Pick<EventLog, 'committed' | 'ranges' | 'read'>;

/** The consumer group of each topic. Records of other topics cannot be followed. */
const readers: Partial<Record<Topic, string>> = {
  [topics.lotsObserved]: 'indexer',
  [topics.auctionsObserved]: 'indexer',
  [topics.companiesObserved]: 'indexer',
  [topics.lotsChanged]: 'watcher',
};

const READ = 500;
const LOOK_EVERY_MS = 300;

/** Determines the results of redriven records from the positions of their consumers and from new dead letters. */
export class Follower {
  readonly #results = new Map<Sent, RedriveResult>();
  /** The next offset of each partition of lots.rejected. */
  readonly #rejectedFrom: Map<number, number>;

  /** @param rejectedFrom for each partition of lots.rejected an offset before which no sent record was rejected. */
  constructor(
    private readonly log: FollowLog,
    private readonly sent: readonly Sent[],
    rejectedFrom: ReadonlyMap<number, number>,
  ) {
    this.#rejectedFrom = new Map(rejectedFrom);
    for (const one of sent) this.#results.set(one, { kind: 'waiting' });
  }

  get results(): ReadonlyMap<Sent, RedriveResult> {
    return this.#results;
  }

  get waiting(): number {
    return [...this.#results.values()].filter(({ kind }) => kind === 'waiting').length;
  }

  /** Waits until all results are known, no result became known for `idleTimeoutMs`, or the signal is raised. */
  async wait(idleTimeoutMs: number, clock: Clock, signal: AbortSignal, progress: Progress): Promise<void> {
    let movedAt = clock.now();
    for (let before = this.waiting; ; before = this.waiting) {
      await this.look();
      const done = this.sent.length - this.waiting;
      progress.update(done, done);
      if (this.waiting < before) movedAt = clock.now();
      if (this.waiting === 0 || signal.aborted || clock.now() - movedAt >= idleTimeoutMs) return;
      await clock.sleep(LOOK_EVERY_MS);
    }
  }

  /** Reads the consumers' positions first: a record is set aside before its offset is committed, so the dead letters of passed records are complete. */
  async look(): Promise<void> {
    const passed = await this.#passed();
    await this.#readRejected();
    for (const one of passed) if (this.#results.get(one)?.kind === 'waiting') this.#results.set(one, { kind: 'taken' });
  }

  async #passed(): Promise<readonly Sent[]> {
    const passed: Sent[] = [];
    for (const topic of new Set(this.sent.map((one) => one.topic))) {
      const groupId = readers[topic];
      if (!groupId) continue;
      const committed = new Map(
        (await this.log.committed(groupId, topic)).map(({ partition, next }) => [partition, next]),
      );
      passed.push(
        ...this.sent.filter((one) => one.topic === topic && (committed.get(one.partition) ?? 0) > one.offset),
      );
    }
    return passed;
  }

  async #readRejected(): Promise<void> {
    const bySource = new Map(this.sent.map((one) => [`${one.topic}/${one.partition}/${one.offset}`, one]));
    for (const { partition, earliest, next } of await this.log.ranges(topics.lotsRejected)) {
      let from = Math.max(earliest, this.#rejectedFrom.get(partition) ?? earliest);
      while (from < next) {
        const records = await this.log.read(topics.lotsRejected, partition, from, READ);
        const last = records.at(-1);
        if (!last) break;
        for (const record of records) {
          const { source, error, reason } = toDeadLetter(record);
          const one = source === undefined ? undefined : bySource.get(source);
          const place = `${partition}/${record.offset}`;
          if (one) this.#results.set(one, { kind: 'set-aside', place, reason: `${error}: ${reason}` });
        }
        from = last.offset + 1;
      }
      this.#rejectedFrom.set(partition, from);
    }
  }
}

/** The result as it is stored and printed; undefined while it is not known. */
export function resultText(result: RedriveResult): string | undefined {
  switch (result.kind) {
    case 'waiting':
      return undefined;
    case 'taken':
      return 'taken';
    case 'set-aside':
      return `set aside again at ${result.place}: ${result.reason}`;
  }
}
