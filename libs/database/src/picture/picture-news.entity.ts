import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A lot whose observation must be published again because of its pictures. Owner: crawler. */
@Entity('picture_news')
@Index('picture_news_seller', ['sellerId'])
export class PictureNewsEntity {
  @PrimaryColumn({ name: 'lot_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'picture_news_pkey' })
  lotId!: string;

  /** How often it was noted. A row that is noted again while it is published is not deleted. */
  @Column({ type: 'integer', default: 1 })
  noted!: number;

  @Column({ name: 'seller_id', type: 'integer' })
  sellerId!: number;
}
