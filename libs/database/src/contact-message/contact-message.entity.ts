import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message of the contact form. Owner: gateway. */
@Entity('contact_message')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'contact_message_pkey',
  })
  id!: string;

  @Column({ name: 'first_name', type: 'text' })
  firstName!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'text' })
  language!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
