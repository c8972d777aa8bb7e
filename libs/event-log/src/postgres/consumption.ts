import type { BatchHandler, Consumption, ConsumeOptions } from '../port';
import { movesOf } from './assignment';
import type { Database } from './database';
import type { Claim } from './fetch';
import { GroupStore, groupSignal } from './group-store';
import { PartitionRun, type RunContext } from './partition-run';
import { Signal, Slots } from './signal';
import type { Topic } from './topics';
import type { Wakeups } from './wakeups';

const DEFAULT_SESSION_TIMEOUT_MS = 30_000;
const LONGEST_TICK_MS = 3_000;

export interface ConsumptionParts {
  readonly database: Database;
  readonly wakeups: Wakeups;
  readonly topic: Topic;
  readonly memberId: string;
  readonly options: ConsumeOptions;
  readonly handler: BatchHandler;
  report(what: string, error: unknown): void;
}

/**
 * One member of a group in one topic: keeps its lease, comes to its share of the partitions, and runs each.
 *
 * The lease is renewed by a tick, but only up to the last sign of life of the handler that has been silent longest plus the session timeout:
 * a handler that hangs loses its member's partitions although the process around it lives.
 */
export class PostgresConsumption implements Consumption {
  readonly #parts: ConsumptionParts;
  readonly #store: GroupStore;
  readonly #sessionTimeoutMs: number;
  readonly #changed = new Signal();
  readonly #around: RunContext;
  readonly #runs = new Map<number, PartitionRun>();
  readonly #endings = new Set<Promise<void>>();
  readonly #forgetGroup: () => void;
  #running = true;
  #paused = false;
  #leaseOver = 0;
  #ticking: Promise<void> | undefined;
  #loop: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;
  #wasAway = false;

  constructor(parts: ConsumptionParts) {
    const { database, options, wakeups, handler } = parts;
    this.#parts = parts;
    this.#store = new GroupStore(database, options.groupId, options.topic);
    this.#sessionTimeoutMs = options.sessionTimeoutMs ?? DEFAULT_SESSION_TIMEOUT_MS;
    this.#forgetGroup = wakeups.onGroup(groupSignal(options.groupId, options.topic), this.#changed);
    this.#around = {
      database,
      store: this.#store,
      slots: new Slots(options.concurrency),
      appended: wakeups.appended(options.topic),
      changed: this.#changed,
      maxBatch: options.maxBatch,
      handler,
      isPaused: () => this.#paused,
      isRunning: () => this.#running,
      leaseOver: () => this.#leaseOver,
      renewIfDue: async () => {
        if (this.#running && this.#possibleLease() - this.#leaseOver >= this.#tickMs) await this.#tick();
      },
      report: parts.report,
    };
  }

  /** Joins and takes what is free. After a failure nothing is left behind but a lease that runs out. */
  async start(): Promise<void> {
    try {
      await this.#store.prepare();
      await this.#tick();
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.#loop = this.#keepShare();
  }

  pause(): void {
    this.#paused = true;
    this.#changed.raise();
  }

  resume(): void {
    this.#paused = false;
    this.#changed.raise();
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    this.#running = false;
    this.#forgetGroup();
    this.#changed.raise();
    // A tick under way may start a last run, so the runs are complete only after it; its failure was reported to whoever asked for it.
    await Promise.allSettled([this.#loop, this.#ticking]);
    // A handler that takes long to finish keeps its lease as long as it gives signs of life.
    const finished = Promise.all([...[...this.#runs.values()].map((run) => run.done), ...this.#endings]);
    while (!(await doneWithin(finished, this.#tickMs))) {
      await this.#renewLease().catch((error: unknown) => this.#parts.report(this.#name(), error));
    }
    // Without this the others wait for the lease to run out; nothing else depends on it.
    await this.#store.leave(this.#parts.memberId).catch((error: unknown) => this.#parts.report(this.#name(), error));
  }

  get #tickMs(): number {
    return Math.min(this.#sessionTimeoutMs / 5, LONGEST_TICK_MS);
  }

  async #keepShare(): Promise<void> {
    while (this.#running) {
      const seen = this.#changed.state;
      try {
        await this.#tick();
        this.#wasAway = false;
      } catch (error) {
        if (!this.#wasAway) this.#parts.report(this.#name(), error);
        this.#wasAway = true;
      }
      await this.#changed.changedSince(seen, this.#tickMs);
    }
  }

  /** One at a time; whoever asks meanwhile gets the running one's outcome. */
  #tick(): Promise<void> {
    this.#ticking ??= this.#comeToShare().finally(() => {
      this.#ticking = undefined;
    });
    return this.#ticking;
  }

  async #comeToShare(): Promise<void> {
    const { memberId } = this.#parts;
    await this.#renewLease();
    let view = await this.#store.view();
    if (view.partitions.length === 0) {
      // The group was deleted while this member was out of touch.
      await this.#store.prepare();
      view = await this.#store.view();
    }
    const held = new Map<number, number>();
    const unfinished = new Set<number>();
    for (const [partition, run] of this.#runs) {
      if (run.isLost) unfinished.add(partition);
      else held.set(partition, run.claim.epoch);
    }
    const moves = movesOf(view, { memberId, held, unfinished });
    for (const partition of moves.lost) this.#runs.get(partition)?.markLost();
    for (const partition of moves.release) this.#runs.get(partition)?.retire();
    for (const partition of moves.claim) await this.#claim(partition);
  }

  async #renewLease(): Promise<void> {
    const leaseOver = this.#possibleLease();
    await this.#store.renew(this.#parts.memberId, leaseOver - performance.now());
    this.#leaseOver = leaseOver;
  }

  /**
   * Until when the signs of life allow the lease to run. The handler of a lost claim counts too: its partition could be given back to this
   * member, which cannot run it before that handler ends.
   */
  #possibleLease(): number {
    const activities = [...this.#runs.values()].flatMap(({ lastActivity }) =>
      lastActivity === undefined ? [] : [lastActivity],
    );
    return Math.min(performance.now(), ...activities) + this.#sessionTimeoutMs;
  }

  async #claim(partition: number): Promise<void> {
    const { memberId, options, topic } = this.#parts;
    const partitionId = topic.ids[partition];
    if (!this.#running || partitionId === undefined) return;
    const won = await this.#store.claim(memberId, partition, options.from);
    if (!won) return;
    const claim: Claim = { groupId: options.groupId, topic: options.topic, partition, memberId, epoch: won.epoch };
    const run = new PartitionRun(this.#around, claim, partitionId, won.nextOffset);
    this.#runs.set(partition, run);
    const ending = run.done.then(() => this.#ended(run)).finally(() => this.#endings.delete(ending));
    this.#endings.add(ending);
  }

  async #ended(run: PartitionRun): Promise<void> {
    this.#runs.delete(run.claim.partition);
    if (!run.isLost && this.#running) {
      // If this fails the row still names this member, who claims it anew at its next tick and gives it up again.
      await this.#store.release(run.claim).catch((error: unknown) => this.#parts.report(this.#name(), error));
    }
    this.#changed.raise();
  }

  #name(): string {
    return `${this.#parts.options.groupId} on ${this.#parts.options.topic}`;
  }
}

async function doneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
