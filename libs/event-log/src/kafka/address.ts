const ADDRESS = /^kafka:\/\/([^/\s,]+(?:,[^/\s,]+)*)(?:\/([\w.-]*))?$/;
/** Separates a group's name from its topic; the name of a group must not contain it. */
const OF_TOPIC = '@';

/** The brokers, and the mapping of names to Kafka's. */
export interface KafkaAddress {
  /** `host:port` each. */
  readonly brokers: readonly string[];
  readonly names: KafkaNames;
}

/**
 * Parses `kafka://host:port,host:port/prefix`; throws for any other text. Engine and prefix are one setting, for the index too: with two, a forgotten prefix
 * would make a test use the topics of production.
 */
export function parseKafkaUrl(url: string): KafkaAddress {
  const [, hosts, prefix] = ADDRESS.exec(url) ?? [];
  if (!hosts) throw new Error(`${url} is not an address of the form kafka://host:port,host:port/prefix`);
  return { brokers: hosts.split(','), names: new KafkaNames(prefix ?? '') };
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
