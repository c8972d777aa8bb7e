import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PushSubscriptionEntity } from './push-subscription.entity';

/** A message to a device. It is deleted when it is sent, and goes with its device. Owner: gateway. */
@Entity('push_outbox')
@Index('push_outbox_next', ['nextAt'])
@Index('push_outbox_by_subscription', ['subscriptionId'])
@ForeignKey(() => PushSubscriptionEntity, ['subscriptionId'], ['id'], {
  name: 'push_outbox_subscription',
  onDelete: 'CASCADE',
})
export class PushOutboxEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'push_outbox_pkey',
  })
  id!: string;

  @Column({ name: 'subscription_id', type: 'uuid' })
  subscriptionId!: string;

  /** The saved searches that it is about. When none of them announces lots any more, it is not sent. Empty: it is about none. */
  @Column({ name: 'search_ids', type: 'uuid', array: true })
  searchIds!: string[];

  @Column({ type: 'jsonb' })
  message!: object;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'integer' })
  attempts!: number;

  @Column({ name: 'next_at', type: 'timestamptz' })
  nextAt!: Date;

  /** It is of no use after this time. */
  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt!: Date;
}
