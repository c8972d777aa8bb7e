import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { addPopularSearchesSql, coinSearchRow, mostPopularSql } from './popular-search.sql';

/** A search for coins by what they are. */
export interface CoinSearch {
  /** The address of a search that has filters only. */
  readonly path: string;
  /** The tag of a country or state; empty: none. */
  readonly realm: string;
}

export interface PopularSearchCount extends CoinSearch {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  readonly visitors: number;
}

/** Older days are deleted. */
export const POPULAR_SEARCH_DAYS = 30;

/** Searches that several visitors made in a day. Table `popular_search`, owned by the gateway. */
export class PopularSearchRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Adds to the stored counts. Each search and day is given once. */
  async add(counts: readonly PopularSearchCount[]): Promise<void> {
    if (counts.length > 0) await this.database.execute(addPopularSearchesSql, [JSON.stringify(counts)]);
  }

  /** The searches that most visitors made since a day (`2026-11-21`, UTC), the most popular first. */
  async most(since: string, limit: number): Promise<readonly CoinSearch[]> {
    return this.database.rows(coinSearchRow, mostPopularSql, [since, limit]);
  }
}
