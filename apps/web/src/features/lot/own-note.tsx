import type { Lot } from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/language/messages';
import { changeIn, isInList, useChanges } from '../../shared/lists/membership';
import { noteQuery } from '../../shared/notes/api/notes';
import { LotNotes } from '../../shared/notes/lot-notes';
import { useUser } from '../../shared/user/user';
import { LotReminders } from './lot-reminders';
import styles from './own-note.module.css';

/** What the user wrote down about the lot, which is in a list of the user or was; otherwise how to get there; and the reminders of its end. Absent for visitors. */
export function OwnNote({ lot }: { readonly lot: Lot }) {
  const { profile } = useUser();
  const changes = useChanges();
  const { data: note } = useQuery({ ...noteQuery(lot.id), enabled: profile !== undefined });
  if (!profile) return null;
  const isListed = profile.lists.some(({ tag }) => isInList(lot, tag, profile, changeIn(changes, tag, lot.id)));
  return (
    <section className={styles.note} aria-labelledby="own-note">
      <h2 id="own-note">{t('notes.heading')}</h2>
      {isListed || note ? <LotNotes lot={lot} /> : <p className={styles.hint}>{t('notes.needsList')}</p>}
      {isListed && <LotReminders lot={lot} />}
    </section>
  );
}
