import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/** A page fault that was reported before: the same fault of the same page is reported once, not in every run. Owner: crawler. */
@Entity('page_fault')
@Index('page_fault_page', ['sellerId', 'pageHash'])
export class PageFaultEntity {
  @PrimaryColumn({ name: 'seller_id', type: 'integer', primaryKeyConstraintName: 'page_fault_pkey' })
  sellerId!: number;

  /** Hash of address, place and reason. */
  @PrimaryColumn({ name: 'fault_hash', type: 'bigint', primaryKeyConstraintName: 'page_fault_pkey' })
  faultHash!: string;

  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt!: Date;

  /** Hash of the address. */
  @Column({ name: 'page_hash', type: 'bigint', nullable: true })
  pageHash!: string | null;

  /** The place of its dead letter; with the hash of the page null for faults that an earlier version reported. */
  @Column({ name: 'letter_partition', type: 'integer', nullable: true })
  letterPartition!: number | null;

  @Column({ name: 'letter_offset', type: 'bigint', nullable: true, transformer: safeInteger })
  letterOffset!: number | null;
}
