import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many visitors made a search, by day, of the searches that several made. Kept for 30 days. Owner: gateway. */
@Entity('popular_search')
export class PopularSearchEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'popular_search_pkey' })
  day!: string;

  /** The address of a search that has filters only. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'popular_search_pkey' })
  path!: string;

  /** The tag of a country or state, for which there is no filter; empty: none. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'popular_search_pkey' })
  realm!: string;

  @Column({ type: 'bigint' })
  visitors!: string;
}
