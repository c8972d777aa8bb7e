import type { DataSource, QueryRunner } from 'typeorm';
import { nameDatabaseError } from './errors';

/** Runs one statement and answers with its rows (those of RETURNING for a write). `Row` is what the statement selects. */
export type Run = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** Repositories' way to SQL: rows instead of raw results, and an outage under one name. */
export class Queries {
  constructor(private readonly source: DataSource) {}

  readonly run: Run = (sql, parameters) => this.onRunner((runner) => runOn(runner)(sql, parameters));

  /** All statements of `work`, or none. */
  async inTransaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    return this.onRunner(async (runner) => {
      await runner.startTransaction();
      try {
        const result = await work(runOn(runner));
        await runner.commitTransaction();
        return result;
      } catch (error) {
        await rollBack(runner);
        throw error;
      }
    });
  }

  private async onRunner<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    try {
      return await work(runner);
    } catch (error) {
      throw nameDatabaseError(error);
    } finally {
      await runner.release();
    }
  }
}

/** Resolves when the database answers; throws {@link DatabaseUnavailableError} when it does not. */
export async function ping(source: DataSource): Promise<void> {
  await new Queries(source).run('SELECT 1');
}

function runOn(runner: QueryRunner): Run {
  return async <Row>(sql: string, parameters: readonly unknown[] = []) => {
    const result = await runner.query(sql, [...parameters], true);
    // The driver's edge: the row's shape is what the statement beside it selects.
    return result.records as Row[];
  };
}

async function rollBack(runner: QueryRunner): Promise<void> {
  try {
    await runner.rollbackTransaction();
  } catch {
    // The connection is gone, and the transaction with it; the first error tells the caller why.
  }
}
