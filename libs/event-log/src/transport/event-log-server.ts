import type { MessageType } from '@obverse/contracts';
import { BaseRpcContext, Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Consumption, EventLog, RecordBatch } from '../port';
import type { BatchResult, MessageBatch } from './batch-context';
import {
  defaultRetryPolicy,
  deliver,
  realRuntime,
  type DeliveryOptions,
  type RetryPolicy,
  type Runtime,
} from './batch-delivery';
import type { TransportObserver } from './observer';
import { forwardsErrors } from './on-batch';

/** The message type of one topic and how the topic is read. */
export interface Subscription {
  readonly topic: string;
  /** The message type of all records of the topic. */
  readonly type: MessageType;
  /** Where a group without a committed offset starts. Default `earliest`. */
  readonly from?: 'earliest' | 'latest';
  /** Default 500. */
  readonly maxBatch?: number;
  /** Partitions handled at the same time. Default 2. */
  readonly concurrency?: number;
  /** A member that gives no sign of life for this time loses its partitions. Milliseconds; default 30,000. */
  readonly sessionTimeoutMs?: number;
}

export interface EventLogServerOptions {
  /** The caller closes it after the application. */
  readonly log: EventLog;
  readonly groupId: string;
  /** Written to the headers of records that are set aside. */
  readonly service: string;
  readonly subscriptions: readonly Subscription[];
  readonly retry?: Partial<RetryPolicy>;
  readonly observer?: TransportObserver;
  readonly runtime?: Runtime;
}

const DEFAULT_MAX_BATCH = 500;
const DEFAULT_CONCURRENCY = 2;

/**
 * The event log as a Nest transport: `app.connectMicroservice({ strategy: new EventLogServer(…) })`. Each subscribed topic has one handler, declared
 * with `@OnBatch(topic)`, which receives a {@link MessageBatch}. `listen` fails when a topic lacks its handler or a handler its subscription.
 */
export class EventLogServer extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  readonly #options: EventLogServerOptions;
  readonly #delivery: DeliveryOptions;
  readonly #consumptions: Consumption[] = [];
  #closing: Promise<void> | undefined;

  constructor(options: EventLogServerOptions) {
    super();
    const { log, service, retry = {}, observer = {}, runtime = realRuntime } = options;
    this.#options = options;
    this.#delivery = { log, service, retry: { ...defaultRetryPolicy, ...retry }, observer, runtime };
  }

  override addHandler(
    pattern: unknown,
    callback: MessageHandler,
    isEventHandler = false,
    extras: Record<string, unknown> = {},
  ): void {
    const topic = this.normalizePattern(String(pattern));
    // The results and errors of two handlers of one topic could not be distinguished.
    if (this.messageHandlers.has(topic))
      throw new Error(`topic ${topic} has two handlers; give one of them a group of its own`);
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    this.#start().then(() => callback(), callback);
  }

  /** Waits for running handlers and commits their work. */
  close(): Promise<void> {
    this.#closing ??= Promise.all(this.#consumptions.map((consumption) => consumption.stop())).then(() => {
      this._status$.next('stopped');
    });
    return this.#closing;
  }

  /** Stops fetching until resumed, for a service whose dependency does not answer. */
  pause(): void {
    for (const consumption of this.#consumptions) consumption.pause();
  }

  resume(): void {
    for (const consumption of this.#consumptions) consumption.resume();
  }

  on(): never {
    throw new Error('the event log server emits no events; pass an observer instead');
  }

  unwrap(): never {
    throw new Error('the event log server does not expose the event log; use the instance it was created with');
  }

  async #start(): Promise<void> {
    const subscribed = this.#options.subscriptions.map((subscription) => ({
      subscription,
      handler: this.#handlerOf(subscription.topic),
    }));
    for (const topic of this.messageHandlers.keys()) {
      if (!this.#options.subscriptions.some((subscription) => subscription.topic === topic)) {
        throw new Error(`topic ${topic} has a handler, but nothing subscribes to it`);
      }
    }
    try {
      for (const { subscription, handler } of subscribed) await this.#subscribe(subscription, handler);
    } catch (error) {
      await this.close();
      throw error;
    }
    this._status$.next('consuming');
  }

  #handlerOf(topic: string): MessageHandler {
    const handler = this.messageHandlers.get(topic);
    if (!handler) throw new Error(`no handler for topic ${topic}; declare one with @OnBatch('${topic}')`);
    if (!forwardsErrors(handler)) {
      throw new Error(
        `the handler of topic ${topic} must be declared with @OnBatch: with @EventPattern alone its errors do not reach the transport`,
      );
    }
    return handler;
  }

  async #subscribe(subscription: Subscription, handler: MessageHandler): Promise<void> {
    const {
      topic,
      type,
      from = 'earliest',
      maxBatch = DEFAULT_MAX_BATCH,
      concurrency = DEFAULT_CONCURRENCY,
    } = subscription;
    const { sessionTimeoutMs } = subscription;
    const { log, groupId } = this.#options;
    const options = {
      groupId,
      topic,
      from,
      maxBatch,
      concurrency,
      ...(sessionTimeoutMs !== undefined && { sessionTimeoutMs }),
    };
    const consumption = await log.consume(options, (batch: RecordBatch) =>
      deliver(this.#delivery, batch, type, (messages: MessageBatch) =>
        answerOf(handler(messages, new BaseRpcContext([messages]))),
      ),
    );
    this.#consumptions.push(consumption);
  }
}

/** Interceptors turn results into streams; the last value is the handler's result. */
async function answerOf(answer: unknown): Promise<BatchResult | void> {
  const value: unknown = await answer;
  const result: unknown = isObservable(value) ? await lastValueFrom(value, { defaultValue: undefined }) : value;
  if (isBatchResult(result)) return result;
}

function isBatchResult(value: unknown): value is BatchResult {
  return typeof value === 'object' && value !== null && 'rejected' in value && Array.isArray(value.rejected);
}
