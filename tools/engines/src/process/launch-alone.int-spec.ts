import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@obverse/testing';
import { EngineProcess } from './engine-process';
import { bringUp, engineStates, takeDown } from '../detached/detached-engines';
import { writeRecord } from './engine-record';
import { launchAlone } from './launch-alone';

let folder: string;
let dataDir: string;
const others: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-alone-'));
  dataDir = path.join(folder, 'kafka');
});
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

let prepared = 0;
/** A process that stands for an engine: its arguments name the data folder. */
const launch = () =>
  launchAlone({ engine: 'kafka', dataDir, options: { port: 7 } }, (options) => {
    prepared += 1;
    const args = ['-e', 'setInterval(() => undefined, 1000)', dataDir];
    return Promise.resolve(
      new EngineProcess({ title: 'Kafka', program: process.execPath, args, explain: () => undefined }, options),
    );
  });

/** An engine of another process, as a running `npm start` records it. */
async function engineOf(owner: number | undefined): Promise<number> {
  const other = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => undefined, 1000)", dataDir]);
  others.push(other);
  await once(other.stdout, 'data');
  const pid = other.pid ?? 0;
  writeRecord(dataDir, { engine: 'kafka', pid, port: 7, since: new Date().toISOString(), ...(owner && { owner }) });
  return pid;
}

describe('launchAlone', () => {
  it('lets one of several starts on a folder launch its engine, and names its process to the others', async () => {
    prepared = 0;
    const outcomes = await Promise.allSettled([launch(), launch(), launch()]);
    const launched = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect([launched.length, prepared]).toEqual([1, 1]);
    const refusal = `Another Kafka uses ${dataDir} (process ${launched[0]?.pid})`;
    expect(reasons.map((reason) => reason.includes(refusal))).toEqual([true, true]);
    expect((await engineStates(folder))[0]).toMatchObject({ pid: launched[0]?.pid, owner: process.pid });
    await launched[0]?.running('').kill();
    expect(await readdir(folder)).toEqual([]);
    await (await launch()).running('').kill();
  });

  it('refuses the folder of a detached engine at once, and ignores a record whose process is gone', async () => {
    const pid = await engineOf(undefined);
    await expect(launch()).rejects.toThrow(`(process ${pid})`);
    others[0]?.kill('SIGKILL');
    await eventually('its end', () => others[0]?.signalCode === 'SIGKILL');
    await (await launch()).running('').kill();
  });

  it('waits for an engine that ends with its owner', async () => {
    await engineOf(process.ppid);
    const started = launch();
    others[0]?.kill('SIGKILL');
    await (await started).running('').kill();
  });
});

describe('an engine that belongs to another process', () => {
  it('is listed, and neither used nor stopped', async () => {
    const pid = await engineOf(process.ppid);
    const sentence = `Kafka of this data folder (process ${pid}) belongs to process ${process.ppid}`;
    expect((await engineStates(folder))[0]).toMatchObject({ engine: 'kafka', pid, owner: process.ppid });
    await expect(bringUp(folder, { ports: { kafka: 1, opensearch: 2, redis: 3 } })).rejects.toThrow(sentence);
    await expect(takeDown(folder)).rejects.toThrow(sentence);
    expect(others[0]?.exitCode).toBeNull();
  });
});
