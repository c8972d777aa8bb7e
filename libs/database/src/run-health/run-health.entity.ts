import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The figures of a crawl run and the result of its health check. The last runs of each seller are kept, and the next one is compared with them. Owner:
 * crawler.
 */
@Entity('run_health')
export class RunHealthEntity {
  @PrimaryColumn({ name: 'seller_id', type: 'integer', primaryKeyConstraintName: 'run_health_pkey' })
  sellerId!: number;

  @PrimaryColumn({ name: 'run_number', type: 'integer', primaryKeyConstraintName: 'run_health_pkey' })
  runNumber!: number;

  /** well, suspect, broken; null before the health check. `degraded` is stored as `storedState` defines it. */
  @Column({ type: 'text', nullable: true })
  state!: string | null;

  /** Since when the seller has this state. */
  @Column({ type: 'timestamptz', nullable: true })
  since!: Date | null;

  @Column({ name: 'checked_at', type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  /** The reasons for any state but well: objects of kind, state and text. */
  @Column({ type: 'jsonb', default: [] })
  anomalies!: object;

  /** Counts of the run. */
  @Column({ type: 'jsonb' })
  figures!: object;
}
