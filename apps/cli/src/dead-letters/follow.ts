import { topics } from '@obverse/contracts';
import type { EventLog } from '@obverse/event-log';
import type { Clock } from '../replay/pace';
import type { Progress } from '../shared/terminal';
import { toDeadLetter, type Topic } from './dead-letter';

/** A record that was sent back, and the letter it was. */
export interface Sent {
  readonly letter: { readonly partition: number; readonly offset: number };
  readonly topic: Topic;
  readonly partition: number;
  readonly offset: number;
}

/** `waiting`: the consumer is not past it. */
export type Fate =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'set-aside'; readonly place: string; readonly reason: string };

export type FollowLog = Pick<EventLog, 'committed' | 'ranges' | 'read'>;

/** Who reads a topic. What nobody reads cannot be followed. */
const readers: Partial<Record<Topic, string>> = {
  [topics.lotsObserved]: 'indexer',
  [topics.auctionsObserved]: 'indexer',
  [topics.companiesObserved]: 'indexer',
};

const READ = 500;
const LOOK_EVERY_MS = 300;

/** Looks after records that were sent back, by where their readers are and by what was set aside since. */
export class Follower {
  readonly #fates = new Map<Sent, Fate>();
  /** Where reading what was set aside goes on, by partition. */
  readonly #rejectedFrom: Map<number, number>;

  /** @param rejectedFrom for each partition of lots.rejected an offset nothing sent came back before. */
  constructor(
    private readonly log: FollowLog,
    private readonly sent: readonly Sent[],
    rejectedFrom: ReadonlyMap<number, number>,
  ) {
    this.#rejectedFrom = new Map(rejectedFrom);
    for (const one of sent) this.#fates.set(one, { kind: 'waiting' });
  }

  get fates(): ReadonlyMap<Sent, Fate> {
    return this.#fates;
  }

  get waiting(): number {
    return [...this.#fates.values()].filter(({ kind }) => kind === 'waiting').length;
  }

  /** Looks again and again until every fate is known, none became known for `patienceMs`, or the signal is raised. */
  async wait(patienceMs: number, clock: Clock, signal: AbortSignal, progress: Progress): Promise<void> {
    let movedAt = clock.now();
    for (let before = this.waiting; ; before = this.waiting) {
      await this.look();
      const done = this.sent.length - this.waiting;
      progress.update(done, done);
      if (this.waiting < before) movedAt = clock.now();
      if (this.waiting === 0 || signal.aborted || clock.now() - movedAt >= patienceMs) return;
      await clock.sleep(LOOK_EVERY_MS);
    }
  }

  /** The readers' places are asked for first: a record is set aside before it is passed, so what was passed then is complete. */
  async look(): Promise<void> {
    const passed = await this.#passed();
    await this.#readRejected();
    for (const one of passed) if (this.#fates.get(one)?.kind === 'waiting') this.#fates.set(one, { kind: 'taken' });
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
          if (one) this.#fates.set(one, { kind: 'set-aside', place, reason: `${error}: ${reason}` });
        }
        from = last.offset + 1;
      }
      this.#rejectedFrom.set(partition, from);
    }
  }
}

/** As it is kept and shown; undefined while it is not known. */
export function fateText(fate: Fate): string | undefined {
  switch (fate.kind) {
    case 'waiting':
      return undefined;
    case 'taken':
      return 'taken';
    case 'set-aside':
      return `set aside again at ${fate.place}: ${fate.reason}`;
  }
}
