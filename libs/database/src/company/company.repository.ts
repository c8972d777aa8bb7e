import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** Unknown is absent. */
export interface CompanyWrite {
  readonly sellerKey: string;
  readonly url: string;
  /** At the company. */
  readonly logoUrl?: string;
  readonly version: number;
}

/** What companies' home pages said of them. Written by the indexer, read by the gateway (with {@link LogoRepository}). */
export class CompanyRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** The greatest version of a company wins, in whatever order writes arrive. Rows are taken in the order of their keys. */
  async save(rows: readonly CompanyWrite[]): Promise<void> {
    if (rows.length === 0) return;
    await this.queries.run(
      `INSERT INTO company AS kept (seller_key, url, logo_url, version)
       SELECT DISTINCT ON (1) * FROM jsonb_to_recordset($1::jsonb) AS given (
         "sellerKey" text, url text, "logoUrl" text, version bigint)
       ORDER BY 1, version DESC
       ON CONFLICT (seller_key) DO UPDATE SET
         url = excluded.url, logo_url = excluded.logo_url, version = excluded.version
       WHERE excluded.version > kept.version`,
      [JSON.stringify(rows)],
    );
  }
}
