import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serviceMemory } from '@obverse/start';

const root = path.resolve(__dirname, '../../../..');
/** Generous, as for the engines: a start that hangs is rare. */
const READY_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 15_000;

export interface ServiceOptions {
  readonly service: 'indexer' | 'gateway' | 'watcher';
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
}

/** A service in its own process, as `npm start` runs it, but without restarts, because a bench must not measure a restart. */
export class ServiceProcess {
  private constructor(
    private readonly options: ServiceOptions,
    private readonly child: ChildProcess,
    /** Its address, `http://127.0.0.1:<port>`. */
    readonly url: string,
    private readonly managementUrl: string,
  ) {}

  /** Resolves when the service reports that it is ready. Throws with the end of its log when it ends before. */
  static async start(options: ServiceOptions): Promise<ServiceProcess> {
    await migrate(options);
    const log = openSync(options.logFile, 'a');
    const child = spawn(process.execPath, [path.join(root, 'apps', options.service, 'dist/main.js')], {
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...inherited(),
        ...serviceMemory[options.service],
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: '0',
        MANAGEMENT_PORT: '0',
        // All visitors of a bench have one address.
        THROTTLE_FACTOR: '0',
        ...options.settings,
      },
    });
    closeSync(log);
    const ready = await Promise.race([whenReady(child), pause(READY_WITHIN_MS, undefined, { ref: false })]);
    if (ready !== undefined)
      return new ServiceProcess(options, child, `http://127.0.0.1:${ready.port}`, ready.managementUrl);
    child.kill('SIGKILL');
    throw new Error(`the ${options.service} did not become ready: ${await lastLines(options.logFile)}`);
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error(`the ${this.options.service} has no process`);
    return this.child.pid;
  }

  /** Throws with the end of its log when the process has ended. */
  async assertRunning(): Promise<void> {
    if (isRunning(this.child)) return;
    throw new Error(`the ${this.options.service} ended: ${await lastLines(this.options.logFile)}`);
  }

  /** The metrics in the Prometheus text format. */
  async metrics(): Promise<string> {
    const response = await fetch(`${this.managementUrl}/metrics`);
    if (!response.ok) throw new Error(`the ${this.options.service}'s metrics answered ${response.status}`);
    return response.text();
  }

  async stop(): Promise<void> {
    if (!isRunning(this.child)) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    const late = await Promise.race([gone.then(() => false), pause(STOP_WITHIN_MS, true, { ref: false })]);
    if (!late) return;
    this.child.kill('SIGKILL');
    await gone;
  }
}

interface Ready {
  readonly port: number;
  readonly managementUrl: string;
}

function whenReady(child: ChildProcess): Promise<Ready | undefined> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
    child.on('message', (message) => {
      const { type, port, managementUrl } = message as Readonly<Record<string, unknown>>;
      if (type === 'ready' && typeof port === 'number' && typeof managementUrl === 'string')
        resolve({ port, managementUrl });
    });
  });
}

/** Without the options of Node, which are meant for this process (a profiler, a test runner). */
function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || /^(npm_|NODE_OPTIONS$|NODE_ENV$)/.test(name) ? [] : [[name, value]],
    ),
  );
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** The job that `npm start` runs before its services. A bench of searches alone has no log; its topics then go to the database. */
async function migrate({ settings }: ServiceOptions): Promise<void> {
  const { DATABASE_URL: url = '' } = settings;
  const env = {
    ...inherited(),
    EVENT_LOG_ADAPTER: 'postgres',
    EVENT_LOG_URL: url,
    LOT_INDEX_ADAPTER: 'postgres',
    LOT_INDEX_URL: url,
    ...settings,
  };
  await promisify(execFile)(process.execPath, [path.join(root, 'apps/cli/dist/main.js'), 'migrate'], { env });
}

async function lastLines(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8');
  return text.trim().split('\n').slice(-3).join('\n') || 'no output';
}
