import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/** A sale as its house last described it. Owner: indexer. */
@Entity('auction')
@Index('auction_ends', ['endsAt', 'id'])
export class AuctionEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'auction_pkey' })
  id!: string;

  @Column({ name: 'seller_key', type: 'text' })
  sellerKey!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ name: 'starts_at', type: 'timestamptz', nullable: true })
  startsAt!: Date | null;

  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true })
  endsAt!: Date | null;

  @Column({ name: 'lot_count', type: 'integer', nullable: true })
  lotCount!: number | null;

  @Column({ name: 'logo_url', type: 'text', nullable: true })
  logoUrl!: string | null;

  /** The house states that the sale is over. */
  @Column({ type: 'boolean' })
  closed!: boolean;

  /** Version of the observation that the row comes from. An observation with the same or a smaller version changes nothing. */
  @Column({ type: 'bigint', transformer: safeInteger })
  version!: number;
}
