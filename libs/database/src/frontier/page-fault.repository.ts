import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** A fault not met for this long is news again. */
const REMEMBER_DAYS = 90;

/** Faults that were set aside already. Table `page_fault`, owned by the crawler. */
export class PageFaultRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** Those of the hashes that were noted before. */
  async known(sellerId: number, faultHashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (faultHashes.length === 0) return new Set();
    const rows = await this.queries.run<{ faultHash: string }>(
      `SELECT fault_hash AS "faultHash" FROM page_fault WHERE seller_id = $1 AND fault_hash = ANY($2::bigint[])`,
      [sellerId, faultHashes],
    );
    return new Set(rows.map((row) => row.faultHash));
  }

  /** Remembers that these were set aside; called after they were. */
  async note(sellerId: number, faultHashes: readonly string[], now: Date): Promise<void> {
    if (faultHashes.length === 0) return;
    await this.queries.run(
      `INSERT INTO page_fault (seller_id, fault_hash, last_seen_at) SELECT DISTINCT $1::int, hash, $3::timestamptz FROM unnest($2::bigint[]) AS hash
       ON CONFLICT (seller_id, fault_hash) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at`,
      [sellerId, faultHashes, now],
    );
    await this.queries.run(
      `DELETE FROM page_fault WHERE seller_id = $1 AND last_seen_at < $2::timestamptz - make_interval(days => $3)`,
      [sellerId, now, REMEMBER_DAYS],
    );
  }
}
