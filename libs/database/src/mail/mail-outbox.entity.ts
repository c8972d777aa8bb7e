import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail to be sent. It is deleted when it is sent. Owner: gateway. */
@Entity('mail_outbox')
@Index('mail_outbox_next', ['nextAt'])
export class MailOutboxEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'mail_outbox_pkey',
  })
  id!: string;

  @Column({ type: 'text' })
  recipient!: string;

  @Column({ type: 'text' })
  template!: string;

  @Column({ type: 'text' })
  language!: string;

  /** What the template is filled with. */
  @Column({ type: 'jsonb' })
  values!: object;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'integer' })
  attempts!: number;

  @Column({ name: 'next_at', type: 'timestamptz' })
  nextAt!: Date;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError!: string | null;
}
