import { Column, Entity, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/** A dealer of a marketplace, as its pages last described it. Owner: indexer. */
@Entity('dealer')
export class DealerEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'dealer_pkey' })
  id!: string;

  @Column({ name: 'seller_key', type: 'text' })
  sellerKey!: string;

  /** The marketplace's own id of the dealer. */
  @Column({ name: 'source_id', type: 'text' })
  sourceId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  url!: string | null;

  @Column({ name: 'country_iso', type: 'text', nullable: true })
  countryIso!: string | null;

  /** Version of the observation that the row comes from. An observation with the same or a smaller version changes nothing. */
  @Column({ type: 'bigint', transformer: safeInteger })
  version!: number;
}
