import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@obverse/engines';
import { chooseEngines, refuseRunningEngines } from './engines';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-choice-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts a process that answers like Redis, or never, and records it in the data folder as `npm run engines -- up` does. */
async function recordedRedis(answers: boolean): Promise<number> {
  const port = await freePort();
  const code = `require('net').createServer((s) => ${answers ? "s.on('data', () => s.write('+PONG\\r\\n'))" : 's.resume()'}).listen(${port}, '127.0.0.1', () => console.log('listening'))`;
  const child = spawn(process.execPath, ['-e', code, `127.0.0.1:${port}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const record = { engine: 'redis', pid: child.pid, port, since: new Date(0).toISOString() };
  await mkdir(path.join(folder, 'engines'));
  await writeFile(path.join(folder, 'engines/redis.pid.json'), JSON.stringify(record));
  return port;
}

describe('chooseEngines', () => {
  it('starts PostgreSQL alone for the embedded profile, whatever runs', async () => {
    await recordedRedis(true);
    expect(await chooseEngines('embedded', { CACHE_URL: 'redis://elsewhere:6379' }, folder)).toEqual({
      running: {},
      toStart: ['postgres'],
    });
  });

  it('starts what is neither named nor running', async () => {
    expect((await chooseEngines('cluster', {}, folder)).toStart).toEqual(['postgres', 'kafka', 'opensearch', 'redis']);
    const given = { DATABASE_URL: 'postgres://db/coins', EVENT_LOG_URL: 'kafka://log:9092' };
    expect(await chooseEngines('cluster', given, folder)).toEqual({ running: given, toStart: ['opensearch', 'redis'] });
  });

  it('uses what runs in the data folder, unless another is named', async () => {
    const port = await recordedRedis(true);
    const found = await chooseEngines('cluster', {}, folder);
    expect(found).toEqual({
      running: { CACHE_URL: `redis://127.0.0.1:${port}` },
      toStart: ['postgres', 'kafka', 'opensearch'],
    });
    const named = await chooseEngines('cluster', { CACHE_URL: 'redis://elsewhere:6379' }, folder);
    expect(named.running).toEqual({ CACHE_URL: 'redis://elsewhere:6379' });
  });

  it('refuses an engine that runs and does not serve', async () => {
    await recordedRedis(false);
    await expect(chooseEngines('cluster', {}, folder)).rejects.toThrow(
      /Redis of this data folder runs .* does not serve/,
    );
  });
});

describe('refuseRunningEngines', () => {
  it('refuses a reset while engines run', async () => {
    await expect(refuseRunningEngines(folder)).resolves.toBeUndefined();
    await recordedRedis(true);
    await expect(refuseRunningEngines(folder)).rejects.toThrow('Still up in this data folder: Redis; run');
  });
});
