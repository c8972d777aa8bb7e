import { t } from '../language/messages';
import { formatter } from '../lib/formatter';
import styles from './auction-card.module.css';

const day = formatter((language) => new Intl.DateTimeFormat(language, { day: 'numeric' }));
const month = formatter((language) => new Intl.DateTimeFormat(language, { month: 'short' }));
const year = formatter((language) => new Intl.DateTimeFormat(language, { year: 'numeric' }));

/** A calendar leaf. Hidden from screen readers because the date is also in the text next to it. */
export function DateBlock({ instant }: { readonly instant: string | undefined }) {
  const date = instant === undefined ? undefined : new Date(instant);
  return (
    <div className={styles.date} aria-hidden>
      <span className={styles.month}>{date ? month().format(date) : t('directory.dateUnknown')}</span>
      <span className={styles.day}>{date ? day().format(date) : '–'}</span>
      <span className={styles.year}>{date ? year().format(date) : t('directory.dateOpen')}</span>
    </div>
  );
}
