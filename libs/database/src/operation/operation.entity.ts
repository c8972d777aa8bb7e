import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OperationState } from './operation-state';

/** What an operator had done to the log or the index: who, what, when, with what result. Owner: the operators' CLI. */
@Entity('operation')
@Index('operation_started', ['startedAt'])
export class OperationEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'operation_pkey' })
  id!: string;

  /** `replay`, `reindex`, `dead-letters redrive`, … */
  @Column({ type: 'text' })
  command!: string;

  /** As given. */
  @Column({ type: 'jsonb' })
  arguments!: object;

  /** What the arguments came to when it began: a resumed run goes by this. */
  @Column({ type: 'jsonb', default: {} })
  plan!: object;

  /** `user@host`. */
  @Column({ type: 'text' })
  who!: string;

  /** running, done, failed, stopped, aborted. */
  @Column({ type: 'text' })
  state!: OperationState;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  /** Counts, figures of gates, and the like. */
  @Column({ type: 'jsonb', default: {} })
  result!: object;

  @Column({ type: 'text', nullable: true })
  error!: string | null;
}
