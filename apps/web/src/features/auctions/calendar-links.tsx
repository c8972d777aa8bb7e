import type { AuctionsView } from '@obverse/contracts';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { activeLanguage, t } from '../../shared/language/messages';
import { calendarProgramAddress, paths } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import page from '../../shared/ui/page.module.css';
import styles from './calendar-links.module.css';

/** How to have the auctions of a view in one's own calendar. */
export function CalendarLinks({ view: { countryIso, orgKey } }: { readonly view: AuctionsView }) {
  const heading = useId();
  const calendar = paths.calendar({ countryIso, orgKey, language: activeLanguage() });
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={styles.title}>
          {t('directory.subscribe')}
        </h2>
        <p className={page.sub}>{t('directory.subscribeHint')}</p>
      </div>
      <div className={page.tools}>
        <a href={calendarProgramAddress(calendar)} className={buttonClass('quiet')}>
          <CalendarPlus aria-hidden />
          {t('directory.addToCalendar')}
        </a>
        <a href={calendar} className={buttonClass('bare')} type="text/calendar">
          {t('directory.downloadCalendar')}
        </a>
      </div>
    </section>
  );
}
