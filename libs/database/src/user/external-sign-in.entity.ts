import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** A visit to an OpenID provider that has not returned. Owner: gateway. */
@Entity('external_sign_in')
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'external_sign_in_user', onDelete: 'CASCADE' })
export class ExternalSignInEntity {
  /** SHA-256 of the `state` parameter. */
  @PrimaryColumn({ name: 'state_hash', type: 'bytea', primaryKeyConstraintName: 'external_sign_in_pkey' })
  stateHash!: Buffer;

  /** SHA-256 of the cookie that binds it to the browser. */
  @Column({ name: 'browser_hash', type: 'bytea' })
  browserHash!: Buffer;

  @Column({ type: 'text' })
  provider!: string;

  @Column({ type: 'text' })
  nonce!: string;

  /** RFC 7636. */
  @Column({ name: 'code_verifier', type: 'text' })
  codeVerifier!: string;

  @Column({ name: 'return_url', type: 'text' })
  returnUrl!: string;

  /** The user who links the identity; null for a sign-in. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
