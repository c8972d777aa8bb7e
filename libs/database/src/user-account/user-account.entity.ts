import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A registered user. Owner: gateway. */
@Entity('user_account')
@Unique('user_account_email', ['emailKey'])
export class UserAccountEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'user_account_pkey' })
  id!: string;

  /** As the user wrote it; mail goes there. */
  @Column({ type: 'text' })
  email!: string;

  /** The address by which accounts are found: see `emailKeyOf`. */
  @Column({ name: 'email_key', type: 'text', collation: 'C' })
  emailKey!: string;

  /** Null: anybody may have registered with the address of somebody else. */
  @Column({ name: 'email_verified_at', type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column({ type: 'text' })
  name!: string;

  /** Argon2id in the PHC string format. Null: the user signs in with an external identity only. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  /** `user`, `ops`. */
  @Column({ type: 'text', array: true })
  roles!: string[];

  /** ISO 4217. Null: not chosen. */
  @Column({ type: 'text', nullable: true })
  currency!: string | null;

  /** The tag of a category (`c-1200`). */
  @Column({ name: 'favourite_category', type: 'text', nullable: true })
  favouriteCategory!: string | null;

  /** ISO 639-1. Null: as the browser asks. */
  @Column({ type: 'text', nullable: true })
  language!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
