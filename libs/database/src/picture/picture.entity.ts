import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A lot's picture at the seller, and its state in the image store. Owner: crawler. */
@Entity('picture')
@Index('picture_due', ['sellerId', 'dueAt'], { where: 'state = 0' })
// A hash index; decorators cannot describe it.
@Index('picture_hash', { synchronize: false })
@Index('picture_observed', ['hash'], { where: 'observed' })
export class PictureEntity {
  @PrimaryColumn({ name: 'lot_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'picture_pkey' })
  lotId!: string;

  /** From 0; the best picture comes first. */
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'picture_pkey' })
  position!: number;

  /** 0 wanted, 1 stored, 2 refused: missing, too large or no picture. */
  @Column({ type: 'smallint', default: 0 })
  state!: number;

  @Column({ type: 'smallint', default: 0 })
  attempts!: number;

  @Column({ name: 'seller_id', type: 'integer' })
  sellerId!: number;

  @Column({ type: 'integer', nullable: true })
  width!: number | null;

  @Column({ type: 'integer', nullable: true })
  height!: number | null;

  @Column({ name: 'wanted_at', type: 'timestamptz' })
  wantedAt!: Date;

  @Column({ name: 'due_at', type: 'timestamptz' })
  dueAt!: Date;

  /** SHA-256 of the seller's bytes, hexadecimal. */
  @Column({ type: 'text', nullable: true })
  hash!: string | null;

  @Column({ type: 'text' })
  url!: string;

  /** The lot's observations contain its hash. */
  @Column({ type: 'boolean', default: false })
  observed!: boolean;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;
}
