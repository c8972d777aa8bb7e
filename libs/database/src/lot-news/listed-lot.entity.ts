import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/**
 * What is known of a lot in lists of a user: which reminders the user chose, and what the user was sent. The gateway adds the rows and writes the choice; the
 * watcher writes the rest.
 */
@Entity('listed_lot')
@Index('listed_lot_by_lot', ['lotId'])
@Index('listed_lot_due', ['nextLookAt'], { where: 'next_look_at IS NOT NULL' })
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'listed_lot_user', onDelete: 'CASCADE' })
export class ListedLotEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'listed_lot_pkey' })
  userId!: string;

  @PrimaryColumn({ name: 'lot_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'listed_lot_pkey' })
  lotId!: string;

  /** Minutes before the end. Null: those of the settings of the user. */
  @Column({ type: 'smallint', array: true, nullable: true })
  reminders!: number[] | null;

  /** When the end of the lot is looked at. Null: no reminder of it is wanted. */
  @Column({ name: 'next_look_at', type: 'timestamptz', nullable: true })
  nextLookAt!: Date | null;

  /** The last reminder that was sent, minutes before the end; null: none was. */
  @Column({ name: 'reminded_minutes', type: 'smallint', nullable: true })
  remindedMinutes!: number | null;

  /** The end at that time. */
  @Column({ name: 'reminded_end', type: 'timestamptz', nullable: true })
  remindedEnd!: Date | null;

  /** The lowest price that the user knows: a decimal number. Null: the price has not changed. */
  @Column({ type: 'numeric', nullable: true })
  amount!: string | null;

  /** ISO 4217. */
  @Column({ type: 'text', nullable: true })
  currency!: string | null;
}
