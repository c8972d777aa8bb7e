import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The report to operators of one day. The key makes one process write it. Owner: gateway. */
@Entity('ops_report')
export class OpsReportEntity {
  /** In UTC. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'ops_report_pkey' })
  day!: string;

  @Column({ name: 'taken_at', type: 'timestamptz' })
  takenAt!: Date;

  /** What the next report is compared with, and the body for the webhook. */
  @Column({ type: 'jsonb', default: {} })
  facts!: object;

  @Column({ name: 'webhook_attempts', type: 'integer', default: 0 })
  webhookAttempts!: number;

  /** When the webhook is called next; null: it was called, was given up, or there is none. */
  @Column({ name: 'webhook_next_at', type: 'timestamptz', nullable: true })
  webhookNextAt!: Date | null;
}
