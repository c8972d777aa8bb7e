import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database, execute } from '../connection/database';
import * as sql from './lot-record.sql';

/** What the frontier knows of a lot. */
export type LotRecord = z.infer<typeof sql.lotRow>;

/** Lots of the frontier for operators, who compare them with the log and the index and have them read again. Table `frontier_lot`, owned by the crawler. */
export class LotRecordRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async find(lotId: string): Promise<LotRecord | undefined> {
    return (await this.database.rows(sql.lotRow, sql.findSql, [lotId]))[0];
  }

  /** Those of the lots that the frontier has with an observation in the log. */
  async knownAmong(lotIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows(sql.lotIdRow, sql.knownSql, [lotIds]);
    return new Set(rows.map(({ lotId }) => lotId));
  }

  /** Lots with an observation in the log, in the order of their ids, from the one after `lotId`. */
  publishedAfter(lotId: string, limit: number): Promise<readonly LotRecord[]> {
    return this.database.rows(sql.lotRow, sql.publishedSql, [lotId, limit]);
  }

  /** The lots are due now, and their next reading is published whatever was published before. Price points of the future are dropped. */
  async readAgain(lotIds: readonly string[], now: Date): Promise<void> {
    await this.database.inTransaction(async (manager) => {
      await execute(manager, sql.readAgainSql, [lotIds, now]);
      await execute(manager, sql.wakeSellersSql, [lotIds, now]);
      await execute(manager, sql.dropFuturePricesSql, [lotIds, now]);
    });
  }
}
