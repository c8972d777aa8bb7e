import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserListEntity } from './user-list.entity';

/** A lot in a list, or one that was removed a short time ago. Owner: gateway. */
@Entity('user_list_lot')
@Index('user_list_lot_newest', ['userId', 'tag', 'addedAt', 'lotId'], { where: 'removed_at IS NULL' })
@Index('user_list_lot_by_lot', ['lotId'], { where: 'removed_at IS NULL' })
@Index('user_list_lot_removed', ['removedAt'], { where: 'removed_at IS NOT NULL' })
@ForeignKey(() => UserListEntity, ['userId', 'tag'], ['userId', 'tag'], {
  name: 'user_list_lot_list',
  onDelete: 'CASCADE',
})
export class UserListLotEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'user_list_lot_pkey' })
  userId!: string;

  @PrimaryColumn({ name: 'lot_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'user_list_lot_pkey' })
  lotId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'user_list_lot_pkey' })
  tag!: string;

  @Column({ name: 'added_at', type: 'timestamptz' })
  addedAt!: Date;

  /** Null while the lot is in the list. A removed row is kept for a while, so that a lot that has vanished from the index can be added again. */
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt!: Date | null;

  /** The document of the lot when it was added; shown when the lot has vanished. */
  @Column({ type: 'json' })
  snapshot!: object;
}
