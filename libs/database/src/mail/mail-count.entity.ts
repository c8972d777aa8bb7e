import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mails of one template to one recipient. Owner: gateway. */
@Entity('mail_count')
export class MailCountEntity {
  /** SHA-256 of the address. */
  @PrimaryColumn({ name: 'recipient_hash', type: 'bytea', primaryKeyConstraintName: 'mail_count_pkey' })
  recipientHash!: Buffer;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mail_count_pkey' })
  template!: string;

  @Column({ type: 'integer' })
  count!: number;

  /** After this time the count begins again. */
  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt!: Date;
}
