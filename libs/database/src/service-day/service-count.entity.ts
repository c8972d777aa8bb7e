import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Searches of ten minutes by how they were answered, of all gateways. Kept for 90 days. Owner: gateway. */
@Entity('service_count')
export class ServiceCountEntity {
  /** The beginning of the ten minutes. */
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'service_count_pkey' })
  slot!: Date;

  /** Only who wrote it knows its values. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'service_count_pkey' })
  what!: string;

  @Column({ type: 'bigint' })
  count!: string;
}
