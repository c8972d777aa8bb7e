import { Kafka, logLevel, PartitionAssigners, type Cluster, type ISocketFactory, type RetryOptions } from 'kafkajs';
import { CONNECTION_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './settings';
import { troubleLog, type OnTrouble } from './trouble';

export interface ConnectionOptions {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly onTrouble: OnTrouble;
  /** How connections are made; tests cut them. */
  readonly socketFactory?: ISocketFactory;
}

/** A client of its own for each use: kafkajs shares committed offsets between all consumers of one client. */
export function newKafka(options: ConnectionOptions, retry: RetryOptions): Kafka {
  const { brokers, clientId, onTrouble, socketFactory } = options;
  return new Kafka({
    brokers: [...brokers],
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
 * Connections to the brokers for what kafkajs has no call for: fetching outside a group, offsets of a group without joining it. It hands them
 * to partition assigners, so this consumer, which is never run, exists for its assigner.
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
  if (!found) throw new Error('kafkajs makes its assigners later than it did');
  return found;
}
