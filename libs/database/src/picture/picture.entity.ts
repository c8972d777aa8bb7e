import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A lot's picture at the seller, and its state in the image store. Owner: crawler. */
@Entity('picture')
@Index('picture_asked', ['askedAt'], { where: 'state = 0 AND asked_at IS NOT NULL' })
@Index('picture_newest', ['wantedAt'], { where: 'position = 0' })
// An index of an expression and a hash index; decorators cannot describe them.
@Index('picture_rank', { synchronize: false })
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

  /** When a visitor last asked for it before it was stored. Set by the gateway. */
  @Column({ name: 'asked_at', type: 'timestamptz', nullable: true })
  askedAt!: Date | null;
}
