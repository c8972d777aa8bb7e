import { Column, Entity, PrimaryColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';

/** The outcome of a dead letter. The record itself stays in the log unchanged. Owner: the operators' CLI. */
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

  /** `topic/partition/offset` of the new record; null unless redriven. */
  @Column({ name: 'sent_to', type: 'text', nullable: true })
  sentTo!: string | null;

  /** The result of that record; null while it is unknown. */
  @Column({ type: 'text', nullable: true })
  result!: string | null;
}
