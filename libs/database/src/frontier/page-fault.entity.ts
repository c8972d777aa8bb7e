import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page fault that was reported before: the same fault of the same page is reported once, not in every run. Owner: crawler. */
@Entity('page_fault')
export class PageFaultEntity {
  @PrimaryColumn({ name: 'seller_id', type: 'integer', primaryKeyConstraintName: 'page_fault_pkey' })
  sellerId!: number;

  /** Hash of address, place and reason. */
  @PrimaryColumn({ name: 'fault_hash', type: 'bigint', primaryKeyConstraintName: 'page_fault_pkey' })
  faultHash!: string;

  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt!: Date;
}
