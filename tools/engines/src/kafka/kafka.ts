import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchAlone } from '../process/launch-alone';
import { urlOf, type EngineOptions, type RunningEngine } from '../engine';
import { EngineStartError } from '../engine-start-error';
import { jarsOf } from '../jars/jars';
import { partsFor } from '../parts';
import { EngineProcess, type Launch } from '../process/engine-process';
import { freePort, portFor } from '../process/free-port';
import { groupsCanBeJoined } from './coordinator-probe';
import { serverProperties, type BrokerPlaces } from './server-properties';

export interface KafkaOptions extends EngineOptions, Pick<BrokerPlaces, 'listeners' | 'settings'> {
  /** Created when absent. A broker that was stopped or killed continues with its data. */
  readonly dataDir: string;
  /** Megabytes. Default 512. */
  readonly heapMb?: number;
  /** Where clients reach the broker when it is not `port`: the port of a line in front of it. */
  readonly advertisedPort?: number;
  /** Users with their passwords, for listeners with SCRAM. They are written when the folder is created. */
  readonly scramUsers?: Readonly<Record<string, string>>;
}

const run = promisify(execFile);
/** Read by the default configuration of Log4j. Kafka's log would fill the disk at a lower level. */
const LOG_LEVEL = '-Dlog4j2.level=WARN';

/** Starts a broker that is its own controller, and resolves when consumer groups can be joined. Throws {@link EngineStartError}. */
export async function startKafka(options: KafkaOptions): Promise<RunningEngine> {
  const { heapMb = 512 } = options;
  const dataDir = path.resolve(options.dataDir);
  const { java = 'java', maven } = await partsFor('kafka', process.env);
  const jars = jarsOf('kafka', process.env);
  await jars.fetch(maven, options.onProgress);
  const port = await portFor('kafka', options.port);
  const { advertisedPort = port } = options;
  const engine = await launchAlone({ engine: 'kafka', dataDir, options: { ...options, port } }, async (own) => {
    const logDir = path.join(dataDir, 'log');
    const properties = path.join(dataDir, 'server.properties');
    await mkdir(dataDir, { recursive: true });
    const controllerPort = await freePort(port);
    const { listeners = [], settings = {}, scramUsers = {} } = options;
    const places = { port, advertisedPort, controllerPort, logDir, listeners, settings };
    await writeFile(properties, serverProperties(places));
    const classPath = path.join(jars.folder, '*');
    await format(java, classPath, properties, logDir, scramUsers);
    const launch: Launch = {
      title: jars.title,
      program: java,
      args: [`-Xmx${heapMb}m`, LOG_LEVEL, '-cp', classPath, 'kafka.Kafka', properties],
      cwd: dataDir,
      explain: (output) => explain(output, dataDir, port),
    };
    return new EngineProcess(launch, own);
  });
  await engine.serves(() => groupsCanBeJoined(port));
  return engine.running(urlOf('kafka', port));
}

/** Kafka refuses a folder without the id of its cluster, which its own tool writes. */
async function format(
  java: string,
  classPath: string,
  properties: string,
  logDir: string,
  scramUsers: Readonly<Record<string, string>>,
): Promise<void> {
  if (existsSync(path.join(logDir, 'meta.properties'))) return;
  const users = Object.entries(scramUsers).flatMap(([name, password]) =>
    ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${name},password=${password}]`,
    ]),
  );
  const tool = ['-cp', classPath, 'kafka.tools.StorageTool', 'format', '--ignore-formatted', ...users];
  try {
    await run(java, [LOG_LEVEL, ...tool, '-t', clusterId(), '-c', properties]);
  } catch (error) {
    throw new EngineStartError(`Kafka could not prepare ${logDir}: ${(error as Error).message.trim()}`);
  }
}

/** 16 bytes as 22 characters. The storage tool reads an id that begins with a hyphen as an option. */
function clusterId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? clusterId() : id;
}

function explain(output: string, dataDir: string, port: number): string | undefined {
  if (/Failed to acquire lock on file/.test(output)) {
    return `Another Kafka uses ${dataDir}: stop it (npm run engines -- down), or choose another folder.`;
  }
  if (/Address already in use/.test(output))
    return `Port ${port} (kafka) is taken by another program: stop it, or choose another.`;
  if (/No space left/.test(output)) return `The disk that holds ${dataDir} is full: free some space.`;
  return undefined;
}
