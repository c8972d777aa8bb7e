import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last published observation of a sale. Owner: crawler. */
@Entity('frontier_auction')
export class FrontierAuctionEntity {
  @PrimaryColumn({
    name: 'auction_id',
    type: 'text',
    collation: 'C',
    primaryKeyConstraintName: 'frontier_auction_pkey',
  })
  auctionId!: string;

  @Column({ name: 'content_hash', type: 'bigint' })
  contentHash!: string;

  @Column({ name: 'last_observed_at', type: 'timestamptz' })
  lastObservedAt!: Date;
}
