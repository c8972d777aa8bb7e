import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

export interface AuctionMemory {
  readonly auctionId: string;
  readonly contentHash: string;
  readonly lastObservedAt: Date;
}

/** What was last published of each sale. Table `frontier_auction`, owned by the crawler. */
export class FrontierAuctionRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  async find(auctionIds: readonly string[]): Promise<ReadonlyMap<string, AuctionMemory>> {
    if (auctionIds.length === 0) return new Map();
    const rows = await this.queries.run<AuctionMemory>(
      `SELECT auction_id AS "auctionId", content_hash AS "contentHash", last_observed_at AS "lastObservedAt"
       FROM frontier_auction WHERE auction_id = ANY($1::text[])`,
      [auctionIds],
    );
    return new Map(rows.map((row) => [row.auctionId, row]));
  }

  /** Remembers what the log has taken. */
  async notePublished(auction: { auctionId: string; contentHash: string; observedAt: string }): Promise<void> {
    await this.queries.run(
      `INSERT INTO frontier_auction (auction_id, content_hash, last_observed_at) VALUES ($1, $2, $3)
       ON CONFLICT (auction_id) DO UPDATE SET content_hash = EXCLUDED.content_hash, last_observed_at = EXCLUDED.last_observed_at`,
      [auction.auctionId, auction.contentHash, auction.observedAt],
    );
  }
}
