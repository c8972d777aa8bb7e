import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a walk came to, and what was made of it: by its own past a seller is judged. The last walks of each seller. Owner: crawler. */
@Entity('run_health')
export class RunHealthEntity {
  @PrimaryColumn({ name: 'seller_id', type: 'integer', primaryKeyConstraintName: 'run_health_pkey' })
  sellerId!: number;

  @PrimaryColumn({ name: 'run_number', type: 'integer', primaryKeyConstraintName: 'run_health_pkey' })
  runNumber!: number;

  /** well, suspect, broken; null while nothing was judged. */
  @Column({ type: 'text', nullable: true })
  state!: string | null;

  /** When the seller came into this state. */
  @Column({ type: 'timestamptz', nullable: true })
  since!: Date | null;

  @Column({ name: 'checked_at', type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  /** Why it is suspect or broken. */
  @Column({ type: 'jsonb', default: [] })
  anomalies!: object;

  @Column({ type: 'jsonb' })
  figures!: object;
}
