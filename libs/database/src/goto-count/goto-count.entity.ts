import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Visits to a seller through the redirect call, by day. Owner: gateway. */
@Entity('goto_count')
export class GotoCountEntity {
  @PrimaryColumn({ name: 'seller_key', type: 'text', collation: 'C', primaryKeyConstraintName: 'goto_count_pkey' })
  sellerKey!: string;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'goto_count_pkey' })
  day!: string;

  @Column({ type: 'bigint' })
  count!: string;
}
