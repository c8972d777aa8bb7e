import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { safeInteger } from '../connection/columns';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** A search that a user saved. Owner: gateway. */
@Entity('saved_search')
@Index('saved_search_by_user', ['userId', 'createdAt'])
@Index('saved_search_by_change', ['changed'], { unique: true })
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'saved_search_user', onDelete: 'CASCADE' })
export class SavedSearchEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'saved_search_pkey' })
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  name!: string;

  /** The address of the search, without its page. */
  @Column({ type: 'text' })
  path!: string;

  /** The version of the grammar of `path` when it was saved. */
  @Column({ type: 'smallint' })
  grammar!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** The last look of the user. */
  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt!: Date;

  @Column({ type: 'boolean' })
  paused!: boolean;

  /** How its new lots are announced: `off`, `now`, `daily`, `weekly`. */
  @Column({ type: 'text', default: 'off' })
  alert!: string;

  /** Lots that were on offer at this time are not announced. Null: those on offer when the search was saved. */
  @Column({ name: 'alert_since', type: 'timestamptz', nullable: true })
  alertSince!: Date | null;

  /** Grows in the order of commits, with each change of which lots the search is to find. A reader of changes continues after the greatest that it has. */
  @Column({ type: 'bigint', transformer: safeInteger })
  changed!: number;
}
