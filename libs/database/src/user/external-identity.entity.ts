import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** An identity at an OpenID provider with which a user signs in. Owner: gateway. */
@Entity('external_identity')
@Index('external_identity_by_user', ['userId'])
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'external_identity_user', onDelete: 'CASCADE' })
export class ExternalIdentityEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'external_identity_pkey' })
  issuer!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'external_identity_pkey' })
  subject!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** Its key in the settings. */
  @Column({ type: 'text' })
  provider!: string;

  /** As the provider stated it when it was linked; for the owner to recognise it. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
