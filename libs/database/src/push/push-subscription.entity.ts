import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { UserSessionEntity } from '../user-account/user-session.entity';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** A browser that gets notifications for the user who is signed in there. It goes with the session. Owner: gateway. */
@Entity('push_subscription')
@Unique('push_subscription_endpoint', ['endpoint'])
@Unique('push_subscription_session', ['sessionId'])
@Index('push_subscription_by_user', ['userId'])
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'push_subscription_of_user', onDelete: 'CASCADE' })
@ForeignKey(() => UserSessionEntity, ['sessionId'], ['id'], {
  name: 'push_subscription_of_session',
  onDelete: 'CASCADE',
})
export class PushSubscriptionEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'push_subscription_pkey' })
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'session_id', type: 'uuid' })
  sessionId!: string;

  /** The address at the push service of the browser. Who knows it, and the keys, can send to the browser. */
  @Column({ type: 'text', collation: 'C' })
  endpoint!: string;

  /** The public key of the browser, 65 octets as base64url. */
  @Column({ type: 'text' })
  p256dh!: string;

  /** The secret of the browser, 16 octets as base64url. */
  @Column({ type: 'text' })
  auth!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** When the push service last accepted a message. */
  @Column({ name: 'last_sent_at', type: 'timestamptz', nullable: true })
  lastSentAt!: Date | null;

  /** Messages in a row that the push service refused. */
  @Column({ type: 'smallint' })
  refusals!: number;
}
