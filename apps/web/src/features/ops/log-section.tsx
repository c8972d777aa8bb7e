import type { OpsOperation } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { formatMoment } from '../../shared/lib/time';
import { DataTable, type DataColumn } from '../../shared/ui/data-table';
import { useOperations } from './api/operations';
import { OpsSection } from './ops-section';
import styles from './ops.module.css';
import { StateText } from './state-text';

/** What operators did, on this page and at the terminal. */
export function LogSection() {
  const { data, error } = useOperations();
  return (
    <OpsSection title={t('ops.log')} error={error}>
      <DataTable
        caption={t('ops.logCaption')}
        columns={columns()}
        rows={data ?? []}
        rowKey={({ id }) => id}
        empty={data ? t('ops.noLog') : t('common.loading')}
      />
    </OpsSection>
  );
}

const columns = (): readonly DataColumn<OpsOperation>[] => [
  { title: t('ops.started'), value: ({ startedAt }) => <time dateTime={startedAt}>{formatMoment(startedAt)}</time> },
  {
    title: t('ops.operation'),
    value: ({ command, seller, id }) => (
      <>
        {command} {seller}
        <span className={styles.faint}>{id}</span>
      </>
    ),
  },
  { title: t('ops.who'), value: ({ who }) => who },
  { title: t('ops.reason'), value: ({ why }) => why ?? '–' },
  { title: t('ops.state'), value: ({ state }) => <StateText state={state} /> },
  { title: t('ops.result'), value: (operation) => resultOf(operation) },
];

function resultOf({ error, counts }: OpsOperation): string {
  if (error !== undefined) return error;
  const known = Object.entries(counts).filter(([, count]) => count > 0);
  return known.length > 0 ? known.map(([name, count]) => `${name} ${formatCount(count)}`).join(', ') : '–';
}
