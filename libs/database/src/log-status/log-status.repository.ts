import { LessThan, type DataSource } from 'typeorm';
import { z } from 'zod';
import { Database } from '../connection/database';
import { LogStatusEntity } from './log-status.entity';

export interface LogStatus {
  /** `log`, or `indexer:` and the id of a process. */
  readonly name: string;
  readonly takenAt: Date;
  /** JSON. Only who wrote it knows its shape. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** $1 name, $2 now, $3 seconds. */
const claimSql = `
  INSERT INTO log_status (name, taken_at, facts) VALUES ($1, $2, '{}')
  ON CONFLICT (name) DO UPDATE SET taken_at = EXCLUDED.taken_at
    WHERE log_status.taken_at <= $2::timestamptz - $3 * interval '1 second'
  RETURNING name`;

/** What the indexers know of the log. Table `log_status`, owned by the indexer. */
export class LogStatusRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** True for one of several processes, when the status is older than these seconds. */
  async claim(name: string, seconds: number, now: Date): Promise<boolean> {
    return (await this.database.rows(z.object({ name: z.string() }), claimSql, [name, now, seconds])).length > 0;
  }

  async save({ name, takenAt, facts }: LogStatus): Promise<void> {
    await this.database.run((manager) => manager.upsert(LogStatusEntity, { name, takenAt, facts }, ['name']));
  }

  /** By name. */
  async all(): Promise<readonly LogStatus[]> {
    const rows = await this.database.run((manager) => manager.find(LogStatusEntity, { order: { name: 'ASC' } }));
    return rows.map(({ name, takenAt, facts }) => ({ name, takenAt, facts: { ...facts } }));
  }

  /** Removes what processes wrote that run no more. */
  async forget(before: Date): Promise<void> {
    await this.database.run((manager) => manager.delete(LogStatusEntity, { takenAt: LessThan(before) }));
  }
}
