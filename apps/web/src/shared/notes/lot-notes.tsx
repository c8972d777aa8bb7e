import type { Lot, LotNote } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../language/messages';
import { formatMoney } from '../lib/format';
import { buttonClass } from '../ui/button';
import { useUser } from '../user/user';
import { noteQuery } from './api/notes';
import styles from './lot-notes.module.css';
import { NoteDialog } from './note-dialog';

interface LotNotesProps {
  readonly lot: Pick<Lot, 'id' | 'title'>;
}

/** What the user wrote down about a lot, with a button that opens the editor. Absent for visitors, and while it is loaded. */
export function LotNotes({ lot }: LotNotesProps) {
  const { signedIn } = useUser();
  const { data: note } = useQuery({ ...noteQuery(lot.id), enabled: signedIn });
  const [open, setOpen] = useState(false);
  if (!signedIn || note === undefined) return null;
  const action = t(note ? 'notes.edit' : 'notes.add');
  return (
    <div className={styles.notes}>
      {note && <Written note={note} />}
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-label={`${action}: ${lotName(lot)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <NotebookPen aria-hidden />
        {action}
      </button>
      {open && <NoteDialog lot={lot} note={note} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Note, own bid and tags. Texts of users may run in any direction. */
export function Written({ note: { note, tags, bid } }: { readonly note: Omit<LotNote, 'lotId'> }) {
  return (
    <>
      {note !== '' && <NoteText text={note} />}
      {bid && <p className={styles.bid}>{t('notes.bidOf', { amount: formatMoney(bid.amount, bid.currency) })}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('notes.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A note of more characters or lines is shown in part at first. */
const LONG = { characters: 280, lines: 6 } as const;

function NoteText({ text }: { readonly text: string }) {
  const id = useId();
  const [whole, setWhole] = useState(false);
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  return (
    <>
      <p id={id} className={styles.text} dir="auto" data-part={(isLong && !whole) || undefined}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'notes.showLess' : 'notes.showAll')}
        </button>
      )}
    </>
  );
}
