import type { ApiScope } from '@obverse/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** A key with which programs of a user call the API. Owner: gateway. */
@Entity('api_key')
@Index('api_key_by_token', ['tokenHash'], { unique: true })
@Index('api_key_by_user', ['userId'])
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'api_key_user', onDelete: 'CASCADE' })
export class ApiKeyEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'api_key_pkey' })
  id!: string;

  /** SHA-256 of the whole key, with its prefix. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** As its user calls it. */
  @Column({ type: 'text' })
  name!: string;

  /** `search`, `lists`. */
  @Column({ type: 'text', array: true })
  scopes!: ApiScope[];

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** The day (UTC) of the last request. Null: it was never used. */
  @Column({ name: 'last_used_on', type: 'date', nullable: true })
  lastUsedOn!: string | null;

  /** Null: it is valid. */
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;
}
