import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/**
 * A present lot whose coin type is known, as its document describes it. The rows follow from the set of present documents alone. Owner: indexer.
 */
@Entity('typed_lot')
// TypeORM does not know the columns that an index includes.
@Index('typed_lot_by_catalog_id', { synchronize: false })
@Index('typed_lot_by_wider', { synchronize: false })
@Index('typed_lot_latest', ['catalogId', 'day', 'lotId'], { where: 'kind IS NOT NULL' })
export class TypedLotEntity {
  @PrimaryColumn({ name: 'lot_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'typed_lot_pkey' })
  lotId!: string;

  /** Of the document. */
  @Column({ type: 'bigint', transformer: safeInteger })
  version!: number;

  /** `catalogIdOf` the type. */
  @Column({ name: 'catalog_id', type: 'text', collation: 'C' })
  catalogId!: string;

  /** Tags of denomination, ruler and metal, separated by spaces. Null: one of them is unknown. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  wider!: string | null;

  /** The keys of the specimen (ADR 0016). */
  @Column({ type: 'text', collation: 'C', nullable: true })
  specimen!: string | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  photo!: string | null;

  /** What its price says (`pointKinds` of the contract). Null: nothing yet, such as a lot of an auction that is open. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  kind!: string | null;

  @Column({ name: 'bid_state', type: 'text', collation: 'C' })
  bidState!: string;

  @Column({ type: 'numeric', nullable: true })
  amount!: string | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  currency!: string | null;

  /** Day (UTC) on which it was closed, or first observed while it is open: that of the rates for its price. */
  @Column({ type: 'date' })
  day!: string;

  @Column({ name: 'first_observed', type: 'timestamptz' })
  firstObserved!: Date;

  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  /** Of its grade (`shownBands` of the contract). */
  @Column({ type: 'text', collation: 'C' })
  band!: string;

  /** Of the coin; negative before Christ. */
  @Column({ type: 'integer', nullable: true })
  year!: number | null;

  @Column({ name: 'seller_key', type: 'text', collation: 'C' })
  sellerKey!: string;

  /** The seller's. */
  @Column({ type: 'text' })
  title!: string;

  @Column({ name: 'ui_key', type: 'text' })
  uiKey!: string;
}
