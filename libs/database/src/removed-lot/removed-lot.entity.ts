import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A lot that an operator removed for good. Its observations are neither published nor projected. Owner: the operators' CLI. */
@Entity('removed_lot')
export class RemovedLotEntity {
  @PrimaryColumn({ name: 'lot_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'removed_lot_pkey' })
  lotId!: string;

  @Column({ name: 'removed_at', type: 'timestamptz' })
  removedAt!: Date;

  /** `user@host`. */
  @Column({ name: 'removed_by', type: 'text' })
  removedBy!: string;

  @Column({ type: 'text' })
  because!: string;
}
