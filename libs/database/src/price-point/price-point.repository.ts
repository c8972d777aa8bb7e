import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

export interface PricePoint {
  readonly lotId: string;
  readonly version: number;
  /** ISO instant. */
  readonly observedAt: string;
  /** Decimal string. */
  readonly amount: string;
  readonly currency: string;
  readonly bidState: string;
}

/** Price history. Written by the indexer: once for each observation that changed a price or a state, however often it is replayed. */
export class PricePointRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  async save(points: readonly PricePoint[]): Promise<void> {
    if (points.length === 0) return;
    await this.queries.run(
      `INSERT INTO price_point (lot_id, version, observed_at, amount, currency, bid_state)
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
         "lotId" text, version bigint, "observedAt" timestamptz, amount numeric, currency text, "bidState" text)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(points)],
    );
  }

  /** Oldest first. */
  async history(lotId: string): Promise<readonly PricePoint[]> {
    return this.queries.run<PricePoint>(
      `SELECT lot_id AS "lotId", version::float8 AS version, amount::text AS amount, currency, bid_state AS "bidState",
              to_char(observed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "observedAt"
       FROM price_point WHERE lot_id = $1 ORDER BY version`,
      [lotId],
    );
  }
}
