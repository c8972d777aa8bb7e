import type { ServiceStatus } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
import { formatMoment } from '../../shared/lib/time';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { DataTable } from '../../shared/ui/data-table';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { Section } from '../../shared/ui/section';
import { HistorySection } from './history-section';
import { IndexSection } from './index-section';
import { KindSection } from './kind-section';
import { SearchSection } from './search-section';
import styles from './status.module.css';
import { useServiceStatus } from './use-status';

/** `/status`: what works now, and what was measured in the last 90 days. */
export function StatusPage() {
  const { data, error, refetch } = useServiceStatus();
  usePageTitle(t('chrome.status'));
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Notice title={t('common.loading')} />;
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t('chrome.status')}</h1>
      <p className={cx(styles.sentence, isWell(data) ? styles.good : styles.bad)} role="status">
        {sentenceOf(data)}
      </p>
      <p className={page.sub}>{t('status.takenAt', { time: formatMoment(data.now) })}</p>
      <Parts status={data} />
      <Measured status={data} />
    </div>
  );
}

function Parts({ status: { search, database, cache } }: { readonly status: ServiceStatus }) {
  return (
    <Section title={t('status.parts')}>
      <DataTable
        caption={t('status.partsCaption')}
        columns={[
          { title: t('status.part'), value: ({ name }) => name },
          {
            title: t('status.state'),
            value: ({ works }) => (
              <span className={works ? styles.good : styles.bad}>{works ? t('status.works') : t('status.away')}</span>
            ),
          },
        ]}
        rows={[
          { name: t('status.partSearch'), works: search },
          { name: t('status.partDatabase'), works: database },
          { name: t('status.partCache'), works: cache },
        ]}
        rowKey={({ name }) => name}
        empty=""
      />
    </Section>
  );
}

function Measured({ status: { measured, now } }: { readonly status: ServiceStatus }) {
  if (!measured) return <p className={styles.missing}>{t('status.unmeasured')}</p>;
  return (
    <>
      <SearchSection measured={measured} today={now.slice(0, 10)} />
      <HistorySection measured={measured} today={now.slice(0, 10)} />
      <KindSection sellers={measured.sellers} />
      <IndexSection indexing={measured.indexing} now={now} />
    </>
  );
}

function isWell({ search, database, cache }: ServiceStatus): boolean {
  return search && database && cache;
}

function sentenceOf({ search, database, cache }: ServiceStatus): string {
  if (!search) return t('status.searchAway');
  if (!database) return t('status.databaseAway');
  return cache ? t('status.allWell') : t('status.cacheAway');
}
