import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { saveNewest } from '../connection/save-newest';
import { CompanyEntity } from './company.entity';

/** Unknown values are absent. */
export interface CompanyWrite {
  readonly sellerKey: string;
  readonly url: string;
  /** Address at the company. */
  readonly logoUrl?: string;
  readonly version: number;
}

/** The contents of companies' home pages. Written by the indexer, read by the gateway (with {@link LogoRepository}). */
export class CompanyRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The greatest version of a company wins, in whatever order writes arrive. */
  async save(rows: readonly CompanyWrite[]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.run((manager) => saveNewest(manager, CompanyEntity, rows, ({ sellerKey }) => sellerKey));
  }
}
