import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@obverse/testing';
import { startKafka, startOpenSearch, startRedis } from './index';
import { groupsCanBeJoined } from './kafka/coordinator-probe';
import { isAlive } from './process/is-alive';
import { answersPing } from './redis/redis';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-engines-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function json(url: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  return response.json();
}

describe('Kafka', () => {
  it('serves consumer groups when the start resolves, also after an orderly stop and after a kill', async () => {
    const dataDir = path.join(folder, 'kafka');
    const first = await startKafka({ dataDir, port: 0 });
    expect(first.url).toBe(`kafka://127.0.0.1:${first.port}`);
    expect(await groupsCanBeJoined(first.port)).toBe(true);
    await first.stop();
    expect([isAlive(first.pid), await groupsCanBeJoined(first.port)]).toEqual([false, false]);
    const second = await startKafka({ dataDir, port: first.port });
    await second.kill();
    expect(isAlive(second.pid)).toBe(false);
    const third = await startKafka({ dataDir, port: first.port });
    expect(await groupsCanBeJoined(third.port)).toBe(true);
    await third.stop();
  });

  it('rejects a port that another program uses', async () => {
    const squatter = createServer();
    const port = await new Promise<number>((resolve) =>
      squatter.listen(0, '127.0.0.1', () => resolve((squatter.address() as { port: number }).port)),
    );
    await expect(startKafka({ dataDir: path.join(folder, 'kafka'), port })).rejects.toThrow(
      `Port ${port} (kafka) is taken by another program`,
    );
    await new Promise((resolve) => squatter.close(resolve));
  });
});

describe('OpenSearch', () => {
  it('keeps its documents over an orderly stop and a kill, and serves when the start resolves', async () => {
    const dataDir = path.join(folder, 'opensearch');
    const first = await startOpenSearch({ dataDir, port: 0, heapMb: 512 });
    await json(`${first.url}/coins/_doc/1?refresh=true`, 'PUT', { title: 'Thaler' });
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await startOpenSearch({ dataDir, port: first.port, heapMb: 512 });
    expect(await json(`${second.url}/coins/_count`)).toMatchObject({ count: 1 });
    await json(`${second.url}/coins/_doc/2`, 'PUT', { title: 'Denarius' });
    await second.kill();
    const third = await startOpenSearch({ dataDir, port: first.port, heapMb: 512 });
    expect(await json(`${third.url}/coins/_doc/2`)).toMatchObject({ found: true });
    expect(Object.keys((await json(`${third.url}/_all`)) as object)).toEqual(['coins']);
    await third.stop();
  });

  it('rejects a folder that another node uses', async () => {
    const dataDir = path.join(folder, 'opensearch');
    const first = await startOpenSearch({ dataDir, port: 0, heapMb: 512 });
    await expect(startOpenSearch({ dataDir, port: 0, heapMb: 512 })).rejects.toThrow(
      `Another OpenSearch uses ${dataDir}`,
    );
    await first.stop();
  });
});

describe('An engine', () => {
  it('ends with the process that started it, even when that process is killed', async () => {
    const modules = JSON.stringify(path.resolve(__dirname, '../dist/index.js'));
    const code = `require(${modules}).startRedis({ port: 0 }).then(({ pid, port }) => console.log(pid + ' ' + port)); setInterval(() => {}, 1000);`;
    const { NODE_OPTIONS: _, ...env } = process.env;
    const parent = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'], env });
    children.push(parent);
    const line = await new Promise<string>((resolve) => parent.stdout.once('data', (chunk) => resolve(String(chunk))));
    const [pid = 0, port = 0] = line.trim().split(' ').map(Number);
    expect(await answersPing(port)).toBe(true);
    parent.kill('SIGKILL');
    await eventually('its end', () => !isAlive(pid));
    expect(await answersPing(port)).toBe(false);
  });

  it('listens on this machine only', async () => {
    const redis = await startRedis({ port: 0 });
    const outside = await new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.2', port: redis.port });
      socket.once('connect', () => resolve('reached'));
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
    expect(outside).not.toBe('reached');
    await redis.stop();
    expect(isAlive(redis.pid)).toBe(false);
  });
});
