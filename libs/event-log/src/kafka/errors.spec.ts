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

/** As kafkajs makes one from an answer; its types leave the constructors out. */
const answered = (type: string, retriable: boolean): Error =>
  Object.assign(new KafkaJSProtocolError(new Error(`says ${type}`)), { type, retriable });
const afterRetries = (cause: Error): Error =>
  Object.assign(new KafkaJSNumberOfRetriesExceeded(cause, { retryCount: 4, retryTime: 100 }), { cause });
const bailed = (cause: Error): Error => Object.assign(new KafkaJSNonRetriableError(cause), { cause });

describe('what the Kafka client throws', () => {
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
  ])('is an absent log: %s', (error) => {
    const mapped = toLogError(error);
    expect(mapped).toBeInstanceOf(LogUnavailableError);
    expect(mapped).toMatchObject({ retryLater: true });
  });

  it('tells the innermost reason', () => {
    expect(toLogError(afterRetries(new KafkaJSConnectionError('connect ECONNREFUSED')))).toMatchObject({
      message: 'Kafka does not answer: connect ECONNREFUSED',
    });
  });

  it.each([answered('UNKNOWN_TOPIC_OR_PARTITION', true), afterRetries(answered('UNKNOWN_TOPIC_OR_PARTITION', true))])(
    'is a mistake when the topic does not exist, however often it was tried',
    (error) => {
      const mapped = toLogError(error);
      expect(mapped).not.toBeInstanceOf(LogUnavailableError);
      expect(mapped).toBeInstanceOf(UnknownTopicError);
    },
  );

  it('is a refusal in Kafka’s words when the request is wrong', () => {
    const mapped = toLogError(bailed(answered('INVALID_SESSION_TIMEOUT', false)));
    expect(mapped).not.toBeInstanceOf(LogUnavailableError);
    expect(mapped).toMatchObject({ name: 'Error', message: 'Kafka refuses: says INVALID_SESSION_TIMEOUT' });
  });

  it.each([new TypeError('x is not a function'), new PartitionLostError('lost'), 'text', null])(
    'stays what it is when it is not the client’s: %s',
    (error) => {
      expect(toLogError(error)).toBe(error);
    },
  );

  it('says what became of a member', () => {
    expect(isMembershipLost(answered('UNKNOWN_MEMBER_ID', false))).toBe(true);
    expect(isMembershipLost(bailed(answered('ILLEGAL_GENERATION', false)))).toBe(true);
    expect(isMembershipLost(answered('REBALANCE_IN_PROGRESS', false))).toBe(false);
    expect(isRebalancing(answered('REBALANCE_IN_PROGRESS', false))).toBe(true);
    expect(isRebalancing(new Error('REBALANCE_IN_PROGRESS'))).toBe(false);
  });

  it('knows a group without a coordinator from a cluster that is away', () => {
    expect(isWithoutCoordinator(afterRetries(answered('GROUP_COORDINATOR_NOT_AVAILABLE', true)))).toBe(true);
    expect(isWithoutCoordinator(new KafkaJSConnectionError('gone'))).toBe(false);
  });

  it('knows a leader that moves', () => {
    expect(isLeaderMoving(bailed(answered('NOT_LEADER_FOR_PARTITION', true)))).toBe(true);
    expect(isLeaderMoving(new KafkaJSConnectionError('gone'))).toBe(false);
  });

  it('does not follow a cause that is its own', () => {
    const circular = Object.assign(new Error('round'), { cause: undefined as unknown });
    circular.cause = circular;
    expect(kafkaErrorType(circular)).toBeUndefined();
  });
});
