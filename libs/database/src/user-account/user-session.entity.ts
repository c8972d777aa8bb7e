import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { UserAccountEntity } from './user-account.entity';

/** A browser in which a user is signed in. Owner: gateway. */
@Entity('user_session')
@Unique('user_session_token', ['tokenHash'])
@Index('user_session_by_user', ['userId'])
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'user_session_user', onDelete: 'CASCADE' })
export class UserSessionEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'user_session_pkey' })
  id!: string;

  /** SHA-256 of the value of the cookie. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** Browser and system, as far as the browser names them. */
  @Column({ type: 'text' })
  device!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** At most a few minutes old. */
  @Column({ name: 'last_used_at', type: 'timestamptz' })
  lastUsedAt!: Date;

  /** The absolute limit. */
  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt!: Date;
}
