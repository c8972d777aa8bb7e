import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@obverse/testing';
import { Client } from 'pg';
import { startPostgres, throwAwayFolder, type RunningPostgres } from './index';

let folder: string;
const running = new Set<RunningPostgres>();
beforeAll(async () => {
  folder = await throwAwayFolder('point-in-time');
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);

async function start(name: string, settings: Readonly<Record<string, string>>): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: at(name), port: 0, settings });
  running.add(server);
  return server;
}

async function stop(server: RunningPostgres): Promise<void> {
  running.delete(server);
  await server.stop();
}

async function connected<T>({ url }: RunningPostgres, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The first column of the first row. */
async function value(client: Client, sql: string): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(sql);
  return Object.values(rows[0] ?? {})[0];
}

const add = (client: Client, text: string) => client.query('INSERT INTO note (text) VALUES ($1)', [text]);

const textsOf = (client: Client) =>
  client.query<{ text: string }>('SELECT text FROM note ORDER BY id').then(({ rows }) => rows.map(({ text }) => text));

/** A base backup while the server runs, as `pg_basebackup` makes one. */
async function baseBackup(client: Client, from: string, to: string): Promise<void> {
  await client.query("SELECT pg_backup_start('base', fast => true)");
  const filter = (file: string) => !/(postmaster\.(pid|opts)|pg_wal[\\/].+)$/.test(file);
  await cp(from, to, { recursive: true, filter });
  const label = await value(client, 'SELECT labelfile FROM pg_backup_stop()');
  await writeFile(path.join(to, 'backup_label'), String(label));
}

/** The files of a cluster belong to the user of the server. */
async function giveTo(user: { readonly uid: number; readonly gid: number }, data: string): Promise<void> {
  await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  await chmod(data, 0o700);
}

describe('the recovery of PostgreSQL to a point in time, as docs/operations.md describes it', () => {
  it('has what was committed before that time, and nothing of what came later', async () => {
    await mkdir(at('archive'));
    await chmod(at('archive'), 0o777);
    const source = await start('source', {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `test ! -f ${at('archive')}/%f && cp %p ${at('archive')}/%f`,
    });
    const time = await connected(source, async (client) => {
      await client.query('CREATE TABLE note (id serial PRIMARY KEY, text text NOT NULL)');
      await add(client, 'before the base backup');
      await baseBackup(client, at('source'), at('base'));
      await add(client, 'after it');
      const present = String(await value(client, 'SELECT clock_timestamp()::text'));
      await add(client, 'a mistake');
      const last = String(await value(client, 'SELECT pg_walfile_name(pg_switch_wal())'));
      await eventually('the last segment to be archived', async () => {
        return String(await value(client, 'SELECT last_archived_wal FROM pg_stat_archiver')) >= last;
      });
      return present;
    });
    await stop(source);

    await cp(at('base'), at('recovered'), { recursive: true });
    await cp(at('source.password'), at('recovered.password'));
    await writeFile(path.join(at('recovered'), 'recovery.signal'), '');
    await giveTo(await stat(at('source')), at('recovered'));
    const recovered = await start('recovered', {
      restore_command: `cp ${at('archive')}/%f %p`,
      recovery_target_time: time,
      recovery_target_action: 'promote',
    });
    await connected(recovered, async (client) => {
      await eventually(
        'the recovery to end',
        async () => (await value(client, 'SELECT pg_is_in_recovery()')) === false,
      );
      expect(await textsOf(client)).toEqual(['before the base backup', 'after it']);
      await add(client, 'life goes on');
      expect(await textsOf(client)).toHaveLength(3);
    });
  });
});
