import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '@obverse/engines';
import { eventually } from '@obverse/testing';
import { ProcessFailure, SupervisedProcess, type ProcessEvents, type ProcessDefinition } from './supervised-process';

let folder: string;
const running: SupervisedProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-process-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((supervised) => supervised.stop(200)));
  await rm(folder, { recursive: true, force: true });
});

const quiet: ProcessEvents = { onCrash: () => undefined, onGiveUp: () => undefined };
const READY = "process.send({ type: 'ready', port: 7 });";
const STAYS = 'setInterval(() => undefined, 1000);';
const STOPS = "process.on('SIGTERM', () => process.exit(0)); process.on('disconnect', () => process.exit(0));";

async function supervise(
  code: string,
  events: ProcessEvents = quiet,
  more: Partial<ProcessDefinition> = {},
): Promise<SupervisedProcess> {
  const module = path.join(folder, 'service.cjs');
  await writeFile(module, code);
  const definition = { name: 'service', module, args: [], env: {}, logFile: path.join(folder, 'service.log'), ...more };
  const supervised = new SupervisedProcess(definition, events);
  running.push(supervised);
  return supervised;
}

describe('SupervisedProcess', () => {
  it('is started when the process reports ready, and returns its message', async () => {
    const supervised = await supervise(`${STOPS}${STAYS}${READY}`);
    expect(await supervised.start()).toEqual({ type: 'ready', port: 7 });
    expect(await supervised.stop(2000)).toEqual({ killed: false });
    expect(supervised.pid).toBeUndefined();
  });

  it('is started when the probe succeeds', async () => {
    const asked = { times: 0 };
    const probe = async () => ++asked.times === 3;
    const supervised = await supervise(`${STOPS}${STAYS}`, quiet, { probe });
    await supervised.start();
    expect(asked.times).toBe(3);
  });

  it('fails with the last log line of a process that ends before it is ready, and does not restart it', async () => {
    const crashes: string[] = [];
    const supervised = await supervise("process.stderr.write('Set PORT: where to listen.\\n'); process.exit(78);", {
      ...quiet,
      onCrash: (name) => crashes.push(name),
    });
    await expect(supervised.start()).rejects.toThrow(
      new ProcessFailure('service could not start: Set PORT: where to listen.'),
    );
    expect(crashes).toEqual([]);
  });

  it('restarts a killed process and reports how it ended', async () => {
    const crashes: string[] = [];
    const supervised = await supervise(`${STOPS}${STAYS}${READY}`, {
      ...quiet,
      onCrash: (_, how) => crashes.push(how),
    });
    await supervised.start();
    const first = supervised.pid;
    supervised.kill('SIGKILL');
    await supervised.whenReady();
    expect(supervised.pid).not.toBe(first);
    expect(crashes).toEqual(['SIGKILL']);
  });

  it('stops restarting after five crashes, and reports the last log lines', async () => {
    const failures: string[] = [];
    const code = `${READY} setTimeout(() => { process.stderr.write('the end\\n'); process.exit(3); }, 20);`;
    const supervised = await supervise(code, { ...quiet, onGiveUp: (failure) => failures.push(failure.message) });
    await supervised.start();
    await eventually('the failure to be reported', () => failures.length > 0);
    expect(failures[0]).toContain('service crashed five times in a minute');
    expect(failures[0]).toContain('the end');
    expect((await readFile(path.join(folder, 'service.log'), 'utf8')).match(/the end/g)).toHaveLength(5);
  });

  it('kills a process that does not stop in time, and its children', async () => {
    const child = `require('child_process').spawn(process.execPath, ['-e', '${STAYS}']).pid`;
    const supervised = await supervise(
      `process.on('SIGTERM', () => undefined); ${STAYS} process.send({ type: 'ready', child: ${child} });`,
    );
    const { child: grandchild } = await supervised.start();
    expect(await supervised.stop(100)).toEqual({ killed: true });
    await eventually('the end of its child', () => typeof grandchild === 'number' && !isAlive(grandchild));
  });

  it('stays stopped when it is stopped between a crash and the restart', async () => {
    const supervised = await supervise(`${READY} setTimeout(() => process.exit(1), 20);`);
    await supervised.start();
    await eventually('the crash', () => supervised.pid === undefined);
    await supervised.stop(100);
    await expect(supervised.whenReady(600)).rejects.toThrow('was not ready again');
    expect(supervised.pid).toBeUndefined();
  });
});
