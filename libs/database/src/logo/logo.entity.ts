import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A logo by its address at the seller, and its state in the image store. Owner: crawler. */
@Entity('logo')
@Index('logo_due', ['sellerId', 'dueAt'], { where: 'state = 0' })
export class LogoEntity {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'logo_pkey' })
  url!: string;

  /** The seller whose page names it. */
  @Column({ name: 'seller_id', type: 'integer' })
  sellerId!: number;

  /** 0 wanted, 1 stored, 2 refused: missing, too large or no logo. */
  @Column({ type: 'smallint', default: 0 })
  state!: number;

  @Column({ type: 'smallint', default: 0 })
  attempts!: number;

  @Column({ name: 'due_at', type: 'timestamptz' })
  dueAt!: Date;

  /** SHA-256 of the stored bytes, hexadecimal: their name in the image store. */
  @Column({ type: 'text', nullable: true })
  hash!: string | null;

  /** Of the stored picture. */
  @Column({ type: 'integer', nullable: true })
  width!: number | null;

  @Column({ type: 'integer', nullable: true })
  height!: number | null;

  /** The background that it needs on a white page and on a black one, `#rrggbb`; null when it needs none. */
  @Column({ name: 'back_on_white', type: 'text', nullable: true })
  backOnWhite!: string | null;

  @Column({ name: 'back_on_black', type: 'text', nullable: true })
  backOnBlack!: string | null;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;
}
