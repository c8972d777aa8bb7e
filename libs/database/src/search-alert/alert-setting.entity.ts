import type { ReminderMinutes } from '@obverse/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** How and when a user gets mail about saved searches and lots of lists. Absent: the defaults. Owner: gateway; the watcher writes what it mailed. */
@Entity('alert_setting')
@Index('alert_setting_lists_unread', ['userId'], { where: 'lists_read_to IS NOT NULL' })
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

  /** Since when the user wants news about lots of the lists. Null: the user wants none. */
  @Column({ name: 'list_news_since', type: 'timestamptz', nullable: true })
  listNewsSince!: Date | null;

  /** Minutes before the end of a lot of a list at which the user is reminded of it. */
  @Column({ type: 'smallint', array: true, default: () => "'{}'" })
  reminders!: ReminderMinutes[];

  /** The watcher has entered the lots of the lists up to this id to look at their ends. Null: all. */
  @Column({ name: 'lists_read_to', type: 'text', collation: 'C', nullable: true })
  listsReadTo!: string | null;

  /** Before this time no further news about lots of lists is sent. */
  @Column({ name: 'next_news_at', type: 'timestamptz', nullable: true })
  nextNewsAt!: Date | null;

  /** The same of reminders: lots of a sale end within seconds of each other. */
  @Column({ name: 'next_reminder_at', type: 'timestamptz', nullable: true })
  nextReminderAt!: Date | null;
}
