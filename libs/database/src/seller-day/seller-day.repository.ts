import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { dayRow, daysSql } from './seller-day.sql';

/** The crawl runs of a seller that ended on one day. */
export interface SellerDay {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  readonly runs: number;
  readonly brokenRuns: number;
  /** Lots that the lists named, and known open lots, of the last run of the day. */
  readonly lotsSeen: number;
  readonly lotsOpen: number;
  /** List pages and lots that could be read, and those that could not, of all runs of the day. */
  readonly itemsRead: number;
  readonly itemsFailed: number;
}

/** Days are deleted after this time, days. */
export const SELLER_DAYS_KEPT = 400;

/** The days of sellers. Table `seller_day`; `RunHealthRepository.conclude` writes it. */
export class SellerDayRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The days of a seller from one on, oldest first; days without a run are absent. */
  async since(sellerKey: string, day: Date): Promise<readonly SellerDay[]> {
    return this.database.rows(dayRow, daysSql, [sellerKey, day.toISOString().slice(0, 10)]);
  }
}
