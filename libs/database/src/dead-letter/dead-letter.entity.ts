import { Column, Entity, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/** What was done about a record that was set aside; the log keeps the record itself and changes nothing. Owner: the operators' CLI. */
@Entity('dead_letter')
export class DeadLetterEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'dead_letter_pkey' })
  topic!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'dead_letter_pkey' })
  partition!: number;

  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'dead_letter_pkey', transformer: safeInteger })
  offset!: number;

  /** redriven, discarded. */
  @Column({ type: 'text' })
  outcome!: 'redriven' | 'discarded';

  /** `user@host`. */
  @Column({ type: 'text' })
  who!: string;

  @Column({ type: 'text', nullable: true })
  why!: string | null;

  @Column({ name: 'dealt_with_at', type: 'timestamptz' })
  dealtWithAt!: Date;

  /** `topic/partition/offset` of the record it became. */
  @Column({ name: 'sent_to', type: 'text', nullable: true })
  sentTo!: string | null;

  /** What became of that record; null while nobody looked. */
  @Column({ type: 'text', nullable: true })
  result!: string | null;
}
