import { AccessError, accessErrorIn, tlsError } from '@obverse/connections';
import { LogUnavailableError, PartitionLostError, UnknownTopicError } from '../port';

/** Names of the client's errors for an unanswered request. */
const AWAY_NAMES = new Set([
  'KafkaJSConnectionError',
  'KafkaJSConnectionClosedError',
  'KafkaJSRequestTimeoutError',
  'KafkaJSBrokerNotFound',
  'KafkaJSMetadataNotLoaded',
  'KafkaJSTopicMetadataNotLoaded',
  'KafkaJSGroupCoordinatorNotFound',
  'KafkaJSNoBrokerAvailableError',
  'KafkaJSLockTimeout',
  'KafkaJSTimeout',
  'KafkaJSPartialMessageError',
]);
/** Kafka's error types that the client does not mark as retriable although another call may succeed. */
const AWAY_TYPES = new Set([
  'KAFKA_STORAGE_ERROR',
  'NOT_CONTROLLER',
  'REQUEST_TIMED_OUT',
  // The sequence of an idempotent producer is broken; the next call gets a new producer.
  'OUT_OF_ORDER_SEQUENCE_NUMBER',
  'DUPLICATE_SEQUENCE_NUMBER',
  'INVALID_PRODUCER_EPOCH',
  'UNKNOWN_PRODUCER_ID',
]);
const LEADER_TYPES = new Set([
  'NOT_LEADER_FOR_PARTITION',
  'LEADER_NOT_AVAILABLE',
  'REPLICA_NOT_AVAILABLE',
  'FENCED_LEADER_EPOCH',
  'UNKNOWN_LEADER_EPOCH',
  'UNKNOWN_TOPIC_OR_PARTITION',
]);
/** kafkajs uses Kafka's old names for these. */
const WITHOUT_COORDINATOR_TYPES = new Set([
  'GROUP_LOAD_IN_PROGRESS',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'NOT_COORDINATOR_FOR_GROUP',
]);
const MEMBERSHIP_TYPES = new Set(['UNKNOWN_MEMBER_ID', 'ILLEGAL_GENERATION', 'FENCED_INSTANCE_ID']);

/** Refusals of a user; Kafka's words for them say more than the client's. */
const REFUSED_USER = 'KafkaJSSASLAuthenticationError';
const REFUSED_MECHANISMS = new Set(['UNSUPPORTED_SASL_MECHANISM', 'ILLEGAL_SASL_STATE']);

/** The error and its causes, outermost first. */
function* chainOf(error: unknown): Generator<Record<string, unknown>> {
  for (let at: unknown = error, depth = 0; isRecord(at) && depth < 10; at = at['cause'], depth += 1) yield at;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Kafka's name of the error, for example `UNKNOWN_TOPIC_OR_PARTITION`; undefined if Kafka did not answer. */
export function kafkaErrorType(error: unknown): string | undefined {
  for (const { type } of chainOf(error)) if (typeof type === 'string') return type;
  return undefined;
}

/** The coordinator no longer has this member, or has it under a newer generation. */
export const isMembershipLost = (error: unknown): boolean => MEMBERSHIP_TYPES.has(kafkaErrorType(error) ?? '');

/** The member is still valid and must finish its work and join again. */
export const isRebalancing = (error: unknown): boolean => kafkaErrorType(error) === 'REBALANCE_IN_PROGRESS';

/** Another broker leads the partition. */
export const isLeaderMoving = (error: unknown): boolean => LEADER_TYPES.has(kafkaErrorType(error) ?? '');

/** A broker did not answer one request in time. Whether it carried the request out is not known. */
export function isUnanswered(error: unknown): boolean {
  for (const { name } of chainOf(error)) if (name === 'KafkaJSRequestTimeoutError') return true;
  return false;
}

/** The cluster answers, but the group has no coordinator yet. */
export function isWithoutCoordinator(error: unknown): boolean {
  for (const { name } of chainOf(error)) if (name === 'KafkaJSGroupCoordinatorNotFound') return true;
  return WITHOUT_COORDINATOR_TYPES.has(kafkaErrorType(error) ?? '');
}

/**
 * The only place that maps the client's errors to the port's: the log does not answer, the topic does not exist, or a refusal with Kafka's message.
 * Other errors remain unchanged.
 */
export function toLogError(error: unknown): unknown {
  if (error instanceof LogUnavailableError || error instanceof PartitionLostError) return error;
  const refused = accessErrorIn(error) ?? accessErrorOf(error);
  // The record is not to blame, and the same call succeeds when an operator has corrected the settings.
  if (refused) return new LogUnavailableError(refused.message, { cause: refused });
  if (!isOfClient(error)) return error;
  const type = kafkaErrorType(error);
  if (type === 'UNKNOWN_TOPIC_OR_PARTITION') {
    return new UnknownTopicError('the log has no such topic or partition', { cause: error });
  }
  if (isAway(error)) return new LogUnavailableError(`Kafka does not answer: ${messageOf(error)}`, { cause: error });
  return new Error(`Kafka refuses: ${messageOf(error)}`, { cause: error });
}

/** The brokers refuse this client, or it refuses them. */
function accessErrorOf(error: unknown): AccessError | undefined {
  if (!isOfClient(error)) return undefined;
  if (REFUSED_MECHANISMS.has(kafkaErrorType(error) ?? ''))
    return new AccessError(
      'EVENT_LOG_SASL_MECHANISM: the brokers do not enable this mechanism at this port. Set one that they enable, or correct the port of EVENT_LOG_URL.',
      error,
    );
  for (const { name } of chainOf(error))
    if (name === REFUSED_USER)
      return new AccessError(
        `EVENT_LOG_URL: Kafka refuses its user (${messageOf(error)}). Correct the user of EVENT_LOG_URL, EVENT_LOG_PASSWORD_FILE or EVENT_LOG_SASL_MECHANISM.`,
        error,
      );
  return tlsError('EVENT_LOG', error);
}

function isOfClient(error: unknown): boolean {
  for (const { name } of chainOf(error)) if (typeof name === 'string' && name.startsWith('KafkaJS')) return true;
  return false;
}

function isAway(error: unknown): boolean {
  for (const part of chainOf(error)) {
    const { name, type, errors, retriable } = part;
    if (typeof name === 'string' && AWAY_NAMES.has(name)) return true;
    // The type of Kafka's answer decides, not the client's error around it.
    if (typeof type === 'string') return retriable === true || AWAY_TYPES.has(type);
    if (Array.isArray(errors)) return errors.some(isAway);
  }
  return false;
}

function messageOf(error: unknown): string {
  let innermost = String(error);
  for (const { message } of chainOf(error)) if (typeof message === 'string' && message) innermost = message;
  return innermost;
}
