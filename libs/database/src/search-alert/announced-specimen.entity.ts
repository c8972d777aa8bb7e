import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SavedSearchEntity } from '../saved-search/saved-search.entity';

/** A specimen that was announced for a search, by each of its keys. It is not announced again. Owner: watcher. */
@Entity('announced_specimen')
@ForeignKey(() => SavedSearchEntity, ['searchId'], ['id'], {
  name: 'announced_specimen_search',
  onDelete: 'CASCADE',
})
export class AnnouncedSpecimenEntity {
  @PrimaryColumn({ name: 'search_id', type: 'uuid', primaryKeyConstraintName: 'announced_specimen_pkey' })
  searchId!: string;

  /** The id of a lot, or a key of its specimen. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'announced_specimen_pkey' })
  key!: string;

  /** The lowest price that was announced, a decimal number. Null: no fixed price was. */
  @Column({ type: 'numeric', nullable: true })
  amount!: string | null;

  /** ISO 4217. */
  @Column({ type: 'text', nullable: true })
  currency!: string | null;
}
