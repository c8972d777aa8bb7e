import type { OpsStatus } from '@obverse/contracts';
import { activeLanguage, t } from '../../shared/language/messages';
import { formatMoment } from '../../shared/lib/time';
import { DataTable } from '../../shared/ui/data-table';
import { countText } from '../../shared/lib/figures';
import { OpsSection } from './ops-section';
import styles from './ops.module.css';

/** How far the indexers are behind the crawlers, and how long a lot takes from the page to the search. */
export function FlowSection({
  status,
  error,
}: {
  readonly status: OpsStatus | undefined;
  readonly error: Error | null;
}) {
  const takenAt = status?.takenAt;
  const empty = t('ops.notReported');
  return (
    <OpsSection
      title={t('ops.flow')}
      lead={takenAt && t('ops.reportedAt', { time: formatMoment(takenAt) })}
      error={error}
    >
      <div className={styles.tables}>
        <DataTable
          caption={t('ops.lagCaption')}
          columns={[
            { title: t('ops.topic'), value: ({ topic }) => topic },
            { title: t('ops.waiting'), value: ({ records }) => countText(records), isNumber: true },
          ]}
          rows={status?.lag ?? []}
          rowKey={({ topic }) => topic}
          empty={empty}
        />
        {takenAt !== undefined && (
          <DataTable
            caption={t('ops.freshnessCaption')}
            columns={[
              { title: t('ops.indexer'), value: ({ indexer }) => indexer },
              { title: t('ops.lots'), value: ({ lots }) => countText(lots), isNumber: true },
              { title: t('ops.half'), value: ({ p50 }) => secondsText(p50), isNumber: true },
              { title: t('ops.most'), value: ({ p95 }) => secondsText(p95), isNumber: true },
            ]}
            rows={status?.freshness ?? []}
            rowKey={({ indexer }) => indexer}
            empty={t('ops.noFreshness')}
          />
        )}
      </div>
    </OpsSection>
  );
}

function secondsText(seconds: number): string {
  return new Intl.NumberFormat(activeLanguage(), {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  }).format(seconds);
}
