import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The context of requests for the pages of a sale's lots. Owner: crawler. */
@Entity('frontier_sale')
export class FrontierSaleEntity {
  /** Hash of seller and sale. */
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'frontier_sale_pkey' })
  sale!: string;

  @Column({ type: 'jsonb' })
  context!: object;
}
