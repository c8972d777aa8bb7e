import path from 'node:path';
import type { EngineName, EngineOptions, RunningEngine } from './engine';
import { engineNames } from './engine';
import { startKafka, type KafkaOptions } from './kafka/kafka';
import { startOpenSearch } from './opensearch/opensearch';
import { jarsOf } from './jars/jars';
import { partsFor, requireParts } from './parts';
import { startRedis } from './redis/redis';

export type EnginePorts = Readonly<Record<EngineName, number>>;

export interface ClusterOptions {
  /** Each engine has a folder of its name in it. */
  readonly dataDir: string;
  /** Absent: any free ports. */
  readonly ports?: EnginePorts;
  readonly onLog?: (engine: EngineName, line: string) => void;
  readonly onProgress?: (text: string) => void;
}

export interface RunningCluster extends Readonly<Record<EngineName, RunningEngine>> {
  /** Ends all three in order and waits until they are gone. */
  stop(): Promise<void>;
}

const anyPorts: EnginePorts = { kafka: 0, opensearch: 0, redis: 0 };

/** Starts the three engines in parallel. Throws {@link EngineStartError} with all missing parts; no engine runs after a failure. */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  await prepareEngines(engineNames, options.onProgress);
  const { dataDir, ports = anyPorts } = options;
  const starts = engineNames.map((name) =>
    startEngine(name, path.join(dataDir, name), {
      port: ports[name],
      onLog: (line) => options.onLog?.(name, line),
    }),
  );
  const outcomes = await Promise.allSettled(starts);
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const stop = async () => {
    await Promise.all(started.map((engine) => engine.stop()));
  };
  const [kafka, opensearch, redis] = started;
  if (kafka && opensearch && redis) return { kafka, opensearch, redis, stop };
  await stop();
  throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
}

/**
 * Checks that all parts of these engines are present and fetches the missing jars, so that a start takes seconds. Throws {@link
 * EngineStartError} with all missing parts.
 */
export async function prepareEngines(
  engines: readonly EngineName[],
  onProgress?: (text: string) => void,
): Promise<void> {
  await requireParts(engines, process.env);
  for (const engine of engines) {
    if (engine === 'redis') continue;
    const { maven } = await partsFor(engine, process.env);
    await jarsOf(engine, process.env).fetch(maven, onProgress);
  }
}

/** Starts one engine by its name. Redis keeps nothing in its folder. Only Kafka sends its clients the address to connect to. */
export function startEngine(
  name: EngineName,
  dataDir: string,
  { advertisedPort, ...options }: EngineOptions & Pick<KafkaOptions, 'advertisedPort'>,
): Promise<RunningEngine> {
  switch (name) {
    case 'kafka':
      return startKafka({ ...options, dataDir, ...(advertisedPort !== undefined && { advertisedPort }) });
    case 'opensearch':
      return startOpenSearch({ ...options, dataDir });
    case 'redis':
      return startRedis({ ...options, dataDir });
  }
}
