import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** A list of lots. Owner: gateway. */
@Entity('user_list')
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'user_list_user', onDelete: 'CASCADE' })
// Of an expression, which TypeORM cannot declare: `foldedName` in user-list.sql.ts.
@Index('user_list_name', { synchronize: false })
export class UserListEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'user_list_pkey' })
  userId!: string;

  /** `fav`, `wtc`, or one of the gateway. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'user_list_pkey' })
  tag!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
