import type { DataSource } from 'typeorm';
import { nameDatabaseError } from './errors';

/** Any constant; it must be the same in every service. */
const MIGRATION_LOCK = 1_868_719_731;

/** Brings the schema up to date. Several services may call it at once; an advisory lock makes them wait for each other. */
export async function migrate(source: DataSource): Promise<void> {
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await source.runMigrations({ transaction: 'each' });
    } finally {
      await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } catch (error) {
    throw nameDatabaseError(error);
  } finally {
    await lock.release();
  }
}
