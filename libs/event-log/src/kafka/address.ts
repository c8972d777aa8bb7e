import { parseConnectionUrl, tlsFilesOf, type TlsFiles } from '@obverse/connections';
import { saslOf, type Sasl } from './sasl';

const HOSTS = /^[^,]+(?:,[^,]+)*$/;
const PREFIX = /^(?:\/([\w.-]*))?$/;
/** Separates a group's name from its topic; the name of a group must not contain it. */
const OF_TOPIC = '@';

/** The brokers, how to connect to them, and the mapping of names to Kafka's. */
export interface KafkaAddress {
  /** `host:port` each. */
  readonly brokers: readonly string[];
  /** Absent: without TLS. */
  readonly tls?: TlsFiles;
  /** Absent: the brokers ask for no user. */
  readonly sasl?: Sasl;
  readonly names: KafkaNames;
}

/**
 * Parses `kafka://user:password@host:port,host:port/prefix`, or `kafkas:` with TLS; throws for any other text. Engine and prefix are one setting, for the index
 * too: with two, a forgotten prefix would make a test use the topics of production.
 */
export function parseKafkaUrl(url: string): KafkaAddress {
  const address = parseConnectionUrl(url);
  const [, prefix = ''] = PREFIX.exec(address?.path ?? '') ?? [];
  const isKafka = address && /^kafkas?:/.test(address.scheme) && HOSTS.test(address.hosts) && PREFIX.test(address.path);
  // The text may contain a password.
  if (!isKafka)
    throw new Error('The address of Kafka is not of the form kafka://host:port,host:port/prefix, or kafkas: with TLS.');
  const { scheme, hosts, parameters } = address;
  const sasl = saslOf(address);
  return {
    brokers: hosts.split(','),
    ...(scheme === 'kafkas://' && { tls: tlsFilesOf(parameters) }),
    ...(sasl && { sasl }),
    names: new KafkaNames(prefix),
  };
}

/**
 * Names with a prefix, so that several logs can share a cluster. A group is one Kafka group for each topic it reads: in one Kafka group, members with
 * different subscriptions would be assigned each other's topics, and a rebalance on one topic would stop the others.
 */
export class KafkaNames {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix && `${prefix}.`;
  }

  topic(topic: string): string {
    return this.#prefix + topic;
  }

  group(groupId: string, topic: string): string {
    return this.#groupStem(groupId) + topic;
  }

  /** Whether a Kafka group belongs to this group. */
  isOfGroup(kafkaGroup: string, groupId: string): boolean {
    return kafkaGroup.startsWith(this.#groupStem(groupId));
  }

  #groupStem(groupId: string): string {
    if (groupId === '' || groupId.includes(OF_TOPIC))
      throw new RangeError(`a group's name must be a non-empty text without ${OF_TOPIC}`);
    return this.#prefix + groupId + OF_TOPIC;
  }
}
