import { MigrationExecutor, type DataSource } from 'typeorm';

/** The data folder of an earlier version. Each upgrade that changes stored data adds one, in a file named after its migration. */
export interface EarlierVersion {
  readonly name: string;
  /** The migrations that the version had applied, as it recorded them. */
  readonly recorded: readonly string[];
  /** What the version had written. */
  readonly statements: readonly string[];
  /** The tables these rows are in, by their names in that version. */
  readonly tables: readonly string[];
}

/** The schema as the version left it, with its rows. */
export async function install(source: DataSource, { recorded, statements }: EarlierVersion): Promise<void> {
  const executor = new MigrationExecutor(source);
  const pending = await executor.getPendingMigrations();
  for (const migration of pending.slice(0, recorded.length)) await executor.executeMigration(migration);
  for (const statement of statements) await source.query(statement);
}
