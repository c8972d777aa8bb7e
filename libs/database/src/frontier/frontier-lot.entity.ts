import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/**
 * One row a known lot: where its page is, what was last published of it, and when it must be read again. Owner: crawler. A million rows
 * must stay under 400 MB, so hashes are 64 bits, the seller is a number, and wide columns come last and are mostly null.
 */
@Entity('frontier_lot')
@Index('frontier_lot_due', ['sellerId', 'dueAt'], { where: 'due_at IS NOT NULL' })
@Index('frontier_lot_seen', ['sellerId', 'seenOn'])
@Index('frontier_lot_sale', ['sale'], { where: 'sale IS NOT NULL' })
@Index('frontier_lot_ending', ['sellerId', 'dueAt'], {
  where: 'due_at IS NOT NULL AND ends_at IS NOT NULL AND last_observed_at IS NOT NULL',
})
export class FrontierLotEntity {
  @PrimaryColumn({ name: 'lot_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'frontier_lot_pkey' })
  lotId!: string;

  @Column({ name: 'first_observed_at', type: 'timestamptz' })
  firstObservedAt!: Date;

  /** Of the last published observation; null until there is one. */
  @Column({ name: 'last_observed_at', type: 'timestamptz', nullable: true })
  lastObservedAt!: Date | null;

  /** When its own page must be read; null when nothing is to be asked. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt!: Date | null;

  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true })
  endsAt!: Date | null;

  /** Hash of what the list last said of it. */
  @Column({ type: 'bigint', nullable: true })
  digest!: string | null;

  /** Hash of the last published statement. */
  @Column({ name: 'content_hash', type: 'bigint', nullable: true })
  contentHash!: string | null;

  /** The list page that last named it. */
  @Column({ name: 'seen_on', type: 'bigint', nullable: true })
  seenOn!: string | null;

  /** Where the log keeps the last published observation. */
  @Column({ name: 'log_offset', type: 'bigint', nullable: true, transformer: safeInteger })
  logOffset!: number | null;

  @Column({ name: 'seller_id', type: 'integer' })
  sellerId!: number;

  /** The walk whose lists last named it. */
  @Column({ name: 'seen_run', type: 'integer' })
  seenRun!: number;

  @Column({ name: 'log_partition', type: 'smallint', nullable: true })
  logPartition!: number | null;

  @Column({ type: 'smallint', default: 0 })
  attempts!: number;

  /** 0 open; 1 closed: sold or unsold, not read again; 2 away: its own page said it cannot be had, until a list names it again. */
  @Column({ type: 'smallint', default: 0 })
  state!: number;

  /** The list says nothing more will change. */
  @Column({ name: 'list_closed', type: 'boolean', default: false })
  listClosed!: boolean;

  @Column({ name: 'source_id', type: 'text' })
  sourceId!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text', nullable: true })
  etag!: string | null;

  @Column({ name: 'last_modified', type: 'text', nullable: true })
  lastModified!: string | null;

  /** What its page is asked with; null where that is nothing, or what its sale's lots all have (frontier_sale). */
  @Column({ type: 'jsonb', nullable: true })
  context!: object | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;

  /** Hash of seller and sale; null: it belongs to none. */
  @Column({ type: 'bigint', nullable: true })
  sale!: string | null;

  /** Hash of what the list last said of its price and state and was taken over; null: nothing yet. */
  @Column({ name: 'listed_state', type: 'bigint', nullable: true })
  listedState!: string | null;

  /** The list page that names it says what becomes of it: that page is asked for results, once for all its lots. */
  @Column({ name: 'result_on_list', type: 'boolean', default: false })
  resultOnList!: boolean;
}
