import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, RequestEvent } from 'kafkajs';
import { LogUnavailableError } from '../port';
import { newKafka, type ConnectionOptions } from './connection';
import { isMembershipLost, isRebalancing, toLogError } from './errors';
import { Membership } from './membership';
import {
  briefRetry,
  FETCH_BYTES,
  FETCH_WAIT_MS,
  heartbeatMs,
  METADATA_MAX_AGE_MS,
  PARTITION_FETCH_BYTES,
  REBALANCE_TIMEOUT_MS,
} from './settings';

/**
 * A member that was expelled sends a heartbeat after each fetch, and joins again when it is refused. If the connection breaks or the answer is lost while it
 * joins, kafkajs goes on fetching without an id: it sends no heartbeat, does not join, and reports nothing. So many fetches in a row are not those of a member.
 */
const FETCHES_OF_NO_MEMBER = 20;
const groupRequests = new Set(['Heartbeat', 'JoinGroup', 'SyncGroup']);

export interface MemberOptions {
  readonly connection: ConnectionOptions;
  /** Kafka's names. */
  readonly group: string;
  readonly topic: string;
  readonly concurrency: number;
  readonly sessionTimeoutMs: number;
  /** Called with the fetched records of a partition and the membership in which they were fetched. Must not throw. */
  onBatch(payload: EachBatchPayload, membership: Membership): Promise<void>;
  /** Called after every join, before anything is fetched. */
  onJoined(member: Member): void;
  /**
   * Called when a request got no answer in time, once for each kind until the next join. The client sends it again without a word, a request to join only after a
   * minute, and reads nothing meanwhile.
   */
  onUnanswered(apiName: string): void;
  /** Called when the member died; it left nothing behind. The error is one of the port. */
  onDead(error: unknown): void;
}

/**
 * A kafkajs consumer from its start to its crash or stop. The restart of kafkajs is disabled, because it can run after a stop; the caller replaces a
 * dead member.
 */
export class Member {
  readonly #options: MemberOptions;
  readonly #consumer: Consumer;
  #membership: Membership | undefined;
  #death: { readonly error: unknown } | undefined;
  /** When the last answered request of each kind was sent, by `performance.now()`. */
  readonly #sentAt = new Map<string, number>();
  readonly #unanswered = new Set<string>();
  /** Fetches after the membership was over, since the coordinator last answered. */
  #strayFetches = 0;
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
      metadataMaxAge: METADATA_MAX_AGE_MS,
      allowAutoTopicCreation: false,
      retry: { ...briefRetry, restartOnFailure: () => Promise.resolve(false) },
    });
    const { events } = this.#consumer;
    this.#consumer.on(events.REQUEST, ({ payload }) => this.#noteSent(payload));
    this.#consumer.on(events.REQUEST_TIMEOUT, ({ payload }) => this.#noteUnanswered(payload.apiName));
    this.#consumer.on(events.FETCH, () => this.#noteFetch());
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
        eachBatch: (payload) => this.#deliver(payload),
      });
    } catch (error) {
      this.#death ??= { error: toLogError(error) };
    }
    // `run` resolves even if its start failed.
    if (!this.#death) return;
    await this.leave();
    throw this.#death.error;
  }

  /** Waits for running handlers, then leaves the group. */
  async leave(): Promise<void> {
    // If this fails, the other members wait for the end of the session; nothing else depends on it.
    await this.#consumer.disconnect().catch(() => undefined);
    this.#membership?.end();
  }

  /** Its partitions of the topic. */
  get assigned(): readonly number[] {
    return this.#assigned;
  }

  /** Pauses some partitions of the topic and resumes the others. */
  setPaused(paused: readonly number[], active: readonly number[]): void {
    const { topic } = this.#options;
    // Before it runs it has nothing to pause; the caller repeats this after the join.
    if (!this.#membership || this.#death) return;
    if (paused.length > 0) this.#consumer.pause([{ topic, partitions: [...paused] }]);
    if (active.length > 0) this.#consumer.resume([{ topic, partitions: [...active] }]);
  }

  /** Continues a partition at another offset. */
  skipTo(partition: number, offset: number): void {
    if (this.#membership && !this.#death) {
      this.#consumer.seek({ topic: this.#options.topic, partition, offset: String(offset) });
    }
  }

  /** Sends a heartbeat when one is due, and records the coordinator's response in the membership. */
  async heartbeat(payload: EachBatchPayload, membership: Membership): Promise<void> {
    // kafkajs limits the rate of successful heartbeats only.
    if (membership.isRebalancing && performance.now() - this.#askedAt < heartbeatMs(this.#options.sessionTimeoutMs))
      return;
    this.#askedAt = performance.now();
    try {
      await payload.heartbeat();
    } catch (error) {
      if (isRebalancing(error)) membership.rebalanceRequested(this.#lastSent('Heartbeat'));
      else if (isMembershipLost(error)) membership.end();
      else throw toLogError(error);
    }
  }

  async #deliver(payload: EachBatchPayload): Promise<void> {
    const membership = this.#membership;
    if (!membership) return;
    // The fetched records must no longer be delivered. kafkajs learns this with its next heartbeat, and would fetch continuously until then.
    if (membership.isOver(performance.now())) await sleep(FETCH_WAIT_MS);
    else await this.#options.onBatch(payload, membership);
  }

  #joined(assigned: readonly number[]): void {
    this.#membership?.end();
    this.#assigned = assigned;
    this.#unanswered.clear();
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

  #noteFetch(): void {
    if (!this.#membership?.isOver(performance.now())) return;
    this.#strayFetches += 1;
    if (this.#strayFetches !== FETCHES_OF_NO_MEMBER) return;
    void this.leave().then(() =>
      this.#died(new LogUnavailableError('it was expelled from its group and could not join again')),
    );
  }

  #noteUnanswered(apiName: string): void {
    if (this.#unanswered.has(apiName)) return;
    this.#unanswered.add(apiName);
    this.#options.onUnanswered(apiName);
  }

  #noteSent({ apiName, duration }: RequestEvent['payload']): void {
    if (groupRequests.has(apiName)) this.#strayFetches = 0;
    if (apiName === 'Heartbeat' || apiName === 'SyncGroup') this.#sentAt.set(apiName, performance.now() - duration);
  }

  #lastSent(apiName: 'Heartbeat' | 'SyncGroup'): number {
    return this.#sentAt.get(apiName) ?? performance.now();
  }
}
