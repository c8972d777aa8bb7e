import { setTimeout as sleep } from 'node:timers/promises';
import type { EachBatchPayload } from 'kafkajs';
import {
  LogUnavailableError,
  PartitionLostError,
  type BatchHandler,
  type Consumption,
  type ConsumeOptions,
} from '../port';
import type { ConnectionOptions } from './connection';
import { isUnanswered } from './errors';
import { Member } from './member';
import type { Membership } from './membership';
import { PartitionDelivery, type DeliveryContext } from './partition-delivery';
import { pauseAfter, PartitionBackoff } from './backoff';
import { repeatedly } from './repeatedly';
import { DEFAULT_SESSION_TIMEOUT_MS } from './settings';
import { StallDetector, type ObservedPartitions } from './stall-detector';

export interface ConsumptionParts {
  readonly connection: ConnectionOptions;
  readonly options: ConsumeOptions;
  /** Kafka's names. */
  readonly kafkaGroup: string;
  readonly kafkaTopic: string;
  readonly handler: BatchHandler;
  /** Reads of the log from outside the group. */
  readonly outside: Pick<ObservedPartitions, 'ends' | 'committed' | 'nextRecord'> &
    Pick<DeliveryContext, 'committedOffsets'>;
  report(what: string, error: unknown): void;
}

/** A member of a group in one topic. When it dies it is replaced, until the consumption is stopped. */
export class KafkaConsumption implements Consumption {
  readonly #parts: ConsumptionParts;
  readonly #sessionTimeoutMs: number;
  readonly #context: DeliveryContext;
  readonly #backoff = new PartitionBackoff(() => this.#applyPauses());
  readonly #deliveries = new Set<PartitionDelivery>();
  readonly #stopped = new AbortController();
  readonly #stallDetector: StallDetector;
  /** The next offset of each partition that was read under the present membership. */
  readonly #positions = new Map<number, number>();
  #member: Member | undefined;
  /** Pending while a member is being created. */
  #joining: Promise<void> = Promise.resolve();
  #deaths = 0;
  #paused = false;
  #stopping: Promise<void> | undefined;

  constructor(parts: ConsumptionParts) {
    const { options, handler } = parts;
    this.#parts = parts;
    this.#sessionTimeoutMs = options.sessionTimeoutMs ?? DEFAULT_SESSION_TIMEOUT_MS;
    this.#context = {
      groupId: options.groupId,
      topic: options.topic,
      maxBatch: options.maxBatch,
      handler,
      isRunning: () => this.#isRunning(),
      isPaused: (partition) => this.#paused || this.#backoff.has(partition),
      mayHeartbeat: () => this.#mayHeartbeat(),
      committedOffsets: (partition, from, limit) => parts.outside.committedOffsets(partition, from, limit),
      moved: (partition, next) => this.#positions.set(partition, next),
    };
    this.#stallDetector = new StallDetector({
      ...parts.outside,
      idle: () => this.#idle(),
      position: (partition) => this.#positions.get(partition),
      skipTo: (partition, offset) => this.#member?.skipTo(partition, offset),
      report: (error) => parts.report(`${this.#name()}: looking for gaps`, error),
    });
  }

  /** Joins the group. Throws when that fails, and leaves nothing behind. */
  async start(): Promise<void> {
    const isPassing = (error: unknown) => this.#isRunning() && isUnanswered(error);
    const joined = repeatedly(() => this.#join(), isPassing);
    this.#joining = joined.catch(() => undefined);
    await joined;
  }

  pause(): void {
    this.#paused = true;
    this.#applyPauses();
  }

  resume(): void {
    this.#paused = false;
    this.#applyPauses();
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    this.#stopped.abort();
    // A kafkajs consumer that is stopped while it joins would run afterwards.
    await this.#joining;
    await this.#member?.leave();
    this.#backoff.clear();
    await this.#stallDetector.stop();
  }

  #isRunning(): boolean {
    return !this.#stopped.signal.aborted;
  }

  async #join(): Promise<void> {
    const { connection, kafkaGroup, kafkaTopic, options } = this.#parts;
    let joining = true;
    const member: Member = new Member({
      connection,
      group: kafkaGroup,
      topic: kafkaTopic,
      concurrency: options.concurrency,
      sessionTimeoutMs: this.#sessionTimeoutMs,
      onBatch: (payload, membership) => this.#take(member, payload, membership),
      onJoined: () => {
        this.#member = member;
        this.#deaths = 0;
        this.#positions.clear();
        this.#applyPauses();
      },
      onUnanswered: (apiName) =>
        this.#parts.report(this.#name(), new LogUnavailableError(`Kafka did not answer ${apiName} in time`)),
      onDead: (error) => {
        if (!joining) this.#replaceAfter(error);
      },
    });
    await member.join();
    joining = false;
  }

  #replaceAfter(error: unknown): void {
    this.#member = undefined;
    if (!this.#isRunning()) return;
    this.#parts.report(`${this.#name()}: its member died and is replaced`, error);
    this.#joining = this.#replace();
  }

  async #replace(): Promise<void> {
    for (let isReported = false; this.#isRunning();) {
      this.#deaths += 1;
      await sleep(pauseAfter(this.#deaths, Math.random()), undefined, { signal: this.#stopped.signal }).catch(
        () => undefined,
      );
      if (!this.#isRunning()) return;
      try {
        await this.#join();
        return;
      } catch (error) {
        // An outage is reported once, not with every attempt.
        if (!isReported || !(error instanceof LogUnavailableError)) this.#parts.report(this.#name(), error);
        isReported = true;
      }
    }
  }

  async #take(member: Member, payload: EachBatchPayload, membership: Membership): Promise<void> {
    const { partition } = payload.batch;
    const delivery = new PartitionDelivery(this.#context, member, membership, payload);
    this.#deliveries.add(delivery);
    this.#stallDetector.moved(partition);
    try {
      if (await delivery.run()) this.#backoff.succeeded(partition);
    } catch (error) {
      if (error instanceof PartitionLostError) return;
      // Pauses grow with consecutive failures; a commit in between resets them.
      if (delivery.hasCommitted) this.#backoff.succeeded(partition);
      const failures = this.#backoff.failed(partition);
      if (failures === 1 || !(error instanceof LogUnavailableError)) {
        this.#parts.report(`${this.#name()}/${partition}`, error);
      }
    } finally {
      this.#deliveries.delete(delivery);
    }
  }

  #idle(): readonly number[] {
    const busy = new Set([...this.#deliveries].map((delivery) => delivery.partition));
    const assigned = this.#member?.assigned ?? [];
    return assigned.filter((partition) => !busy.has(partition) && !this.#context.isPaused(partition));
  }

  #mayHeartbeat(): boolean {
    const silentSince = performance.now() - this.#sessionTimeoutMs;
    return [...this.#deliveries].every(({ lastActivity }) => lastActivity === undefined || lastActivity >= silentSince);
  }

  #applyPauses(): void {
    const all = this.#member?.assigned ?? [];
    const isPaused = (partition: number) => this.#context.isPaused(partition);
    this.#member?.setPaused(
      all.filter(isPaused),
      all.filter((partition) => !isPaused(partition)),
    );
  }

  #name(): string {
    return `${this.#parts.options.groupId} on ${this.#parts.options.topic}`;
  }
}
