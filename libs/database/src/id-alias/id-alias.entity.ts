import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An id under which something was known, and the id that replaced it. Owner: crawler. */
@Entity('id_alias')
@Index('id_alias_new', ['kind', 'newId'])
export class IdAliasEntity {
  /** `lot`, `auction`, `seller` (a dealer of a marketplace) or `org`. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'id_alias_pkey' })
  kind!: string;

  @PrimaryColumn({ name: 'old_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'id_alias_pkey' })
  oldId!: string;

  /** May itself have been replaced. */
  @Column({ name: 'new_id', type: 'text', collation: 'C' })
  newId!: string;
}
