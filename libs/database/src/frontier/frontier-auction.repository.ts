import { Any, type DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { FrontierAuctionEntity } from './frontier-auction.entity';

export interface AuctionMemory {
  readonly auctionId: string;
  readonly contentHash: string;
  readonly lastObservedAt: Date;
}

/** The last published observation of each sale. Table `frontier_auction`, owned by the crawler. */
export class FrontierAuctionRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async find(auctionIds: readonly string[]): Promise<ReadonlyMap<string, AuctionMemory>> {
    if (auctionIds.length === 0) return new Map();
    const auctions = await this.database.run((manager) =>
      manager.findBy(FrontierAuctionEntity, { auctionId: Any(auctionIds) }),
    );
    return new Map(auctions.map((auction) => [auction.auctionId, { ...auction }]));
  }

  /** Records that the log has the observation. */
  async notePublished(auction: { auctionId: string; contentHash: string; observedAt: string }): Promise<void> {
    const { auctionId, contentHash, observedAt } = auction;
    const row = { auctionId, contentHash, lastObservedAt: new Date(observedAt) };
    await this.database.run((manager) => manager.upsert(FrontierAuctionEntity, row, ['auctionId']));
  }
}
