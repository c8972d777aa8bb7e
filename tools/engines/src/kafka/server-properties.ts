export interface BrokerPlaces {
  readonly port: number;
  /** Where the broker, which is its own controller, talks to itself. */
  readonly controllerPort: number;
  readonly logDir: string;
}

/** The settings of the one broker, as the file Kafka reads. */
export function serverProperties({ port, controllerPort, logDir }: BrokerPlaces): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    // There is no password and no TLS: nobody outside this machine may reach it.
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': logDir,
    // A topic is made on purpose, with its partitions and retention, or not at all.
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': OFFSETS_PARTITIONS,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    // The first member need not wait for others, and a test may let a member die quickly.
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1000,
    // Values of 1 MiB, with their headers and a batch around them.
    'message.max.bytes': 2 * MEBIBYTE,
    'replica.fetch.max.bytes': 2 * MEBIBYTE,
    'log.cleaner.enable': true,
    // The default takes a quarter of the heap.
    'log.cleaner.dedupe.buffer.size': 32 * MEBIBYTE,
    // A broker that was killed may not register again before the controller has given up on the old one.
    'broker.session.timeout.ms': 6000,
    'broker.heartbeat.interval.ms': 1000,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** Few, so that the first group need not wait for fifty logs to be made. */
export const OFFSETS_PARTITIONS = 4;

const MEBIBYTE = 1024 * 1024;
