import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserListEntity } from './user-list.entity';

/** A lot in a list. Owner: gateway. */
@Entity('user_list_lot')
@Index('user_list_lot_newest', ['userId', 'tag', 'addedAt', 'lotId'])
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

  /** The document of the lot when it was added or last seen; shown when the lot has vanished. */
  @Column({ type: 'jsonb' })
  snapshot!: object;
}
