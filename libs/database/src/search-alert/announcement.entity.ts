import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { SavedSearchEntity } from '../saved-search/saved-search.entity';

/** A lot to be announced to the owner of a saved search. Owner: watcher. */
@Entity('announcement')
@Index('announcement_by_search', ['searchId', 'id'])
@Index('announcement_waiting', ['searchId', 'id'], { where: 'mailed_at IS NULL' })
@ForeignKey(() => SavedSearchEntity, ['searchId'], ['id'], { name: 'announcement_search', onDelete: 'CASCADE' })
export class AnnouncementEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'announcement_pkey',
  })
  id!: string;

  @Column({ name: 'search_id', type: 'uuid' })
  searchId!: string;

  @Column({ name: 'lot_id', type: 'text' })
  lotId!: string;

  /** `new`, or `price`: it costs less than announced before. */
  @Column({ type: 'text' })
  kind!: string;

  @Column({ name: 'announced_at', type: 'timestamptz' })
  announcedAt!: Date;

  /** When a mail with it was written, or it was left out because the lot had ended. Null: it waits. */
  @Column({ name: 'mailed_at', type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;
}
