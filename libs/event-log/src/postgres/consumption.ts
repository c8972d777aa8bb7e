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
 * One member of a group in one topic. It renews its lease, claims its share of the partitions, and reads each of them.
 *
 * A timer renews the lease, but at most to one session timeout after the last activity of the running handler that has been inactive longest. A
 * handler that hangs therefore loses its member's partitions although the process is alive.
 */
export class PostgresConsumption implements Consumption {
  readonly #parts: ConsumptionParts;
  readonly #store: GroupStore;
  readonly #sessionTimeoutMs: number;
  readonly #changed = new Signal();
  readonly #context: RunContext;
  readonly #runs = new Map<number, PartitionRun>();
  readonly #ending = new Set<Promise<void>>();
  readonly #forgetGroup: () => void;
  #running = true;
  #paused = false;
  #leaseOver = 0;
  #ticking: Promise<void> | undefined;
  #loop: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;
  #wasUnavailable = false;

  constructor(parts: ConsumptionParts) {
    const { database, options, wakeups, handler } = parts;
    this.#parts = parts;
    this.#store = new GroupStore(database, options.groupId, options.topic);
    this.#sessionTimeoutMs = options.sessionTimeoutMs ?? DEFAULT_SESSION_TIMEOUT_MS;
    this.#forgetGroup = wakeups.onGroup(groupSignal(options.groupId, options.topic), this.#changed);
    this.#context = {
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

  /** Joins the group and claims free partitions. After a failure only a lease remains, which expires. */
  async start(): Promise<void> {
    try {
      await this.#store.prepare();
      await this.#tick();
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.#loop = this.#keepRebalancing();
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
    // A running tick may start a last run, so the set of runs is complete only after it. Its failure was reported to its caller.
    await Promise.allSettled([this.#loop, this.#ticking]);
    // A handler that takes long to finish keeps its lease as long as it is active.
    const finished = Promise.all([...[...this.#runs.values()].map((run) => run.done), ...this.#ending]);
    while (!(await doneWithin(finished, this.#tickMs))) {
      await this.#renewLease().catch((error: unknown) => this.#parts.report(this.#name(), error));
    }
    // If this fails, the other members wait until the lease expires; nothing else depends on it.
    await this.#store.leave(this.#parts.memberId).catch((error: unknown) => this.#parts.report(this.#name(), error));
  }

  get #tickMs(): number {
    return Math.min(this.#sessionTimeoutMs / 5, LONGEST_TICK_MS);
  }

  async #keepRebalancing(): Promise<void> {
    while (this.#running) {
      const seen = this.#changed.state;
      try {
        await this.#tick();
        this.#wasUnavailable = false;
      } catch (error) {
        if (!this.#wasUnavailable) this.#parts.report(this.#name(), error);
        this.#wasUnavailable = true;
      }
      await this.#changed.changedSince(seen, this.#tickMs);
    }
  }

  /** Runs once at a time; a call during a run gets the result of that run. */
  #tick(): Promise<void> {
    this.#ticking ??= this.#rebalance().finally(() => {
      this.#ticking = undefined;
    });
    return this.#ticking;
  }

  async #rebalance(): Promise<void> {
    const { memberId } = this.#parts;
    await this.#renewLease();
    let view = await this.#store.view();
    if (view.partitions.length === 0) {
      // The group was deleted while this member could not reach the database.
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
   * The latest time to which the lease may be renewed. The handler of a lost claim counts too: this member could claim the partition again, and
   * cannot read it before that handler ends.
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
    const run = new PartitionRun(this.#context, claim, partitionId, won.nextOffset);
    this.#runs.set(partition, run);
    const ending = run.done.then(() => this.#ended(run)).finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }

  async #ended(run: PartitionRun): Promise<void> {
    this.#runs.delete(run.claim.partition);
    if (!run.isLost && this.#running) {
      // If this fails, the row still names this member, which claims the partition again at its next tick and releases it again.
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
