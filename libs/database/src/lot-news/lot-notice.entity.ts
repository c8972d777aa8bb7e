import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** What happened to a lot of a list, for the owner of the list. Owner: watcher. */
@Entity('lot_notice')
@Unique('lot_notice_once', ['userId', 'key'])
@Index('lot_notice_waiting', ['userId', 'id'], { where: 'mailed_at IS NULL' })
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'lot_notice_user', onDelete: 'CASCADE' })
export class LotNoticeEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'lot_notice_pkey',
  })
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'lot_id', type: 'text', collation: 'C' })
  lotId!: string;

  /** `price`, `bid`, `sold`, `unsold`, `gone`, `back`; `reminder`: the lot ends soon. */
  @Column({ type: 'text' })
  kind!: string;

  /** What is noticed once: the id of the change, the own bid that was exceeded, or the end and the reminder. */
  @Column({ type: 'text', collation: 'C' })
  key!: string;

  /** The new price, the bid, or the price for which the lot was sold. Null, with its currency: not known. */
  @Column({ type: 'numeric', nullable: true })
  amount!: string | null;

  /** ISO 4217. */
  @Column({ type: 'text', nullable: true })
  currency!: string | null;

  @Column({ name: 'noticed_at', type: 'timestamptz' })
  noticedAt!: Date;

  /** When a mail with it was written, or it was left out. Null: it waits. */
  @Column({ name: 'mailed_at', type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;
}
