import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, type DataSource } from '../index';
import { beforeOneVocabulary } from './testing/before-one-vocabulary.sql';
import { install } from './testing/earlier-version';

/** Oldest first. */
const earlierVersions = [beforeOneVocabulary] as const;

describe.each(earlierVersions)('an upgrade of a data folder from $name', (version) => {
  let source: DataSource;

  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await install(source, version);
  });
  afterAll(() => source.destroy());

  it('knows the migrations that the version recorded', async () => {
    expect(await recordedMigrations(source)).toEqual(version.recorded);
  });

  it('can be undone without a loss, and repeated', async () => {
    const before = await rowsOf(source, version.tables);
    await migrate(source);
    while ((await recordedMigrations(source)).length > version.recorded.length) await source.undoLastMigration();
    expect(await rowsOf(source, version.tables)).toEqual(before);
    await migrate(source);
    const pending = await source.driver.createSchemaBuilder().log();
    expect(pending.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('leaves no replaced word in the names of the schema', async () => {
    await migrate(source);
    const names: { name: string }[] = await source.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
       UNION SELECT conname FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
       UNION SELECT attname FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
       WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
    );
    expect(names.filter(({ name }) => /walk|watch|told|tells|judged|signs/.test(name))).toEqual([]);
  });
});

async function recordedMigrations(source: DataSource): Promise<readonly string[]> {
  const rows: { name: string }[] = await source.query('SELECT name FROM migrations ORDER BY timestamp');
  return rows.map(({ name }) => name);
}

async function rowsOf(source: DataSource, tables: readonly string[]): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  for (const table of tables)
    rows.push(await source.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)`));
  return rows;
}
