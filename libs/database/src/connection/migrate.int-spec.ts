import { eventually } from '@obverse/testing';
import { z } from 'zod';
import { testDatabase } from '../../../../jest/test-database';
import {
  assertMigrated,
  createDataSource,
  DatabaseUnavailableError,
  migrate,
  pendingMigrations,
  ping,
  SchemaOutdatedError,
  type DataSource,
} from '../index';
import { Database, execute, queryRows } from './database';

describe('the schema', () => {
  const open: DataSource[] = [];
  const connect = async (url: string) => {
    const source = await createDataSource({ url, poolSize: 2 });
    open.push(source);
    return source;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((source) => source.destroy()));
  });

  it('is created once when several services migrate at the same time', async () => {
    const url = await testDatabase();
    const sources = await Promise.all([connect(url), connect(url), connect(url)]);
    await Promise.all(sources.map((source) => migrate(source)));
    const applied: unknown = await sources[0]?.query('SELECT count(*)::int AS n FROM migrations');
    expect(applied).toEqual([{ n: sources[0]?.migrations.length }]);
  });

  it('is older as long as a migration of this build is missing, and may be newer', async () => {
    const source = await connect(await testDatabase());
    // A migration whose class was renamed keeps the name under which it was recorded.
    const names = source.migrations.map((one) => one.name ?? one.constructor.name);
    names.sort((one, other) => one.slice(-13).localeCompare(other.slice(-13)));
    expect(await pendingMigrations(source)).toEqual(names);
    await expect(assertMigrated(source)).rejects.toThrow(
      `lacks ${names.length} of ${names.length} changes: run \`obverse migrate\` of this version first.`,
    );
    await migrate(source);
    await assertMigrated(source);
    const [last] = names.slice(-1);
    const database = new Database(source);
    await database.execute('INSERT INTO migrations (timestamp, name) VALUES (9999999999999, $1)', [
      'Later9999999999999',
    ]);
    await assertMigrated(source);
    await database.execute('DELETE FROM migrations WHERE name = $1', [last]);
    expect(await pendingMigrations(source)).toEqual([last]);
    await expect(assertMigrated(source)).rejects.toBeInstanceOf(SchemaOutdatedError);
  });

  it('matches the entities after the migrations', async () => {
    const source = await connect(await testDatabase());
    await migrate(source);
    const pending = await source.driver.createSchemaBuilder().log();
    expect(pending.upQueries.map((query) => query.query)).toEqual([]);
  });

  it('throws DatabaseUnavailableError when nothing listens, and after the server closed the connections', async () => {
    await expect(createDataSource({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 2 })).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      retryLater: true,
    });
    const source = await connect(await testDatabase());
    const sleeping = new Database(source).execute('SELECT pg_sleep(3600)').catch((error: unknown) => error);
    await eventually('the end of the connection', async () => (await terminateSleeping(source)) > 0);
    expect(await sleeping).toBeInstanceOf(DatabaseUnavailableError);
    // The pool may return the lost connection once more.
    await ping(source).catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailableError));
    await expect(ping(source)).resolves.toBeUndefined();
  });

  it('throws DatabaseUnavailableError when the connection of a transaction ends between two of its statements', async () => {
    const source = await connect(await testDatabase());
    const database = new Database(source);
    const failed = database.inTransaction(async (manager) => {
      const [backend] = await queryRows(manager, z.object({ pid: z.number() }), 'SELECT pg_backend_pid() AS pid');
      await database.execute('SELECT pg_terminate_backend($1)', [backend?.pid]);
      await eventually('the end of the connection', async () => manager.queryRunner?.isReleased === true);
      await execute(manager, 'SELECT 1');
    });
    await expect(failed).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(ping(source)).resolves.toBeUndefined();
  });
});

/** Closes the sleeping connections as a restart of the server does. Returns their number. */
async function terminateSleeping(source: DataSource): Promise<number> {
  return new Database(source).execute(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active' AND query LIKE '%pg_sleep(3600)%'`,
  );
}
