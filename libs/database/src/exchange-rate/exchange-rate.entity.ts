import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The reference rates of one day. A stored day is never changed. Owner: indexer. */
@Entity('exchange_rate')
@Index('exchange_rate_stored', ['storedAt'])
export class ExchangeRateEntity {
  /** ISO date of the publication. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'exchange_rate_pkey' })
  date!: string;

  /** ISO 4217 code → units for one euro, a decimal string. */
  @Column({ name: 'per_euro', type: 'jsonb' })
  perEuro!: object;

  /** The address or file that the day was read from. */
  @Column({ type: 'text' })
  source!: string;

  @Column({ name: 'stored_at', type: 'timestamptz' })
  storedAt!: Date;
}
