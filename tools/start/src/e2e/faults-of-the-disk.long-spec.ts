import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { everyLot, type Stack } from '../index';
import { FaultDay, services } from './fault-day';
import { untilGood } from './until-good';

const exec = promisify(execFile);
const MINUTE_MS = 60_000;
const AWAY_MS = 20_000;
/** Retries of pictures come later and later. */
const PICTURES_MS = 15 * MINUTE_MS;

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

/** How far the services may write into a file, bytes: writing more fails as on a disk that is full. Without root they may be given as much as before. */
async function limitFiles(stack: Stack, bytes: number | 'unlimited'): Promise<void> {
  for (const service of services)
    await exec('prlimit', ['--pid', String(stack.processes[service]?.pid), `--fsize=${bytes}:`]);
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
    day = await FaultDay.begin({}, (stack) => limitFiles(stack, 1));
    pids = present();
  });
  afterAll(() => day?.discard());

  async function missing(): Promise<readonly string[]> {
    const without: string[] = [];
    for await (const { id, imageCount } of everyLot(day.stack.url)) {
      if (imageCount > 0 && !(await fetch(`${day.stack.url}/images/coin-${id}-0.webp`)).ok) without.push(id);
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
    await limitFiles(day.stack, 'unlimited');
    expect(await untilGood(missing, ({ length }) => length === 0, PICTURES_MS)).toEqual([]);
    for (const service of services) await day.stack.processes[service]?.restart();
    expect((await logSizes()).map((size, index) => size > (before[index] ?? 0))).toEqual([true, true, true]);
  });

  it('loses no change of a list, no lot and no connection', async () => {
    await day.expectWholeHistory();
    await day.expectAgreementLater();
    await day.expectResourcesBack();
  });
});
