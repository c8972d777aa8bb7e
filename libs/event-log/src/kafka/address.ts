const ADDRESS = /^kafka:\/\/([^/\s,]+(?:,[^/\s,]+)*)(?:\/([\w.-]*))?$/;
/** Between a group's name and the topic it reads; no topic's name may hold it. */
const OF_TOPIC = '@';

/** Where the brokers are, and how our names become theirs. */
export interface KafkaAddress {
  /** `host:port` each. */
  readonly brokers: readonly string[];
  readonly names: KafkaNames;
}

/** Reads `kafka://host:port,host:port/prefix`; throws a sentence when it is none. */
export function parseKafkaUrl(url: string): KafkaAddress {
  const [, hosts, prefix] = ADDRESS.exec(url) ?? [];
  if (!hosts) throw new Error(`${url} is no address of a Kafka log: kafka://host:port,host:port/prefix`);
  return { brokers: hosts.split(','), names: new KafkaNames(prefix ?? '') };
}

/**
 * Several logs share a cluster under a prefix of their own. A group is one Kafka group for each topic it reads: members of one Kafka group
 * with different subscriptions would be assigned each other's topics, and a rebalance on one topic would stop the others.
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

  /** Whether a Kafka group is this group on one of its topics. */
  isOfGroup(kafkaGroup: string, groupId: string): boolean {
    return kafkaGroup.startsWith(this.#groupStem(groupId));
  }

  #groupStem(groupId: string): string {
    if (groupId === '' || groupId.includes(OF_TOPIC))
      throw new RangeError(`a group's name is a text without ${OF_TOPIC}`);
    return this.#prefix + groupId + OF_TOPIC;
  }
}
