import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a walk came to, and what was made of it: by its own past a seller is judged. The last walks of each seller. Owner: crawler. */
@Entity('walk_watch')
export class RunHealthEntity {
  @PrimaryColumn({ name: 'seller_id', type: 'integer', primaryKeyConstraintName: 'walk_watch_pkey' })
  sellerId!: number;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'walk_watch_pkey' })
  walk!: number;

  /** well, suspect, broken; null while nothing was judged. */
  @Column({ type: 'text', nullable: true })
  state!: string | null;

  /** When the seller came into this state. */
  @Column({ type: 'timestamptz', nullable: true })
  since!: Date | null;

  @Column({ name: 'judged_at', type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  /** Why it is suspect or broken. */
  @Column({ type: 'jsonb', default: [] })
  signs!: object;

  @Column({ type: 'jsonb' })
  figures!: object;
}
