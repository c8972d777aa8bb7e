import type { RetryOptions } from 'kafkajs';

/** A broker that does not accept a connection within this time is unavailable. Milliseconds. */
export const CONNECTION_TIMEOUT_MS = 3_000;
/** A request without an answer within this time is retried; afterwards its broker is unavailable. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** The client retries on several levels; a call fails after this time in any case. */
export const CALL_DEADLINE_MS = 30_000;
/** Health checks fail earlier than other calls. */
export const PING_DEADLINE_MS = 5_000;

const growing = { initialRetryTime: 150, maxRetryTime: 1_000, multiplier: 2, factor: 0.2 } as const;
/** About two seconds, for a moving leader or a broken connection. Callers handle longer outages with pauses of their own. */
export const briefRetry: RetryOptions = { ...growing, retries: 4 };
/** A broker that has just started needs some five seconds to load its groups; the retries of the client end earlier. */
export const PASSING_POLL_MS = 100;
export const PASSING_DEADLINE_MS = 15_000;

/** Partitions that were added to a topic are written and read after this time; the client's default is five minutes. */
export const METADATA_MAX_AGE_MS = 10_000;

/** How long a fetch waits at the end of the log. It also bounds the delay after which a resumed partition is read. */
export const FETCH_WAIT_MS = 500;
/**
 * A fetch returns at most this many bytes of one partition, and at least one batch: some 1,700 records of usual size. The next fetch follows when
 * they are handled, so smaller fetches would mostly wait.
 */
export const PARTITION_FETCH_BYTES = 2 * 1_048_576;
/** The same for all partitions of a broker; this bounds a consumer's memory. */
export const FETCH_BYTES = 4 * PARTITION_FETCH_BYTES;

/** Five heartbeats in a session, so that four may be lost; at most 3 s apart, so that a member learns of a rebalance in time. */
export const heartbeatMs = (sessionTimeoutMs: number): number => Math.min(Math.floor(sessionTimeoutMs / 5), 3_000);
/** How long a rebalance waits for the running handlers of a member. After that another member receives their records. */
export const REBALANCE_TIMEOUT_MS = 60_000;
export const DEFAULT_SESSION_TIMEOUT_MS = 30_000;

/** Appends that begin within this time of each other are sent as one request. */
export const LINGER_MS = 5;
/** With this many bytes a request is sent at once. */
export const LINGER_BYTES = 65_536;
/**
 * Kafka accepts a batch of one partition up to `max.message.bytes`. The topics have its default of 1 MiB and 12 bytes; the difference is the header
 * of the batch.
 */
export const MAX_MESSAGE_BYTES = 1_048_588;
export const MAX_BATCH_BYTES = 1_048_000;
/** A produce request contains a batch for each partition; a larger one would only delay later appends. */
export const MAX_REQUEST_BYTES = 4 * 1_048_576;
/** The client groups a request's records by partition in quadratic time. */
export const MAX_REQUEST_RECORDS = 4_000;
