import { tlsReadAtConnections, type TlsFiles } from '@obverse/connections';
import { Kafka, logLevel, PartitionAssigners, type Cluster, type ISocketFactory, type RetryOptions } from 'kafkajs';
import './pending-requests';
import type { Sasl } from './sasl';
import { CONNECTION_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './settings';
import { troubleLog, type OnTrouble } from './trouble';

export interface ConnectionOptions {
  readonly brokers: readonly string[];
  /** Absent: without TLS. */
  readonly tls?: TlsFiles;
  readonly sasl?: Sasl;
  readonly clientId: string;
  readonly onTrouble: OnTrouble;
  /** Makes connections; tests use it to cut them. */
  readonly socketFactory?: ISocketFactory;
}

/** Creates a separate client for each use, because kafkajs shares committed offsets between all consumers of one client. */
export function newKafka(options: ConnectionOptions, retry: RetryOptions): Kafka {
  const { brokers, tls, sasl, clientId, onTrouble, socketFactory } = options;
  return new Kafka({
    brokers: [...brokers],
    ...(tls && { ssl: tlsReadAtConnections('EVENT_LOG', tls) }),
    // A copy, because kafkajs writes into it.
    ...(sasl && { sasl: { ...sasl } }),
    clientId,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry,
    logLevel: logLevel.WARN,
    logCreator: troubleLog(onTrouble),
    ...(socketFactory && { socketFactory }),
  });
}

/**
 * The connections to the brokers, for operations that kafkajs does not offer: fetching outside a group, and offsets of a group without joining it.
 * kafkajs passes them to partition assigners, so this function creates a consumer that is never run.
 */
export function clusterOf(kafka: Kafka): Cluster {
  let found: Cluster | undefined;
  kafka.consumer({
    groupId: 'never-joined',
    allowAutoTopicCreation: false,
    partitionAssigners: [
      (parts) => {
        found = parts.cluster;
        return PartitionAssigners.roundRobin(parts);
      },
    ],
  });
  if (!found) throw new Error('kafkajs did not create its partition assigners together with the consumer');
  return found;
}
