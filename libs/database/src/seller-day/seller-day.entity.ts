import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The crawl runs of a seller that ended on one day. Kept for 400 days, for the trend of a year. Owner: crawler; the gateway's purge deletes old rows. */
@Entity('seller_day')
@Index('seller_day_day', ['day'])
export class SellerDayEntity {
  @PrimaryColumn({ name: 'seller_id', type: 'integer', primaryKeyConstraintName: 'seller_day_pkey' })
  sellerId!: number;

  /** In UTC. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'seller_day_pkey' })
  day!: string;

  /** The run that was added last. A run is added once, although the call may be repeated after an outage. */
  @Column({ name: 'last_run', type: 'integer' })
  lastRun!: number;

  @Column({ type: 'integer' })
  runs!: number;

  @Column({ name: 'broken_runs', type: 'integer' })
  brokenRuns!: number;

  /** Lots that the lists named, and known open lots, of the last run of the day. */
  @Column({ name: 'lots_seen', type: 'integer' })
  lotsSeen!: number;

  @Column({ name: 'lots_open', type: 'integer' })
  lotsOpen!: number;

  /** List pages and lots that could be read, and those that could not, of all runs of the day. */
  @Column({ name: 'items_read', type: 'bigint' })
  itemsRead!: string;

  @Column({ name: 'items_failed', type: 'bigint' })
  itemsFailed!: string;
}
