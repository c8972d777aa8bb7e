import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many mails of a template were given up since the last report to operators, which takes them. Owner: gateway. */
@Entity('mail_given_up')
export class MailGivenUpEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mail_given_up_pkey' })
  template!: string;

  @Column({ type: 'integer' })
  count!: number;
}
