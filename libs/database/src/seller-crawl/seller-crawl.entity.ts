import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/**
 * One row for each seller: its lease, its pause, and its running or last crawl run. Owner: crawler. Other tables of the frontier refer to a seller by
 * the short `sellerId` instead of the key, which keeps a million rows small.
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

  /** The crawler that holds the lease of the seller, and hence of its host. The lease ends by the database's clock. */
  @Column({ name: 'leased_by', type: 'text', nullable: true })
  leasedBy!: string | null;

  @Column({ name: 'leased_until', type: 'timestamptz', nullable: true })
  leasedUntil!: Date | null;

  /** When the next work is due: the next run, a lot or a picture. */
  @Column({ name: 'next_work_at', type: 'timestamptz' })
  nextWorkAt!: Date;

  /** Counts from 1; 0 before the first run. */
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

  /** When the last run ended, complete or not. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  /** When a run was last complete. Only after a complete run do unseen lots count as vanished. */
  @Column({ name: 'completed_at', type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  /** The last complete run; 0 before the first. */
  @Column({ name: 'completed_run', type: 'integer', default: 0 })
  completedRun!: number;

  @Column({ name: 'pages_read', type: 'integer', default: 0 })
  pagesRead!: number;

  @Column({ name: 'pages_failed', type: 'integer', default: 0 })
  pagesFailed!: number;

  @Column({ name: 'lots_seen', type: 'integer', default: 0 })
  lotsSeen!: number;

  /** Observations published since the run began. */
  @Column({ type: 'integer', default: 0 })
  changes!: number;

  /** News found by complete runs, with decreasing weight for older runs. Divided by `observedSeconds`, it gives how often the seller changes. */
  @Column({ name: 'news_sum', type: 'double precision', default: 0 })
  newsSum!: number;

  @Column({ name: 'observed_seconds', type: 'double precision', default: 0 })
  observedSeconds!: number;

  /** Why the seller is not crawled now; shown to operators. */
  @Column({ name: 'held_because', type: 'text', nullable: true })
  heldBecause!: string | null;

  /** Since when each lease ended with a hold; null: the last one did not. */
  @Column({ name: 'held_since', type: 'timestamptz', nullable: true })
  heldSince!: Date | null;

  /** When an operator paused the seller; null: it is not paused. */
  @Column({ name: 'paused_at', type: 'timestamptz', nullable: true })
  pausedAt!: Date | null;

  @Column({ name: 'paused_by', type: 'text', nullable: true })
  pausedBy!: string | null;

  @Column({ name: 'paused_because', type: 'text', nullable: true })
  pausedBecause!: string | null;

  /** The operator who accepts what the next run finds, even if it differs from earlier runs; null: it is compared with them. */
  @Column({ name: 'accepted_by', type: 'text', nullable: true })
  acceptedBy!: string | null;

  @Column({ name: 'accepted_because', type: 'text', nullable: true })
  acceptedBecause!: string | null;

  /** Parameters of its addresses that contain a session. They are removed from pages. */
  @Column({ name: 'dropped_parameters', type: 'text', array: true, default: [] })
  droppedParameters!: string[];

  /** Parameters that were tested and do not. */
  @Column({ name: 'stable_parameters', type: 'text', array: true, default: [] })
  stableParameters!: string[];
}
