import type { RetryOptions } from 'kafkajs';

/** A broker that does not take a connection this long is away. Milliseconds. */
export const CONNECTION_TIMEOUT_MS = 3_000;
/** A request without an answer this long is tried again, then its broker is away. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** The client retries on several levels; whatever these add up to, a caller hears no later than this. */
export const CALL_DEADLINE_MS = 30_000;
/** Health checks have less patience than work. */
export const PING_DEADLINE_MS = 5_000;

const growing = { initialRetryTime: 150, maxRetryTime: 1_000, multiplier: 2, factor: 0.2 } as const;
/** About two seconds: a leader that moves, a connection that broke. Whoever calls has pauses of its own for longer outages. */
export const briefRetry: RetryOptions = { ...growing, retries: 4 };
/** A broker that has just started needs some five seconds until it knows its groups; the clients' own retries end before. */
export const PASSING_POLL_MS = 100;
export const PASSING_DEADLINE_MS = 15_000;

/** How long a fetch waits at an empty end. It also bounds how late a partition that resumes is read again. */
export const FETCH_WAIT_MS = 500;
/**
 * A fetch brings at most this of one partition (and one batch at least): some 1,700 records of usual size. The next fetch follows when they
 * are handled, so small fetches would spend their time waiting.
 */
export const PARTITION_FETCH_BYTES = 2 * 1_048_576;
/** And this of all partitions of a broker, which bounds a consumer's memory. */
export const FETCH_BYTES = 4 * PARTITION_FETCH_BYTES;

/** Members announce themselves five times a session, so that four lost heartbeats cost nothing; and soon enough to hear of newcomers. */
export const heartbeatMs = (sessionTimeoutMs: number): number => Math.min(Math.floor(sessionTimeoutMs / 5), 3_000);
/** How long a rebalance waits for a member's running handlers. One that takes longer is given up, and its records come again elsewhere. */
export const REBALANCE_TIMEOUT_MS = 60_000;
export const DEFAULT_SESSION_TIMEOUT_MS = 30_000;

/** Appends that begin within this time of each other travel together. */
export const LINGER_MS = 5;
/** With this much to send nobody waits for more. */
export const LINGER_BYTES = 65_536;
/**
 * Kafka takes a batch of one partition up to `max.message.bytes`. Our topics have its default of 1 MiB and 12 bytes; the difference is the
 * batch's own header.
 */
export const MAX_MESSAGE_BYTES = 1_048_588;
export const MAX_BATCH_BYTES = 1_048_000;
/** A produce request holds a batch for each partition; more than this only keeps later appends waiting. */
export const MAX_REQUEST_BYTES = 4 * 1_048_576;
/** The client groups a request's records by partition in quadratic time. */
export const MAX_REQUEST_RECORDS = 4_000;
