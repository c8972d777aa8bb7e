import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { betweenSql, countRow, countSql, hasSql, lotIdRow } from './known-lot.sql';

/** Counted exactly up to here. */
const EXACT = 100_000;

/** The ids of all observed lots. Reads the crawler's table, whose key is the id; writes nothing. */
export class KnownLotRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** About how many lots are known. */
  async count(): Promise<number> {
    const [row] = await this.database.rows(countRow, countSql, [EXACT]);
    return row?.total ?? 0;
  }

  /** Whether a lot was observed. True also for one that is no longer offered. */
  async has(lotId: string): Promise<boolean> {
    return (await this.database.execute(hasSql, [lotId])) > 0;
  }

  /** Ids in their order: from `from`, before `before` (absent: to the last one), at most `limit`. */
  async between(from: string, before: string | undefined, limit: number): Promise<readonly string[]> {
    const rows = await this.database.rows(lotIdRow, betweenSql, [from, before ?? null, limit]);
    return rows.map(({ lotId }) => lotId);
  }
}
