import type { SearchResult, SearchState } from '@obverse/contracts';
import { CalendarPlus } from 'lucide-react';
import { activeLanguage, t } from '../../shared/language/messages';
import { calendarProgramAddress, paths } from '../../shared/lib/paths';
import styles from './subscriptions.module.css';

const AUCTION_HOUSE = 1;

interface SubscriptionsProps {
  readonly state: SearchState;
  readonly result: SearchResult | undefined;
}

/** How to follow what a search shows from another program. */
export function Subscriptions({ state: { company }, result }: SubscriptionsProps) {
  const isHouse = company !== undefined && result?.dic.orgs[company]?.form === AUCTION_HOUSE;
  if (!isHouse) return null;
  return (
    <p className={styles.links}>
      <a
        href={calendarProgramAddress(paths.calendar({ orgKey: company, language: activeLanguage() }))}
        title={t('search.calendarOfCompany')}
      >
        <CalendarPlus aria-hidden />
        {t('search.calendar')}
      </a>
    </p>
  );
}
