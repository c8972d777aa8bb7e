import { feedPath, type SearchResult, type SearchState } from '@obverse/contracts';
import { CalendarPlus, Rss } from 'lucide-react';
import { activeLanguage, t } from '../../shared/language/messages';
import { calendarProgramAddress, paths } from '../../shared/lib/paths';
import styles from './subscriptions.module.css';

const AUCTION_HOUSE = 1;

interface SubscriptionsProps {
  readonly state: SearchState;
  readonly result: SearchResult | undefined;
}

/** How to follow what a search shows from another program: its new lots in a feed reader, the auctions of a house in a calendar. */
export function Subscriptions({ state, result }: SubscriptionsProps) {
  const language = activeLanguage();
  const feed = feedPath(state, language);
  const { company: [company, another] = [] } = state;
  const isHouse = company !== undefined && another === undefined && result?.dic.orgs[company]?.form === AUCTION_HOUSE;
  const calendar = isHouse ? calendarProgramAddress(paths.calendar({ orgKey: company, language })) : undefined;
  return (
    <p className={styles.links}>
      {feed !== undefined && (
        <a href={feed} type="application/atom+xml" title={t('search.feedOfSearch')}>
          <Rss aria-hidden />
          {t('search.feed')}
        </a>
      )}
      {calendar !== undefined && (
        <a href={calendar} title={t('search.calendarOfCompany')}>
          <CalendarPlus aria-hidden />
          {t('search.calendar')}
        </a>
      )}
    </p>
  );
}
