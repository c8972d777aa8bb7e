import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { nameDatabaseError } from './errors';

/** The repositories' access to TypeORM. An outage reaches the caller as `DatabaseUnavailableError`. */
export class Database {
  constructor(private readonly source: DataSource) {}

  /** Each statement of `work` runs on a connection of the pool. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return named(() => work(this.source.manager));
  }

  /** All statements of `work` are committed, or none. */
  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return named(() => this.source.transaction(work));
  }

  /** {@link queryRows} outside a transaction. */
  rows<T>(row: z.ZodType<T>, sql: string, parameters?: readonly unknown[]): Promise<readonly T[]> {
    return this.run((manager) => queryRows(manager, row, sql, parameters));
  }

  /** {@link execute} outside a transaction. */
  execute(sql: string, parameters?: readonly unknown[]): Promise<number> {
    return this.run((manager) => execute(manager, sql, parameters));
  }
}

/** The rows that a statement selects or returns, parsed. */
export async function queryRows<T>(
  manager: EntityManager,
  row: z.ZodType<T>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<readonly T[]> {
  const { records } = await runRaw(manager, sql, parameters);
  return records.map((record) => row.parse(record));
}

/** Runs a statement and returns the number of rows that it wrote, or that it selected. */
export async function execute(
  manager: EntityManager,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<number> {
  const { affected, records } = await runRaw(manager, sql, parameters);
  return affected ?? records.length;
}

/** The time by the clock of the database. */
export async function databaseTime(source: DataSource): Promise<Date> {
  const [row] = await new Database(source).rows(timeRow, 'SELECT clock_timestamp() AS now');
  if (!row) throw new Error('the database returned no time');
  return row.now;
}

const timeRow = z.object({ now: z.date() });

/** Resolves when the database answers; throws {@link DatabaseUnavailableError} when it does not. */
export async function ping(source: DataSource): Promise<void> {
  await new Database(source).execute('SELECT 1');
}

async function runRaw(manager: EntityManager, sql: string, parameters: readonly unknown[]): Promise<RawResult> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    return await runner.query(sql, [...parameters], true);
  } finally {
    if (runner !== manager.queryRunner) await runner.release();
  }
}

/** The part of TypeORM's `QueryResult` that holds for all statements. */
interface RawResult {
  readonly affected?: number;
  readonly records: readonly unknown[];
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw nameDatabaseError(error);
  }
}
