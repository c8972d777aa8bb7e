import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where rates are fetched from, and how that went. Owner: indexer. */
@Entity('exchange_rate_source')
export class ExchangeRateSourceEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'exchange_rate_source_pkey' })
  url!: string;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt!: Date;

  /** Validators of the last answer. */
  @Column({ type: 'text', nullable: true })
  etag!: string | null;

  @Column({ name: 'last_modified', type: 'text', nullable: true })
  lastModified!: string | null;

  /** Why the last attempt failed; null when it did not. */
  @Column({ type: 'text', nullable: true })
  error!: string | null;
}
