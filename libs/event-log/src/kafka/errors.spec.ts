import {
  KafkaJSConnectionError,
  KafkaJSNonRetriableError,
  KafkaJSNumberOfRetriesExceeded,
  KafkaJSProtocolError,
  KafkaJSRequestTimeoutError,
} from 'kafkajs';
import { LogUnavailableError, PartitionLostError, UnknownTopicError } from '../port';
import {
  isLeaderMoving,
  isMembershipLost,
  isRebalancing,
  isWithoutCoordinator,
  kafkaErrorType,
  toLogError,
} from './errors';

/** An error as kafkajs creates it from an answer; its type declarations lack the constructors. */
const answered = (type: string, retriable: boolean): Error =>
  Object.assign(new KafkaJSProtocolError(new Error(`says ${type}`)), { type, retriable });
const afterRetries = (cause: Error): Error =>
  Object.assign(new KafkaJSNumberOfRetriesExceeded(cause, { retryCount: 4, retryTime: 100 }), { cause });
const bailed = (cause: Error): Error => Object.assign(new KafkaJSNonRetriableError(cause), { cause });

describe('an error of the Kafka client', () => {
  it.each([
    new KafkaJSConnectionError('Connection error: connect ECONNREFUSED'),
    Object.assign(new KafkaJSConnectionError('Closed connection'), { name: 'KafkaJSConnectionClosedError' }),
    new KafkaJSRequestTimeoutError('Request Produce timed out', {
      broker: 'b',
      clientId: 'c',
      correlationId: 1,
      createdAt: 0,
      sentAt: 0,
      pendingDuration: 0,
    }),
    answered('NOT_LEADER_FOR_PARTITION', true),
    answered('NOT_ENOUGH_REPLICAS', true),
    answered('OUT_OF_ORDER_SEQUENCE_NUMBER', false),
    afterRetries(new KafkaJSConnectionError('gone')),
    bailed(afterRetries(answered('LEADER_NOT_AVAILABLE', true))),
  ])('becomes LogUnavailableError when Kafka does not answer: %s', (error) => {
    const mapped = toLogError(error);
    expect(mapped).toBeInstanceOf(LogUnavailableError);
    expect(mapped).toMatchObject({ retryLater: true });
  });

  it('keeps the innermost reason as its message', () => {
    expect(toLogError(afterRetries(new KafkaJSConnectionError('connect ECONNREFUSED')))).toMatchObject({
      message: 'Kafka does not answer: connect ECONNREFUSED',
    });
  });

  it.each([answered('UNKNOWN_TOPIC_OR_PARTITION', true), afterRetries(answered('UNKNOWN_TOPIC_OR_PARTITION', true))])(
    'becomes UnknownTopicError when the topic does not exist, also after retries',
    (error) => {
      const mapped = toLogError(error);
      expect(mapped).not.toBeInstanceOf(LogUnavailableError);
      expect(mapped).toBeInstanceOf(UnknownTopicError);
    },
  );

  it('becomes an error with Kafka’s message when the request is wrong', () => {
    const mapped = toLogError(bailed(answered('INVALID_SESSION_TIMEOUT', false)));
    expect(mapped).not.toBeInstanceOf(LogUnavailableError);
    expect(mapped).toMatchObject({ name: 'Error', message: 'Kafka refuses: says INVALID_SESSION_TIMEOUT' });
  });

  it.each([new TypeError('x is not a function'), new PartitionLostError('lost'), 'text', null])(
    'remains unchanged if it is not of the client: %s',
    (error) => {
      expect(toLogError(error)).toBe(error);
    },
  );

  it('identifies a lost membership and a rebalance', () => {
    expect(isMembershipLost(answered('UNKNOWN_MEMBER_ID', false))).toBe(true);
    expect(isMembershipLost(bailed(answered('ILLEGAL_GENERATION', false)))).toBe(true);
    expect(isMembershipLost(answered('REBALANCE_IN_PROGRESS', false))).toBe(false);
    expect(isRebalancing(answered('REBALANCE_IN_PROGRESS', false))).toBe(true);
    expect(isRebalancing(new Error('REBALANCE_IN_PROGRESS'))).toBe(false);
  });

  it('distinguishes a group without a coordinator from a cluster that does not answer', () => {
    expect(isWithoutCoordinator(afterRetries(answered('GROUP_COORDINATOR_NOT_AVAILABLE', true)))).toBe(true);
    expect(isWithoutCoordinator(new KafkaJSConnectionError('gone'))).toBe(false);
  });

  it('identifies a moving leader', () => {
    expect(isLeaderMoving(bailed(answered('NOT_LEADER_FOR_PARTITION', true)))).toBe(true);
    expect(isLeaderMoving(new KafkaJSConnectionError('gone'))).toBe(false);
  });

  it('is handled when it is its own cause', () => {
    const circular: Error & { cause?: unknown } = new Error('round');
    circular.cause = circular;
    expect(kafkaErrorType(circular)).toBeUndefined();
  });
});
