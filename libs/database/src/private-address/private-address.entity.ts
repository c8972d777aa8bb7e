import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** An address at which programs of a user read without signing in. Owner: gateway; the watcher reads it. */
@Entity('private_address')
@Index('private_address_of_user', ['userId', 'kind'], { unique: true })
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'private_address_user', onDelete: 'CASCADE' })
export class PrivateAddressEntity {
  /** SHA-256 of the token in the address. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea', primaryKeyConstraintName: 'private_address_pkey' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** `calendar`: lots of the lists; `announcements`: what saved searches announced. */
  @Column({ type: 'text' })
  kind!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Up to a day too early. Null: it was never read. */
  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
