import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A source of rates, and the result of its last fetch. Owner: indexer. */
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

  /** Why the last attempt failed; null after a success. */
  @Column({ type: 'text', nullable: true })
  error!: string | null;
}
