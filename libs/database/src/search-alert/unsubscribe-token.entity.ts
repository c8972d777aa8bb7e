import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** A link of a mail by which its recipient ends such mails without signing in. Owner: watcher; the gateway reads it. */
@Entity('unsubscribe_token')
@Index('unsubscribe_token_by_user', ['userId'])
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'unsubscribe_token_user', onDelete: 'CASCADE' })
export class UnsubscribeTokenEntity {
  /** SHA-256 of the token. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea', primaryKeyConstraintName: 'unsubscribe_token_pkey' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
