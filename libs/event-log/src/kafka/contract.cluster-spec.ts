import { randomUUID } from 'node:crypto';
import { testKafka } from '../../../../jest/test-engines';
import { describeEventLog } from '../contract-suite';
import { kafkaHarness } from './harness';

describeEventLog('Kafka', () => Promise.resolve(kafkaHarness(testKafka(`log-contract-${randomUUID()}`))));
