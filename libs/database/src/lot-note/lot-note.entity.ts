import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserAccountEntity } from '../user-account/user-account.entity';

/** What a user wrote down about a lot. It stays when the lot is removed from the user's lists. Owner: gateway. */
@Entity('lot_note')
@ForeignKey(() => UserAccountEntity, ['userId'], ['id'], { name: 'lot_note_user', onDelete: 'CASCADE' })
export class LotNoteEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'lot_note_pkey' })
  userId!: string;

  @PrimaryColumn({ name: 'lot_id', type: 'text', collation: 'C', primaryKeyConstraintName: 'lot_note_pkey' })
  lotId!: string;

  /** Empty: the user only set tags or a bid. */
  @Column({ type: 'text' })
  note!: string;

  @Column({ type: 'text', array: true })
  tags!: string[];

  /** The user's own highest bid. Null, with its currency: the user set none. */
  @Column({ type: 'numeric', nullable: true })
  amount!: string | null;

  /** ISO 4217. */
  @Column({ type: 'text', nullable: true })
  currency!: string | null;

  /** Note and tags in the form in which words are searched. */
  @Column({ type: 'text' })
  words!: string;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt!: Date;
}
