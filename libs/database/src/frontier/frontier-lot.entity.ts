import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/**
 * One row for each known lot: its page, its last published observation, and its due time. Owner: crawler. A million rows must stay under 400 MB, so
 * hashes have 64 bits, the seller is a number, and wide columns come last and are mostly null.
 */
@Entity('frontier_lot')
@Check('frontier_lot_open_is_due', 'state <> 0 OR due_at IS NOT NULL')
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

  /** Of the last published observation; null before the first. */
  @Column({ name: 'last_observed_at', type: 'timestamptz', nullable: true })
  lastObservedAt!: Date | null;

  /** When its page is due; null when it is not read again, which no open lot is. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt!: Date | null;

  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true })
  endsAt!: Date | null;

  /** Hash of its entry on the list page. */
  @Column({ type: 'bigint', nullable: true })
  digest!: string | null;

  /** Hash of the last published statement. */
  @Column({ name: 'content_hash', type: 'bigint', nullable: true })
  contentHash!: string | null;

  /** The list page that last named it. */
  @Column({ name: 'seen_on', type: 'bigint', nullable: true })
  seenOn!: string | null;

  /** The place of the last published observation in the log. */
  @Column({ name: 'log_offset', type: 'bigint', nullable: true, transformer: safeInteger })
  logOffset!: number | null;

  @Column({ name: 'seller_id', type: 'integer' })
  sellerId!: number;

  /** The run whose lists last named it. */
  @Column({ name: 'seen_run', type: 'integer' })
  seenRun!: number;

  @Column({ name: 'log_partition', type: 'smallint', nullable: true })
  logPartition!: number | null;

  @Column({ type: 'smallint', default: 0 })
  attempts!: number;

  /** 0 open; 1 closed: sold or unsold, not read again; 2 away: its own page states that it is not on offer, until a list names it again. */
  @Column({ type: 'smallint', default: 0 })
  state!: number;

  /**
   * The complete run whose lists lacked it when its page was first found to be no page of the lot any more; null: none. Void when lists have named it
   * since.
   */
  @Column({ name: 'removal_run', type: 'integer', nullable: true })
  removalRun!: number | null;

  /** The list states that nothing will change any more. */
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

  /** Context of the request for its page; null without one, and when frontier_sale has it for all lots of the sale. */
  @Column({ type: 'jsonb', nullable: true })
  context!: object | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;

  /** Hash of seller and sale; null: it is in no sale. */
  @Column({ type: 'bigint', nullable: true })
  sale!: string | null;

  /** Hash of the price and state on the list page that were last published; null: none yet. */
  @Column({ name: 'listed_state', type: 'bigint', nullable: true })
  listedState!: string | null;

  /** The list page that names it shows results: that page is read for results, once for all its lots. */
  @Column({ name: 'result_on_list', type: 'boolean', default: false })
  resultOnList!: boolean;

  /** When its own page was last read; null: not since this column exists. */
  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt!: Date | null;

  /** Its next reading is a spot check: it is compared with what is stored. */
  @Column({ name: 'spot_check', type: 'boolean', default: false })
  spotCheck!: boolean;
}
