import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a seller's home page is read, and the last observation published from it. Owner: crawler. */
@Entity('company_visit')
export class CompanyPageEntity {
  @PrimaryColumn({ name: 'seller_id', type: 'integer', primaryKeyConstraintName: 'company_visit_pkey' })
  sellerId!: number;

  @Column({ name: 'due_at', type: 'timestamptz' })
  dueAt!: Date;

  /** Since the page was last read. */
  @Column({ type: 'smallint', default: 0 })
  attempts!: number;

  @Column({ name: 'content_hash', type: 'bigint', nullable: true })
  contentHash!: string | null;

  @Column({ name: 'last_observed_at', type: 'timestamptz', nullable: true })
  lastObservedAt!: Date | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;
}
