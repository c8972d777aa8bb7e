import styles from './auction-card.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short' });
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric' });

/** A calendar leaf. Hidden from screen readers because the date is also in the text next to it. */
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
