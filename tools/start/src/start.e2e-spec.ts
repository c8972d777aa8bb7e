import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAlive, throwAwayFolder } from '@obverse/engines';
import { eventually } from '@obverse/testing';
import { TEST_PICTURE_WIDTH, testProfile } from './e2e/test-stack';
import { everyLot } from './stack/every-lot';
import { root } from './stack/processes';
import { checkFree, portsFrom } from './stack/ports';
import { searchableLots } from './stack/searchable-lots';
import { StackError } from './stack/stack-error';

// `npm start` with a small market, on its own ports and in its own folder.

let folder: string;
let data: string;
const started: Run[] = [];

beforeEach(async () => {
  folder = await throwAwayFolder('start');
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

/** Runs the bootstrap as npm does; all other ports follow from `port`. */
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
  // With CI set, colours are on without a terminal.
  const env = { ...inherited, NO_COLOR: '1', MARKET_PICTURE_WIDTH: String(TEST_PICTURE_WIDTH) };
  const child = spawn(process.execPath, [path.join(root, 'tools/start/bootstrap.mjs'), ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const run = { child, output: () => output, ended };
  started.push(run);
  return run;
}

/** Resolves when it has printed its address. */
async function opened(run: Run): Promise<void> {
  const printed = () => {
    if (run.child.exitCode !== null) throw new Error(`it ended before it printed its address:\n${run.output()}`);
    return run.output().includes('Obverse is open at');
  };
  await eventually('the address', printed, run.output);
}

/** A port that is free with all that follow from it, below the ephemeral range, so that it is still free later. */
async function basePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  try {
    await checkFree(portsFrom(port));
    return port;
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

async function lotsOfAnyStatus(url: string): Promise<number> {
  let count = 0;
  for await (const _ of everyLot(url)) count++;
  return count;
}

/** The log lines of the indexer that report ready. */
async function readyLines(folder: string): Promise<string[]> {
  const log = await readFile(path.join(folder, 'logs/indexer.log'), 'utf8');
  return log.split('\n').filter((line) => line.includes('"ready"'));
}

async function indexerOf(folder: string): Promise<number> {
  const { pid } = JSON.parse((await readyLines(folder)).at(-1) ?? '{}') as { pid: number };
  return pid;
}

it('finds lots, restarts a killed service, stops completely on Ctrl-C, and continues with its data', async () => {
  const port = await basePort();
  const first = start(port);
  await opened(first);
  expect(first.output()).toContain(`Obverse is open at http://localhost:${port}`);
  const lots = (await searchableLots(`http://127.0.0.1:${port}`)) ?? 0;
  expect(lots).toBeGreaterThan(0);

  const second = start(port + 1);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/The data folder .* is in use by another start \(process \d+\)/);

  process.kill(await indexerOf(data), 'SIGKILL');
  const printed = () => first.output().includes('indexer exited (SIGKILL); restarting it.');
  await eventually('the message about its exit', printed, first.output);
  const isRestarted = async () => (await readyLines(data)).length === 2;
  await eventually('its restart', isRestarted, first.output);

  const processes = await descendantsOf(first.child.pid ?? 0);
  expect(processes.length).toBeGreaterThanOrEqual(6);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(first.output()).toContain('Stopped; the next start goes on from here');

  const again = start(port, '--lots', '10', '--sellers', '1');
  await opened(again);
  // Of all lots, because some that were open have ended by now.
  expect(await lotsOfAnyStatus(`http://127.0.0.1:${port}`)).toBeGreaterThanOrEqual(lots);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

it('leaves no process behind when its supervisor is killed', async () => {
  const port = await basePort();
  const run = start(port);
  await opened(run);
  const processes = await descendantsOf(run.child.pid ?? 0);
  const supervisor = Number(await readFile(path.join(data, 'lock'), 'utf8'));
  expect(processes).toContain(supervisor);
  process.kill(supervisor, 'SIGKILL');
  await eventually('the end of all', () => processes.every((pid) => !isAlive(pid)), run.output);
  expect(await run.ended).not.toBe(0);
});

it('prints which port is taken, and starts nothing', async () => {
  const port = await basePort();
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(port + 21, '127.0.0.1', resolve));
  const run = start(port);
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`Port ${port + 21} (crawler) is taken by another program`);
  expect(run.output()).not.toContain('    at ');
  await new Promise((resolve) => squatter.close(resolve));
});

it('prints what the engines of the cluster profile need and how to install it, and starts nothing', async () => {
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
});
