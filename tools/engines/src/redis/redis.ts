import { connect } from 'node:net';
import { launchAlone } from '../process/launch-alone';
import { urlOf, type EngineOptions, type RunningEngine } from '../engine';
import { partsFor } from '../parts';
import { EngineProcess, type Launch } from '../process/engine-process';
import { portFor } from '../process/free-port';

const ANSWERS_WITHIN_MS = 2000;

export interface RedisOptions extends EngineOptions {
  /** It keeps nothing there; next to it stands the record of its process. Absent: no record. */
  readonly dataDir?: string;
  /** Settings of the server besides those that are always set, for example `{ 'tls-port': '6380' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a server without persistence, and resolves when it answers. Throws {@link EngineStartError}. */
export async function startRedis(options: RedisOptions): Promise<RunningEngine> {
  const { redis = 'redis-server' } = await partsFor('redis', process.env);
  const port = await portFor('redis', options.port);
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    daemonize: 'no',
    // A full cache evicts the least recently used keys.
    maxmemory: '256mb',
    'maxmemory-policy': 'allkeys-lru',
    ...options.settings,
  };
  const launch: Launch = {
    title: 'Redis',
    program: redis,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    explain: (output) =>
      /Address already in use/i.test(output)
        ? `Port ${port} (redis) is taken by another program: stop it, or choose another.`
        : undefined,
  };
  const { dataDir, settings: _, ...others } = options;
  const own = { ...others, port };
  const start = (given: EngineOptions) => Promise.resolve(new EngineProcess(launch, given));
  const engine = await (dataDir === undefined
    ? start(own)
    : launchAlone({ engine: 'redis', dataDir, options: own }, start));
  await engine.serves(() => answersPing(port));
  return engine.running(urlOf('redis', port));
}

/** Whether a server answers PING on this port. */
export function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWERS_WITHIN_MS });
    const end = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (chunk) => end(String(chunk).startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('close', () => end(false));
  });
}
