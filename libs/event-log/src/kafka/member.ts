import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, RequestEvent } from 'kafkajs';
import { newKafka, type ConnectionOptions } from './connection';
import { isMembershipLost, isRebalancing, toLogError } from './errors';
import { Membership } from './membership';
import {
  briefRetry,
  FETCH_BYTES,
  FETCH_WAIT_MS,
  heartbeatMs,
  PARTITION_FETCH_BYTES,
  REBALANCE_TIMEOUT_MS,
} from './settings';

export interface MemberOptions {
  readonly connection: ConnectionOptions;
  /** Kafka's names. */
  readonly group: string;
  readonly topic: string;
  readonly concurrency: number;
  readonly sessionTimeoutMs: number;
  /** Handed what was fetched of a partition, under the membership it was fetched in. Must not throw. */
  onBatch(payload: EachBatchPayload, membership: Membership): Promise<void>;
  /** Joined, first or again; called before anything is fetched. */
  onJoined(member: Member): void;
  /** The member is dead and left nothing behind; the error is the port's. */
  onDead(error: unknown): void;
}

/**
 * One life of a kafkajs consumer. kafkajs' own way to start a crashed one again can outlive a stop, so it is switched off: a dead member is
 * replaced by whoever hears of it.
 */
export class Member {
  readonly #options: MemberOptions;
  readonly #consumer: Consumer;
  #membership: Membership | undefined;
  #death: { readonly error: unknown } | undefined;
  /** When the last request of a kind that was answered was sent, by `performance.now()`. */
  readonly #sentAt = new Map<string, number>();
  #askedAt = -Infinity;
  #assigned: readonly number[] = [];

  constructor(options: MemberOptions) {
    const { connection, group, sessionTimeoutMs } = options;
    this.#options = options;
    this.#consumer = newKafka(connection, briefRetry).consumer({
      groupId: group,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: heartbeatMs(sessionTimeoutMs),
      maxBytesPerPartition: PARTITION_FETCH_BYTES,
      maxBytes: FETCH_BYTES,
      minBytes: 1,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      allowAutoTopicCreation: false,
      retry: { ...briefRetry, restartOnFailure: () => Promise.resolve(false) },
    });
    const { events } = this.#consumer;
    this.#consumer.on(events.REQUEST, ({ payload }) => this.#noteSent(payload));
    this.#consumer.on(events.HEARTBEAT, () => this.#membership?.confirmed(this.#lastSent('Heartbeat')));
    this.#consumer.on(events.GROUP_JOIN, ({ payload }) => this.#joined(payload.memberAssignment[options.topic] ?? []));
    this.#consumer.on(events.CRASH, ({ payload }) => this.#died(payload.error));
  }

  /** Resolves once the member has its share of the partitions; throws the port's errors. */
  async join(): Promise<void> {
    try {
      await this.#consumer.connect();
      await this.#consumer.subscribe({ topics: [this.#options.topic], fromBeginning: true });
      await this.#consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: this.#options.concurrency,
        eachBatch: (payload) => this.#hand(payload),
      });
    } catch (error) {
      this.#death ??= { error: toLogError(error) };
    }
    // A run whose start failed resolves too.
    if (!this.#death) return;
    await this.leave();
    throw this.#death.error;
  }

  /** Waits for running handlers, then leaves the group. */
  async leave(): Promise<void> {
    // Without a goodbye the others wait for the session's end; nothing else depends on it.
    await this.#consumer.disconnect().catch(() => undefined);
    this.#membership?.end();
  }

  /** Its partitions of the topic. */
  get assigned(): readonly number[] {
    return this.#assigned;
  }

  /** Makes exactly these partitions rest, and the others of the topic be read. */
  setPaused(paused: readonly number[], active: readonly number[]): void {
    const { topic } = this.#options;
    // Before it runs it has nothing to pause; it is told again once it has joined.
    if (!this.#membership || this.#death) return;
    if (paused.length > 0) this.#consumer.pause([{ topic, partitions: [...paused] }]);
    if (active.length > 0) this.#consumer.resume([{ topic, partitions: [...active] }]);
  }

  /** Reads a partition on from another offset. */
  skipTo(partition: number, offset: number): void {
    if (this.#membership && !this.#death) {
      this.#consumer.seek({ topic: this.#options.topic, partition, offset: String(offset) });
    }
  }

  /** A sign of life, sent when one is due. What the coordinator says of it is the membership's to know. */
  async heartbeat(payload: EachBatchPayload, membership: Membership): Promise<void> {
    // kafkajs spaces only those that succeed.
    if (membership.isRebalancing && performance.now() - this.#askedAt < heartbeatMs(this.#options.sessionTimeoutMs))
      return;
    this.#askedAt = performance.now();
    try {
      await payload.heartbeat();
    } catch (error) {
      if (isRebalancing(error)) membership.rebalanceAsked(this.#lastSent('Heartbeat'));
      else if (isMembershipLost(error)) membership.end();
      else throw toLogError(error);
    }
  }

  async #hand(payload: EachBatchPayload): Promise<void> {
    const membership = this.#membership;
    if (!membership) return;
    // What was fetched is no more to be handed over. kafkajs learns that from its next heartbeat, and would fetch without rest until then.
    if (membership.isOver(performance.now())) await sleep(FETCH_WAIT_MS);
    else await this.#options.onBatch(payload, membership);
  }

  #joined(assigned: readonly number[]): void {
    this.#membership?.end();
    this.#assigned = assigned;
    const timeouts = { sessionMs: this.#options.sessionTimeoutMs, rebalanceMs: REBALANCE_TIMEOUT_MS };
    this.#membership = new Membership(timeouts, this.#lastSent('SyncGroup'));
    this.#options.onJoined(this);
  }

  #died(error: unknown): void {
    this.#membership?.end();
    const first = !this.#death;
    this.#death ??= { error: toLogError(error) };
    if (first) this.#options.onDead(this.#death.error);
  }

  #noteSent({ apiName, duration }: RequestEvent['payload']): void {
    if (apiName === 'Heartbeat' || apiName === 'SyncGroup') this.#sentAt.set(apiName, performance.now() - duration);
  }

  #lastSent(apiName: 'Heartbeat' | 'SyncGroup'): number {
    return this.#sentAt.get(apiName) ?? performance.now();
  }
}
