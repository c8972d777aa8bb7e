import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The rate of a currency on a day from another source than the European Central Bank. A stored rate is never changed. Owner: indexer. */
@Entity('other_exchange_rate')
@Index('other_exchange_rate_stored', ['storedAt'])
export class OtherExchangeRateEntity {
  /** ISO 4217 code. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'other_exchange_rate_pkey' })
  currency!: string;

  /** ISO date of the publication. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'other_exchange_rate_pkey' })
  date!: string;

  /** Units for one euro, a decimal string. */
  @Column({ name: 'per_euro', type: 'text' })
  perEuro!: string;

  /** The publisher. */
  @Column({ type: 'text' })
  source!: string;

  @Column({ name: 'stored_at', type: 'timestamptz' })
  storedAt!: Date;
}
