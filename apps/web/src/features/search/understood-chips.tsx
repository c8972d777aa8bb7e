import type { SearchResult, SearchState } from '@obverse/contracts';
import { X } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import styles from './understood-chips.module.css';
import { notesOf, wordChipsOf } from './understood-words';

/** The meanings of the query's parts, each removable, and notes about changed or dropped parts. */
export function UnderstoodChips({
  state,
  result,
}: {
  readonly state: SearchState;
  readonly result: SearchResult | undefined;
}) {
  const chips = wordChipsOf(state, result?.understood);
  const notes = notesOf(result?.understood);
  if (chips.length === 0 && notes.length === 0) return null;
  return (
    <div className={styles.understood}>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('understood.words')}>
          {chips.map(({ place, label, title, dropped, without }) => (
            <li key={place}>
              <Link
                to={paths.search(without)}
                className={styles.chip}
                data-dropped={dropped || undefined}
                aria-label={t('understood.removeWords', { label, title })}
              >
                {/* The space keeps label and title two words, as in the name of the link. */}
                <span className={styles.label}>{label}</span> <span className={styles.title}>{title}</span>
                <X aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note} role="status">
          {note}
        </p>
      ))}
    </div>
  );
}
