import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** Unknown is absent. */
export interface DealerRow {
  /** Up to 12 decimal digits (`dealerIdOf` in @obverse/lots). */
  readonly id: string;
  /** The marketplace. */
  readonly sellerKey: string;
  readonly sourceId: string;
  readonly name: string;
  readonly url?: string;
  readonly countryIso?: string;
}

export interface DealerWrite extends DealerRow {
  readonly version: number;
}

/** Who sells in marketplaces. Written by the indexer, read by the gateway. */
export class DealerRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /**
   * The greatest version of a dealer wins, in whatever order writes arrive. Rows are taken in the order of their ids, so that two writers wait for
   * each other and never lock each other out.
   */
  async save(rows: readonly DealerWrite[]): Promise<void> {
    if (rows.length === 0) return;
    await this.queries.run(
      `INSERT INTO dealer AS kept (id, seller_key, source_id, name, url, country_iso, version)
       SELECT DISTINCT ON (id) * FROM jsonb_to_recordset($1::jsonb) AS given (
         id text, "sellerKey" text, "sourceId" text, name text, url text, "countryIso" text, version bigint)
       ORDER BY id, version DESC
       ON CONFLICT (id) DO UPDATE SET
         seller_key = excluded.seller_key, source_id = excluded.source_id, name = excluded.name, url = excluded.url,
         country_iso = excluded.country_iso, version = excluded.version
       WHERE excluded.version > kept.version`,
      [JSON.stringify(rows)],
    );
  }

  /** In no order; unknown ids are absent. */
  async find(ids: readonly string[]): Promise<readonly DealerRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.queries.run<Columns>(
      `SELECT id, seller_key AS "sellerKey", source_id AS "sourceId", name, url, country_iso AS "countryIso"
       FROM dealer WHERE id = ANY($1)`,
      [ids],
    );
    return rows.map(({ url, countryIso, ...known }) => ({
      ...known,
      ...(url === null ? {} : { url }),
      ...(countryIso === null ? {} : { countryIso }),
    }));
  }
}

type Columns = Pick<DealerRow, 'id' | 'sellerKey' | 'sourceId' | 'name'> & {
  readonly url: string | null;
  readonly countryIso: string | null;
};
