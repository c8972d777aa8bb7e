import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { testProfile } from './e2e/test-stack';
import { root } from './stack/plans';
import { checkFree, freePorts, portsFrom } from './stack/ports';
import { searchableLots } from './stack/searchable-lots';
import { StackError } from './stack/stack-error';

// What a newcomer does: `npm start` with a small market, on ports and in a folder of its own.
const STARTED_WITHIN_MS = 600_000;
/** How long a test waits; that it takes 5 s at most `npm run bench -- start` shows. */
const STOPPED_WITHIN_MS = 60_000;

let folder: string;
let data: string;
const started: Run[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-start-'));
  // As root the database runs under a user of its own, who must be able to enter.
  await chmod(folder, 0o755);
  data = path.join(folder, 'data');
});
afterEach(async () => {
  for (const run of started.splice(0)) run.child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** The bootstrap as npm runs it; `port` decides all other ports. */
function start(port: number, ...more: string[]): Run {
  const args = [
    'start',
    '--port',
    String(port),
    '--data',
    data,
    '--profile',
    testProfile(),
    '--sellers',
    '6',
    '--lots',
    '120',
    ...more,
  ];
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  // Where CI is set, colours are on even without a terminal.
  const env = { ...inherited, NO_COLOR: '1' };
  const child = spawn(process.execPath, [path.join(root, 'tools/start/bootstrap.mjs'), ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const run = { child, output: () => output, ended };
  started.push(run);
  return run;
}

async function until(run: Run, condition: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; !(await condition()); await pause(50)) {
    if (Date.now() > end) throw new Error(`it did not come to that within ${withinMs / 1000} s:\n${run.output()}`);
  }
}

const isOpen = (run: Run) => () => {
  if (run.child.exitCode !== null) throw new Error(`it ended before it was open:\n${run.output()}`);
  return run.output().includes('Obverse is open at');
};

/** A port whose followers are free as well. */
async function basePort(): Promise<number> {
  const { gateway } = await freePorts();
  try {
    await checkFree(portsFrom(gateway));
    return gateway;
  } catch (error) {
    if (error instanceof StackError) return basePort();
    throw error;
  }
}

async function descendantsOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) for (const [child = 0, of] of rows) if (of === parent) found.push(child);
  return found.slice(1);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('finds lots, stops whole on Ctrl-C, and goes on with its data', async () => {
  const port = await basePort();
  const first = start(port);
  await until(first, isOpen(first), STARTED_WITHIN_MS);
  expect(first.output()).toContain(`Obverse is open at http://localhost:${port}`);
  const lots = (await searchableLots(`http://127.0.0.1:${port}`)) ?? 0;
  expect(lots).toBeGreaterThan(0);

  const second = start(port + 1);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/The data folder .* is in use by another start \(process \d+\)/);

  const processes = await descendantsOf(first.child.pid ?? 0);
  expect(processes.length).toBeGreaterThanOrEqual(6);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(first.output()).toContain('Stopped; the next start goes on from here');

  const again = start(port, '--lots', '10', '--sellers', '1');
  await until(again, isOpen(again), STARTED_WITHIN_MS);
  expect(await searchableLots(`http://127.0.0.1:${port}`)).toBeGreaterThanOrEqual(lots);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
}, 1_800_000);

it('leaves no process behind when its supervisor is killed', async () => {
  const port = await basePort();
  const run = start(port);
  await until(run, isOpen(run), STARTED_WITHIN_MS);
  const processes = await descendantsOf(run.child.pid ?? 0);
  const supervisor = Number(await readFile(path.join(data, 'lock'), 'utf8'));
  expect(processes).toContain(supervisor);
  process.kill(supervisor, 'SIGKILL');
  await until(run, () => processes.every((pid) => !isAlive(pid)), STOPPED_WITHIN_MS);
  expect(await run.ended).not.toBe(0);
}, 900_000);

it('brings a killed service back and says so', async () => {
  const run = start(await basePort());
  await until(run, isOpen(run), STARTED_WITHIN_MS);
  const line = (await readFile(path.join(data, 'logs/indexer.log'), 'utf8'))
    .trim()
    .split('\n')
    .find((text) => text.includes('"ready"'));
  const { pid } = JSON.parse(line ?? '{}') as { pid: number };
  process.kill(pid, 'SIGKILL');
  await until(run, () => run.output().includes('indexer ended by itself (SIGKILL); it is started again.'), 60_000);
  await until(
    run,
    async () => (await readFile(path.join(data, 'logs/indexer.log'), 'utf8')).split('"ready"').length === 3,
    60_000,
  );
  run.child.kill('SIGINT');
  expect(await run.ended).toBe(0);
}, 900_000);

it('says in one sentence which port is taken, and starts nothing', async () => {
  const port = await basePort();
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(port + 21, '127.0.0.1', resolve));
  const run = start(port);
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`Port ${port + 21} (crawler) is taken by another program`);
  expect(run.output()).not.toContain('    at ');
  await new Promise((resolve) => squatter.close(resolve));
});

it('says what the engines of the cluster profile lack, and how to get it, and starts nothing', async () => {
  // Without the bootstrap, which needs a PATH itself.
  const main = path.join(root, 'tools/start/dist/start/main.js');
  const args = ['--profile', 'cluster', '--port', String(await basePort()), '--data', data];
  const env = { PATH: path.join(folder, 'nowhere'), NO_COLOR: '1' };
  const failure: unknown = await promisify(execFile)(process.execPath, [main, ...args], { env }).catch(
    (error: unknown) => error,
  );
  const { code, stdout, stderr } = failure as { code: unknown; stdout: string; stderr: string };
  expect(code).toBe(1);
  expect(stderr).toContain('The engines need what this machine lacks:\n');
  expect(stderr).toContain('  redis-server: Debian: apt-get install redis-server');
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
}, 120_000);
