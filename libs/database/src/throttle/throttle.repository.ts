import { LessThan, type DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { ThrottleEntity } from './throttle.entity';
import { throttleRow } from './throttle.sql';

/** A statement of `rate-limiter-flexible`. */
export interface ThrottleStatement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** The counts of throttled calls, shared by all gateways. Table `throttle`, owned by the gateway. */
export class ThrottleRepository {
  readonly tableName = 'throttle';
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The method that `RateLimiterPostgres` calls on its client. */
  async query({ text, values }: ThrottleStatement): Promise<{ rows: readonly unknown[]; rowCount: number }> {
    const rows = await this.database.rows(throttleRow, text, values);
    return { rows, rowCount: rows.length };
  }

  /** Deletes counts whose time has passed. Returns how many. */
  async purge(now: Date): Promise<number> {
    return this.database.run(
      async (manager) =>
        (await manager.delete(ThrottleEntity, { expire: LessThan(String(now.getTime())) })).affected ?? 0,
    );
  }
}
