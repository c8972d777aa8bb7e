import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/**
 * One row a seller: who crawls it now, and how its current or last walk over all its lots stands. Owner: crawler. `sellerId` is the short
 * number other tables of the frontier use instead of the key, to keep a million rows small.
 */
@Entity('seller_crawl')
@Unique('seller_crawl_seller_key', ['sellerKey'])
export class SellerCrawlEntity {
  @PrimaryGeneratedColumn('identity', {
    name: 'seller_id',
    type: 'integer',
    primaryKeyConstraintName: 'seller_crawl_pkey',
  })
  sellerId!: number;

  @Column({ name: 'seller_key', type: 'text' })
  sellerKey!: string;

  /** The crawler that owns the seller, and hence its host, until the lease ends by the database's clock. */
  @Column({ name: 'leased_by', type: 'text', nullable: true })
  leasedBy!: string | null;

  @Column({ name: 'leased_until', type: 'timestamptz', nullable: true })
  leasedUntil!: Date | null;

  /** When there is something to do again: the next walk, a due lot, a due picture. */
  @Column({ name: 'next_work_at', type: 'timestamptz' })
  nextWorkAt!: Date;

  /** Counts up from 1; 0 before the first walk. */
  @Column({ name: 'run_number', type: 'integer', default: 0 })
  runNumber!: number;

  @Column({ type: 'boolean', default: false })
  running!: boolean;

  @Column({ name: 'next_run_at', type: 'timestamptz' })
  nextRunAt!: Date;

  @Column({ name: 'interval_seconds', type: 'integer', nullable: true })
  intervalSeconds!: number | null;

  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  /** When the last walk ended, complete or not. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  /** When a walk last read everything; only then do unseen lots mean something. */
  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  @Column({ name: 'pages_read', type: 'integer', default: 0 })
  pagesRead!: number;

  @Column({ name: 'pages_failed', type: 'integer', default: 0 })
  pagesFailed!: number;

  @Column({ name: 'lots_seen', type: 'integer', default: 0 })
  lotsSeen!: number;

  /** Observations published since the walk began. */
  @Column({ type: 'integer', default: 0 })
  changes!: number;

  /** News that complete walks brought, older ones counting less, and the seconds they looked back over: together how often the seller changes. */
  @Column({ name: 'news_sum', type: 'double precision', default: 0 })
  newsSum!: number;

  @Column({ name: 'observed_seconds', type: 'double precision', default: 0 })
  observedSeconds!: number;

  /** Why the seller is not crawled now, in a sentence for operators. */
  @Column({ name: 'held_because', type: 'text', nullable: true })
  heldBecause!: string | null;

  /** Since when an operator keeps all crawlers off the seller; null: they may work on it. */
  @Column({ name: 'paused_at', type: 'timestamptz', nullable: true })
  pausedAt!: Date | null;

  @Column({ name: 'paused_by', type: 'text', nullable: true })
  pausedBy!: string | null;

  @Column({ name: 'paused_because', type: 'text', nullable: true })
  pausedBecause!: string | null;

  /** Who says that what the next walk finds is right, however it differs from earlier ones; null: it is compared with them. */
  @Column({ name: 'accepted_by', type: 'text', nullable: true })
  acceptedBy!: string | null;

  @Column({ name: 'accepted_because', type: 'text', nullable: true })
  acceptedBecause!: string | null;
}
