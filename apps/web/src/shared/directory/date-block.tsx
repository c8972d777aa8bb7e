import styles from './auction-card.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short' });
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric' });

/** A leaf of the calendar. Says nothing to screen readers: the line of text beside it does. */
export function DateBlock({ instant }: { readonly instant: string | undefined }) {
  const date = instant === undefined ? undefined : new Date(instant);
  return (
    <div className={styles.date} aria-hidden>
      <span className={styles.month}>{date ? month.format(date) : 'Date'}</span>
      <span className={styles.day}>{date ? day.format(date) : '–'}</span>
      <span className={styles.year}>{date ? year.format(date) : 'open'}</span>
    </div>
  );
}
