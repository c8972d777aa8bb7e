import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { OperationState } from './operation-state';

/** An operator's action on the log or the index: who, what, when, with what result. Owners: the operators' CLI, the gateway (actions of the operations page), and the indexer (what it carries out). */
@Entity('operation')
@Index('operation_started', ['startedAt'])
export class OperationEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'operation_pkey' })
  id!: string;

  /** `replay`, `reindex`, `dead-letters redrive`, … */
  @Column({ type: 'text' })
  command!: string;

  /** As the operator gave them. */
  @Column({ type: 'jsonb' })
  arguments!: object;

  /** The plan made from the arguments at the start. A resumed operation uses it. */
  @Column({ type: 'jsonb', default: {} })
  plan!: object;

  /** `user@host`. */
  @Column({ type: 'text' })
  who!: string;

  /** requested, running, done, failed, stopped, aborted. */
  @Column({ type: 'text' })
  state!: OperationState;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  /** Counts and figures of gates. */
  @Column({ type: 'jsonb', default: {} })
  result!: object;

  @Column({ type: 'text', nullable: true })
  error!: string | null;

  /** When an operator wanted the operation to stop, who, and why. */
  @Column({ name: 'cancelled_at', type: 'timestamptz', nullable: true })
  cancelledAt!: Date | null;

  @Column({ name: 'cancelled_by', type: 'text', nullable: true })
  cancelledBy!: string | null;

  @Column({ name: 'cancelled_because', type: 'text', nullable: true })
  cancelledBecause!: string | null;
}
