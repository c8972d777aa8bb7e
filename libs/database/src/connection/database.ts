import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { nameDatabaseError } from './errors';
import { SourceWithBreaker, type WorkBreaker } from './source-with-breaker';

/** The repositories' access to TypeORM. An outage reaches the caller as `DatabaseUnavailableError`. */
export class Database {
  private readonly breaker: WorkBreaker;

  constructor(private readonly source: DataSource) {
    this.breaker = source instanceof SourceWithBreaker ? source.work : (work) => work();
  }

  /** Each statement of `work` runs on a connection of the pool. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.breaker(() => named(() => work(this.source.manager)));
  }

  /** All statements of `work` are committed, or none. */
  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.breaker(() => named(() => this.source.transaction(work)));
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

/**
 * Resolves when the database answers; throws {@link DatabaseUnavailableError} when it does not. Asks the database whatever the breaker of the source says,
 * and opens the source if Postgres was away at the start.
 */
export async function ping(source: DataSource): Promise<void> {
  await named(async () => {
    if (source instanceof SourceWithBreaker) await source.open();
    await execute(source.manager, 'SELECT 1');
  });
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

/** Does the work; an outage is thrown as {@link DatabaseUnavailableError}. */
export async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw nameDatabaseError(error);
  }
}
