import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { countsRow, countsSql } from './frontier-counts.sql';

/** Counts of a seller's frontier. */
export interface FrontierCounts {
  readonly sellerKey: string;
  /** The running or last run; 0 before the first. */
  readonly run: number;
  readonly running: boolean;
  /** List pages of that run. */
  readonly pagesPlanned: number;
  readonly pagesFetched: number;
  readonly pagesFailed: number;
  /** Known lots by state. */
  readonly lotsOpen: number;
  readonly lotsClosed: number;
  readonly lotsAway: number;
  /** Lots with a due time of their own, and those that are due. */
  readonly lotsPlanned: number;
  readonly lotsDue: number;
  /** Lots whose own page could not be read at the last attempt. */
  readonly lotsFailed: number;
  /** Lots with an observation published since that run began. */
  readonly lotsChanged: number;
  /** Pictures that are still to be fetched. */
  readonly picturesWaiting: number;
}

/** Counts of pages and lots, for operators. Reads every row of the frontier: about a second at a million lots. */
export class FrontierCountsRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Every seller that a crawler has registered, by key. */
  async bySeller(now: Date): Promise<readonly FrontierCounts[]> {
    return this.database.rows(countsRow, countsSql, [now]);
  }
}
