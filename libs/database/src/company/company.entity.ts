import { Column, Entity, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/** The contents of a company's home page. The registry's facts about it are in its descriptor. Owner: indexer. */
@Entity('company')
export class CompanyEntity {
  @PrimaryColumn({ name: 'seller_key', type: 'text', primaryKeyConstraintName: 'company_pkey' })
  sellerKey!: string;

  /** The home page. */
  @Column({ type: 'text' })
  url!: string;

  /** Address at the company. */
  @Column({ name: 'logo_url', type: 'text', nullable: true })
  logoUrl!: string | null;

  /** Version of the observation that the row comes from. An observation with the same or a smaller version changes nothing. */
  @Column({ type: 'bigint', transformer: safeInteger })
  version!: number;
}
