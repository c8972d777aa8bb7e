import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** An address of a user to which what the saved searches announce is posted. Owner: gateway. */
@Entity('webhook')
@Check('webhook_off_by', '(off_at IS NULL) = (off_by IS NULL)')
@Index('webhook_by_user', ['userId'])
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'webhook_of_user', onDelete: 'CASCADE' })
export class WebhookEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_pkey' })
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  name!: string;

  /** With https. Its path and query may be secrets. */
  @Column({ type: 'text' })
  address!: string;

  /** `whsec_` and base64. Messages are signed with it, so it is stored as it is. */
  @Column({ type: 'text' })
  secret!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Null: it is on. */
  @Column({ name: 'off_at', type: 'timestamptz', nullable: true })
  offAt!: Date | null;

  /** One of `webhookStoppers` of the contract. */
  @Column({ name: 'off_by', type: 'text', nullable: true })
  offBy!: string | null;

  @Column({ name: 'last_success_at', type: 'timestamptz', nullable: true })
  lastSuccessAt!: Date | null;

  @Column({ name: 'last_failure_at', type: 'timestamptz', nullable: true })
  lastFailureAt!: Date | null;

  /** One of `webhookFailures` of the contract. */
  @Column({ name: 'last_failure', type: 'text', nullable: true })
  lastFailure!: string | null;

  /** A status, or the code of an error. */
  @Column({ name: 'last_failure_detail', type: 'text', nullable: true })
  lastFailureDetail!: string | null;

  /** The first failure after the last success. */
  @Column({ name: 'failing_since', type: 'timestamptz', nullable: true })
  failingSince!: Date | null;
}
