import { feedPath, MAX_EXPORTED, tablePath, type SearchResult, type SearchState } from '@obverse/contracts';
import { CalendarPlus, Download, Info, Printer, Rss } from 'lucide-react';
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
  const total = result?.totalCount ?? 0;
  // Its texts are those of all pages of an account.
  const isActive = useActive();
  return (
    <p className={styles.links}>
      {org && <OfCompany org={org} state={state} />}
      {feed !== undefined && (
        <a href={feed} type="application/atom+xml" title={t('subscriptions.feedOfSearch')}>
          <Rss aria-hidden />
          {t('subscriptions.feed')}
        </a>
      )}
      {org?.form === AUCTION_HOUSE && <Calendar orgKey={org.key} />}
      {total > 0 && total <= MAX_EXPORTED && (
        <a href={tablePath(state, language)} download title={t('subscriptions.exportOfSearch')}>
          <Download aria-hidden />
          {t('subscriptions.export')}
        </a>
      )}
      {total > 0 && (
        <Suspense fallback={<PrintPlace />}>
          {isActive && result ? <WantList state={state} result={result} /> : <PrintPlace />}
        </Suspense>
      )}
    </p>
  );
}

/** Keeps the place of the button that prints. */
function PrintPlace() {
  return (
    <span className={styles.place} aria-hidden>
      <Printer />
      {t('subscriptions.print')}
    </span>
  );
}

interface KnownCompany {
  readonly key: string;
  readonly title: string;
}

/** The page of the company, and the dates of its sale if that is searched. */
function OfCompany({ org, state }: { readonly org: KnownCompany; readonly state: SearchState }) {
  return (
    <>
      <Link to={paths.company(org.key)}>
        <Info aria-hidden />
        {org.title}
      </Link>
      {state.auction !== undefined && (
        <SaleDates sale={state.auction} orgKey={org.key} isOpen={state.status !== 'ended'} />
      )}
    </>
  );
}

/** The auctions of a house in a calendar program. */
function Calendar({ orgKey }: { readonly orgKey: string }) {
  const address = calendarProgramAddress(paths.calendar({ orgKey, language: activeLanguage() }));
  return (
    <a href={address} title={t('subscriptions.calendarOfCompany')}>
      <CalendarPlus aria-hidden />
      {t('subscriptions.calendar')}
    </a>
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
