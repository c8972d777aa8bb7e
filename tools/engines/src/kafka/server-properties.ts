export interface BrokerPlaces {
  readonly port: number;
  /** The port that the broker sends its clients. Default: `port`. */
  readonly advertisedPort?: number;
  /** The port of the broker's connection to itself as its controller. */
  readonly controllerPort: number;
  readonly logDir: string;
  readonly listeners?: readonly KafkaListener[];
  /** Settings of Kafka besides those that are always set. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A listener besides the one without TLS and users, at which the broker's own start is observed. */
export interface KafkaListener {
  /** Capital letters; its settings begin with `listener.name.<small letters>.` */
  readonly name: string;
  readonly protocol: 'SSL' | 'SASL_SSL' | 'SASL_PLAINTEXT';
  readonly port: number;
}

/** The settings of the single broker, in the format of Kafka's file. */
export function serverProperties(places: BrokerPlaces): string {
  const { port, advertisedPort = port, controllerPort, logDir, listeners = [], settings: further = {} } = places;
  const more = listeners.map(({ name, port: own }) => `,${name}://127.0.0.1:${own}`).join('');
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    // The broker has neither a password nor TLS, so it must not be reachable from another machine.
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}${more}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${advertisedPort}${more}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': [
      'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
      ...listeners.map(({ name, protocol }) => `${name}:${protocol}`),
    ].join(','),
    'log.dirs': logDir,
    // Topics are created explicitly, with their partitions and retention.
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': OFFSETS_PARTITIONS,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    // The first member does not wait for others, and tests can use short session timeouts.
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1000,
    // Room for values of 1 MiB with their headers and their batch.
    'message.max.bytes': 2 * MEBIBYTE,
    'replica.fetch.max.bytes': 2 * MEBIBYTE,
    'log.cleaner.enable': true,
    // The default takes a quarter of the heap.
    'log.cleaner.dedupe.buffer.size': 32 * MEBIBYTE,
    // A broker that was killed may register again only after its session has expired at the controller.
    'broker.session.timeout.ms': 6000,
    'broker.heartbeat.interval.ms': 1000,
    ...further,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Few, because the first group waits until the logs of all partitions are created. Kafka's default is 50. */
export const OFFSETS_PARTITIONS = 4;

const MEBIBYTE = 1024 * 1024;
