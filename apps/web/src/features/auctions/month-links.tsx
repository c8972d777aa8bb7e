import { monthAfter, type AuctionsView } from '@obverse/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { formatter } from '../../shared/lib/formatter';
import { paths } from '../../shared/lib/paths';
import { useNow } from '../../shared/lib/use-now';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import styles from './month-links.module.css';

const monthName = formatter(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const nameOf = (month: string) => monthName().format(new Date(`${month}-01`));

/** From the month of the auctions to the one before, the one after, and all; without a month, to the present one. */
export function MonthLinks({ view }: { readonly view: AuctionsView }) {
  const present = new Date(useNow()).toISOString().slice(0, 7);
  const { page: _page, month, ...others } = view;
  // Auctions of a past month are over, and those of a later one are not.
  const statusIn = (given: string) => (given === present ? view.aucType : given < present ? 'closed' : 'open');
  const to = (given: string) => paths.auctions({ ...others, aucType: statusIn(given), month: given });
  if (month === undefined)
    return (
      <nav className={styles.months} aria-label={t('directory.month')}>
        <Link to={to(present)} className={buttonClass('quiet')}>
          {t('directory.byMonth')}
        </Link>
      </nav>
    );
  const step = (months: number, label: string, Icon: typeof ChevronLeft) => {
    const other = monthAfter(month, months);
    return (
      <Link to={to(other)} className={buttonClass('quiet')} aria-label={`${label}: ${nameOf(other)}`}>
        <Icon aria-hidden />
      </Link>
    );
  };
  return (
    <nav className={styles.months} aria-label={t('directory.month')}>
      {step(-1, t('directory.previousMonth'), ChevronLeft)}
      <span className={styles.month} aria-live="polite">
        {nameOf(month)}
      </span>
      {step(1, t('directory.nextMonth'), ChevronRight)}
      <Link to={paths.auctions(others)} className={buttonClass('bare')}>
        {t('directory.allMonths')}
      </Link>
    </nav>
  );
}
