import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { GotoCountEntity } from './goto-count.entity';
import { addGotoCountsSql } from './goto-count.sql';

export interface GotoCount {
  readonly sellerKey: string;
  /** `2026-11-21`, UTC. */
  readonly day: string;
  readonly count: number;
}

/** Visits to sellers through the redirect call. Table `goto_count`, owned by the gateway. */
export class GotoCountRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** Adds to the stored counts. Each seller and day is given once. */
  async add(counts: readonly GotoCount[]): Promise<void> {
    if (counts.length > 0) await this.database.execute(addGotoCountsSql, [JSON.stringify(counts)]);
  }

  /** Of one day, by seller. */
  async of(day: string): Promise<readonly GotoCount[]> {
    const rows = await this.database.run((manager) =>
      manager.find(GotoCountEntity, { where: { day }, order: { sellerKey: 'ASC' } }),
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}
