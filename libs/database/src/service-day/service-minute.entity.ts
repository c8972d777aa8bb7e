import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A minute in which at least one gateway looked at the search and the database. Kept for 90 days. Owner: gateway. */
@Entity('service_minute')
export class ServiceMinuteEntity {
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'service_minute_pkey' })
  minute!: Date;

  /** At least one gateway found it away. */
  @Column({ name: 'search_away', type: 'boolean' })
  searchAway!: boolean;

  @Column({ name: 'database_away', type: 'boolean' })
  databaseAway!: boolean;
}
