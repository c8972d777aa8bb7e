import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** How and when a user gets mail about saved searches. Absent: the defaults. Owner: gateway; the watcher writes what it mailed. */
@Entity('alert_setting')
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'alert_setting_user', onDelete: 'CASCADE' })
export class AlertSettingEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'alert_setting_pkey' })
  userId!: string;

  /** Of the day, in `timeZone`, at which digests are mailed: 0 to 23. */
  @Column({ type: 'smallint' })
  hour!: number;

  /** IANA zone. */
  @Column({ name: 'time_zone', type: 'text' })
  timeZone!: string;

  /** Mails in a row that the server of the recipient refused for ever. */
  @Column({ name: 'refused_mails', type: 'smallint' })
  refusedMails!: number;

  /** No mail about searches is sent. Null: mail is sent. */
  @Column({ name: 'stopped_at', type: 'timestamptz', nullable: true })
  stoppedAt!: Date | null;

  /** `user`: by a link of a mail or on the site; `refused`: the address took no mail. */
  @Column({ name: 'stopped_by', type: 'text', nullable: true })
  stoppedBy!: string | null;

  /** Before this time no further mail is sent. */
  @Column({ name: 'next_mail_at', type: 'timestamptz', nullable: true })
  nextMailAt!: Date | null;
}
