import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../process/free-port';
import { isAlive } from '../process/is-alive';
import { bringUp, engineStates, takeDown } from './detached-engines';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-detached-'));
});
afterAll(async () => {
  await takeDown(folder);
  await rm(folder, { recursive: true, force: true });
});

const statesIn = async () => (await engineStates(folder)).map(({ state }) => state);

it('keeps engines running until they are taken down, and does not restart them on a second start', async () => {
  expect(await statesIn()).toEqual(['not running', 'not running', 'not running']);
  const ports = { kafka: await freePort(), opensearch: await freePort(), redis: await freePort() };
  const first = await bringUp(folder, { ports });
  expect(first.map(({ engine, state, url }) => [engine, state, url])).toEqual([
    ['kafka', 'serving', `kafka://127.0.0.1:${ports.kafka}`],
    ['opensearch', 'serving', `http://127.0.0.1:${ports.opensearch}`],
    ['redis', 'serving', `redis://127.0.0.1:${ports.redis}`],
  ]);
  const again: [string, boolean][] = [];
  const second = await bringUp(folder, {
    ports: { kafka: 1, opensearch: 2, redis: 3 },
    onServing: (...event) => again.push(event),
  });
  expect(second).toEqual(first);
  expect(again.map(([, started]) => started)).toEqual([false, false, false]);

  const [, , redis] = first;
  process.kill(redis?.pid ?? 0, 'SIGSTOP');
  expect(await statesIn()).toEqual(['serving', 'serving', 'not serving']);
  process.kill(redis?.pid ?? 0, 'SIGKILL');

  expect(await takeDown(folder)).toEqual(['kafka', 'opensearch']);
  expect(first.filter(({ pid }) => isAlive(pid ?? 0))).toEqual([]);
  expect(await statesIn()).toEqual(['not running', 'not running', 'not running']);
  expect((await readdir(folder)).sort()).toEqual(['kafka', 'logs', 'opensearch']);
  expect(await takeDown(folder)).toEqual([]);
});
