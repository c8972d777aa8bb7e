import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { everyLot, type Stack } from '../index';
import { runningTree } from '../process/process-tree';
import { FaultDay, services } from './fault-day';
import { unexplained } from './fault-window';
import { testProfile } from './test-stack';
import { untilGood } from './until-good';

const exec = promisify(execFile);
const MINUTE_MS = 60_000;
const AWAY_MS = 20_000;
/** Retries of pictures come later and later. */
const PICTURES_MS = 15 * MINUTE_MS;

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

/**
 * How far a process may write into a file, bytes: writing more fails as on a disk that is full. Its owner may give it as much as before without root;
 * root may not have the right to limit the processes of others.
 */
async function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): Promise<void> {
  const { uid, gid } = await stat(`/proc/${pid}`);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  await exec('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], owner);
}

async function limitServices(stack: Stack, bytes: number | 'unlimited'): Promise<void> {
  for (const service of services) await limitFiles(stack.processes[service]?.pid, bytes);
}

describe('a disk that is full for pictures and for the logs of the services', () => {
  let day: FaultDay;
  let pids: readonly unknown[];
  const present = () => services.map((service) => day.stack.processes[service]?.pid);
  const logSizes = async () => {
    const files = services.map((service) => path.join(day.stack.dataDir, 'logs', `${service}.log`));
    return (await Promise.all(files.map((file) => stat(file)))).map(({ size }) => size);
  };

  beforeAll(async () => {
    day = await FaultDay.begin({}, (stack) => limitServices(stack, 1));
    pids = present();
  });
  afterAll(() => day?.discard());

  async function missing(): Promise<readonly string[]> {
    const without: string[] = [];
    for await (const { id, imageCount } of everyLot(day.stack.url)) {
      // 202 is the placeholder of a picture that is still to be stored.
      const { status } = await fetch(`${day.stack.url}/images/coin-${id}-0.webp`);
      if (imageCount > 0 && status !== 200) without.push(id);
    }
    return without;
  }

  it('stops neither crawling nor searches nor changes of lists', async () => {
    const before = await logSizes();
    expect(await day.during(() => pause(AWAY_MS))).toEqual([]);
    expect(await missing()).not.toEqual([]);
    expect(await logSizes()).toEqual(before);
    expect(present()).toEqual(pids);
  });

  it('is used again when it has room: the logs go on, and no lot stays without its picture', async () => {
    const before = await logSizes();
    await limitServices(day.stack, 'unlimited');
    expect(await untilGood(missing, ({ length }) => length === 0, PICTURES_MS)).toEqual([]);
    for (const service of services) await day.stack.processes[service]?.restart();
    const after = await logSizes();
    expect(services.filter((_, index) => (after[index] ?? 0) <= (before[index] ?? 0))).toEqual([]);
  });

  it('loses no change of a list, no lot and no connection', async () => {
    await day.expectWholeHistory();
    await day.expectAgreementLater();
    await day.expectResourcesBack();
  });
});

describe('a disk that is full for the event log', () => {
  const profile = testProfile();
  const store = profile === 'cluster' ? 'kafka' : 'postgres';
  let day: FaultDay;
  beforeAll(async () => {
    day = await FaultDay.begin();
  });
  afterAll(() => day?.discard());

  /** The store ends when it cannot write. It is started again by its supervisor, and has room then. */
  async function fillDisk(): Promise<void> {
    const { pid } = day.stack.processes[store] ?? {};
    if (pid === undefined) throw new Error(`${store} is down`);
    for (const one of await runningTree(pid)) {
      // A process of PostgreSQL may end at any time.
      await limitFiles(one, 1).catch(async (error: unknown) => {
        if ((await runningTree(pid)).includes(one)) throw error;
      });
    }
    // Changes of lists are written to PostgreSQL; the controller of Kafka writes twice a second.
    await untilGood(
      async () => day.stack.processes[store]?.pid,
      (now) => now !== pid,
      MINUTE_MS,
    );
    await day.stack.processes[store]?.whenReady(5 * MINUTE_MS);
    expect(day.stack.processes[store]?.pid).not.toBe(pid);
  }

  it('shows only errors that the absence of the log explains', async () => {
    expect(unexplained(store, profile, await day.during(fillDisk))).toEqual([]);
  });

  it('loses no change of a list, no lot and no connection', async () => {
    await day.expectWholeHistory();
    await day.expectAgreementLater();
    await day.expectResourcesBack();
  });
});
