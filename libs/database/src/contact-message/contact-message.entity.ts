import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** A message of the contact form, or the report of an error in a lot. Owner: gateway. */
@Entity('contact_message')
@Index('contact_message_by_user', ['userId'])
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'contact_message_user', onDelete: 'CASCADE' })
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'contact_message_pkey',
  })
  id!: string;

  /** Null in reports. */
  @Column({ name: 'first_name', type: 'text', nullable: true })
  firstName!: string | null;

  /** Of a report: null where none was given. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** Of a report: the words, which may be empty. */
  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'text' })
  language!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** Of reports only. */
  @Column({ name: 'lot_id', type: 'text', collation: 'C', nullable: true })
  lotId!: string | null;

  /** Of reports only: a reason of the contract. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** The user who was signed in and reported; the report goes with the account. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;
}
