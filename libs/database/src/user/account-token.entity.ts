import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** A token that was mailed to a user. It is deleted when it is used. Owner: gateway. */
@Entity('account_token')
@Index('account_token_by_user', ['userId'])
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'account_token_user', onDelete: 'CASCADE' })
export class AccountTokenEntity {
  /** SHA-256 of the token. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea', primaryKeyConstraintName: 'account_token_pkey' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** `reset-password` or `change-email`. */
  @Column({ type: 'text' })
  purpose!: string;

  /** The new address of `change-email`. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt!: Date;
}
