import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { testDatabase } from '../../../jest/test-database';
import { isAlive } from './process/is-alive';
import { startPostgres } from './postgres';
import { throwAwayFolder } from './process/throw-away-folder';

it('provides each suite with an empty database on a real server', async () => {
  const client = new Client({ connectionString: await testDatabase() });
  await client.connect();
  const { rows } = await client.query<{ tables: string; version: string }>(
    "SELECT count(*) AS tables, current_setting('server_version') AS version FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.end();
  expect(rows[0]).toMatchObject({ tables: '0', version: expect.stringMatching(/^18\./) as string });
});

it('stops a server that ended by itself, and starts it again', async () => {
  const folder = await throwAwayFolder('ended');
  const dataDir = path.join(folder, 'postgres');
  const start = () => startPostgres({ dataDir, port: 0, throwAway: true });
  try {
    const server = await start();
    const pid = Number((await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await pause(20);
    await server.stop();
    const again = await start();
    const client = new Client({ connectionString: again.url });
    await client.connect();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await again.stop();
    await again.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
