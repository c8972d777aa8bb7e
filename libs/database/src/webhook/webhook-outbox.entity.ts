import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { WebhookEntity } from './webhook.entity';

/** A message to a webhook. It is deleted when it is accepted or given up, and goes with its webhook. Owner: gateway. */
@Entity('webhook_outbox')
@Index('webhook_outbox_next', ['nextAt'])
@Index('webhook_outbox_by_webhook', ['webhookId', 'nextAt', 'id'])
@ForeignKey(() => WebhookEntity, ['webhookId'], ['id'], { name: 'webhook_outbox_webhook', onDelete: 'CASCADE' })
export class WebhookOutboxEntity {
  /** The `webhook-id` of the message. No later message has it, also after a restore. */
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'webhook_outbox_pkey' })
  id!: string;

  @Column({ name: 'webhook_id', type: 'uuid' })
  webhookId!: string;

  /** The saved search that it is about. When it announces lots no more, the message is not sent. Null: a test. */
  @Column({ name: 'search_id', type: 'uuid', nullable: true })
  searchId!: string | null;

  /** JSON, as it is posted each time. */
  @Column({ type: 'text' })
  body!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'integer' })
  attempts!: number;

  @Column({ name: 'next_at', type: 'timestamptz' })
  nextAt!: Date;
}
