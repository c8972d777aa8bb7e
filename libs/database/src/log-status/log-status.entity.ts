import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the indexers know of the log at a time, for the operations page: the gateway has no connection to the log. Owner: indexer. */
@Entity('log_status')
export class LogStatusEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'log_status_pkey' })
  name!: string;

  @Column({ name: 'taken_at', type: 'timestamptz' })
  takenAt!: Date;

  @Column({ type: 'jsonb' })
  facts!: object;
}
