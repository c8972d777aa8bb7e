import type { OpsSeller, OpsSellerDay } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { DataTable, type DataColumn } from '../../shared/ui/data-table';
import { FormErrors } from '../../shared/ui/form';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { useSellerDays } from './api/sellers';
import { countText, dayText, shareText } from '../../shared/lib/figures';
import styles from './ops.module.css';
import { barsOf, CHART_HEIGHT, CHART_WIDTH } from './trend-bars';

/** The days of a seller's last year, as a chart and as a table. */
export function TrendDialog({ seller, onClose }: { readonly seller: OpsSeller; readonly onClose: () => void }) {
  const { data, error } = useSellerDays(seller.key);
  return (
    <Modal open onClose={onClose} title={t('ops.trendOf', { seller: seller.name })} shape="centre">
      <ModalBody>
        <FormErrors error={error} />
        {data && data.length > 0 && <TrendChart days={data} />}
        <DataTable
          caption={t('ops.trendCaption')}
          columns={columns()}
          rows={(data ?? []).toReversed()}
          rowKey={({ day }) => day}
          empty={data ? t('ops.noTrend') : t('common.loading')}
        />
      </ModalBody>
    </Modal>
  );
}

const columns = (): readonly DataColumn<OpsSellerDay>[] => [
  { title: t('ops.day'), value: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
  { title: t('ops.runs'), value: ({ runs }) => countText(runs), isNumber: true },
  { title: t('ops.brokenRuns'), value: ({ brokenRuns }) => countText(brokenRuns), isNumber: true },
  { title: t('ops.lots'), value: ({ lots }) => countText(lots), isNumber: true },
  { title: t('ops.coverage'), value: ({ coverage }) => shareText(coverage), isNumber: true },
  { title: t('ops.errors'), value: ({ errors }) => countText(errors), isNumber: true },
];

function TrendChart({ days }: { readonly days: readonly OpsSellerDay[] }) {
  const lots = days.map((day) => day.lots);
  const label = t('ops.trendChart', { least: formatCount(Math.min(...lots)), most: formatCount(Math.max(...lots)) });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.chart}
    >
      {barsOf(days).map(({ day, isBroken, ...place }) => (
        <rect key={day} {...place} className={isBroken ? styles.brokenBar : styles.bar} />
      ))}
    </svg>
  );
}
