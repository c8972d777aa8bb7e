import { Column, Entity, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/** The price of a lot from one moment on. The points of a lot are its price history. Owner: indexer. */
@Entity('price_point')
export class PricePointEntity {
  @PrimaryColumn({ name: 'lot_id', type: 'text', primaryKeyConstraintName: 'price_point_pkey' })
  lotId!: string;

  /** Version of the observation. With it, a replay writes the same row again. */
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'price_point_pkey', transformer: safeInteger })
  version!: number;

  @Column({ name: 'observed_at', type: 'timestamptz' })
  observedAt!: Date;

  @Column({ type: 'numeric' })
  amount!: string;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ name: 'bid_state', type: 'text' })
  bidState!: string;
}
