import { feedPath, MAX_EXPORTED, tablePath, type SearchResult, type SearchState } from '@obverse/contracts';
import { CalendarPlus, Download, Info, Rss } from 'lucide-react';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../shared/language/lazy-with-texts';
import { activeLanguage, t } from '../../shared/language/messages';
import { useActive } from '../../shared/lib/use-active';
import { calendarProgramAddress, paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { SaleDates } from './sale-dates';
import styles from './subscriptions.module.css';

const AUCTION_HOUSE = 1;
const WantList = lazyWithTexts(async () => (await import('./want-list')).WantList);

interface SubscriptionsProps {
  readonly state: SearchState;
  readonly result: SearchResult | undefined;
}

/** The page of the one company that is searched or whose sale it is, the dates of the sale, and the search in other programs: its new lots in a feed reader, the auctions of a house in a calendar, its lots in a spreadsheet and on paper. */
export function Subscriptions({ state, result }: SubscriptionsProps) {
  const language = activeLanguage();
  const feed = feedPath(state, language);
  const org = onlyCompany(state, result) ?? houseOfSale(state, result);
  const isHouse = org?.form === AUCTION_HOUSE;
  const calendar = isHouse ? calendarProgramAddress(paths.calendar({ orgKey: org.key, language })) : undefined;
  const total = result?.totalCount ?? 0;
  // Its texts are those of all pages of an account.
  const isActive = useActive();
  return (
    <p className={styles.links}>
      {org && (
        <Link to={paths.company(org.key)}>
          <Info aria-hidden />
          {org.title}
        </Link>
      )}
      {org && state.auction !== undefined && (
        <SaleDates sale={state.auction} orgKey={org.key} isOpen={state.status !== 'ended'} />
      )}
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
      {total > 0 && total <= MAX_EXPORTED && (
        <a href={tablePath(state, language)} download title={t('search.exportOfSearch')}>
          <Download aria-hidden />
          {t('search.export')}
        </a>
      )}
      <Suspense>{isActive && result && total > 0 && <WantList state={state} result={result} />}</Suspense>
    </p>
  );
}

/** The company of a search within one. */
function onlyCompany({ company: keys = [] }: SearchState, result: SearchResult | undefined) {
  const [key, another] = keys;
  const org = key === undefined || another !== undefined ? undefined : result?.dic.orgs[key];
  return key !== undefined && org ? { key, ...org } : undefined;
}

/** The company of the sale that is searched, as its lots state it. */
function houseOfSale({ auction }: SearchState, result: SearchResult | undefined) {
  if (auction === undefined) return undefined;
  const lots = result?.portions.flatMap(({ items }) => items) ?? [];
  const key = lots.find(({ dicAuction }) => dicAuction === auction)?.dicOrg;
  const org = key === undefined ? undefined : result?.dic.orgs[key];
  return key !== undefined && org ? { key, ...org } : undefined;
}
