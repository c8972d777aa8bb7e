import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A list page that the running run must read, or that the last one read. Its validators and the pages that followed from it serve the next run when the
 * page answers "not modified". Owner: crawler.
 */
@Entity('frontier_page')
@Index('frontier_page_due', ['sellerId', 'dueAt'], { where: 'state = 0' })
export class FrontierPageEntity {
  @PrimaryColumn({ name: 'seller_id', type: 'integer', primaryKeyConstraintName: 'frontier_page_pkey' })
  sellerId!: number;

  /** 64 bits of a hash of what identifies the page: it is read once in a run, however many pages link to it. */
  @PrimaryColumn({ name: 'page_key', type: 'bigint', primaryKeyConstraintName: 'frontier_page_pkey' })
  pageKey!: string;

  /** The last run that it belongs to. */
  @Column({ name: 'run_number', type: 'integer' })
  runNumber!: number;

  /** 0 waiting, 1 read, 2 failed. */
  @Column({ type: 'smallint', default: 0 })
  state!: number;

  @Column({ type: 'smallint', default: 0 })
  attempts!: number;

  @Column({ name: 'due_at', type: 'timestamptz' })
  dueAt!: Date;

  /** Kind, address and context, as the platform adapter gave them. */
  @Column({ type: 'jsonb' })
  request!: object;

  /** The pages that followed from it when it was last read. */
  @Column({ type: 'jsonb', nullable: true })
  next!: object | null;

  @Column({ type: 'text', nullable: true })
  etag!: string | null;

  @Column({ name: 'last_modified', type: 'text', nullable: true })
  lastModified!: string | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;
}
