import { Column, Entity, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/** What a company's home page last said of it. What the registry says of it is in its descriptor. Owner: indexer. */
@Entity('company')
export class CompanyEntity {
  @PrimaryColumn({ name: 'seller_key', type: 'text', primaryKeyConstraintName: 'company_pkey' })
  sellerKey!: string;

  /** The page that said it. */
  @Column({ type: 'text' })
  url!: string;

  /** At the company. */
  @Column({ name: 'logo_url', type: 'text', nullable: true })
  logoUrl!: string | null;

  /** Version of the observation the row is from; an older or equal one changes nothing. */
  @Column({ type: 'bigint', transformer: safeInteger })
  version!: number;
}
