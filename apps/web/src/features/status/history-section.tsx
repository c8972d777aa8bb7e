import type { ServiceStatus, StatusDay } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { dayText, shareText } from '../../shared/lib/figures';
import { formatMoment } from '../../shared/lib/time';
import { DataTable, type DataColumn } from '../../shared/ui/data-table';
import { Section } from '../../shared/ui/section';
import { availabilityBars, availabilityOf, millisecondsText, partText, SHOWN_DAYS, timeBars } from './status-figures';
import styles from './status.module.css';

type Measured = NonNullable<ServiceStatus['measured']>;

interface HistorySectionProps {
  readonly measured: Measured;
  /** `YYYY-MM-DD`, in UTC. */
  readonly today: string;
}

const HEIGHT = 20;
const BAR_WIDTH = 0.8;

/** The last 90 days, as charts and as a table. */
export function HistorySection({ measured: { days, lastIncident }, today }: HistorySectionProps) {
  return (
    <Section title={t('status.history')} lead={t('status.historyLead')}>
      <p className={styles.incident}>{incidentText(lastIncident)}</p>
      {days.length > 0 && <Charts days={days} today={today} />}
      <details className={styles.days}>
        <summary>{t('status.showDays')}</summary>
        <DataTable
          caption={t('status.daysCaption')}
          columns={columns()}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          empty={t('status.noDays')}
        />
      </details>
    </Section>
  );
}

function incidentText(incident: Measured['lastIncident']): string {
  if (!incident) return t('status.noIncident');
  const facts = { time: formatMoment(incident.from), count: incident.minutes };
  return incident.component === 'search'
    ? t('status.lastSearchIncident', facts)
    : t('status.lastDatabaseIncident', facts);
}

const columns = (): readonly DataColumn<StatusDay>[] => [
  { title: t('status.day'), value: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
  { title: t('status.searchAvailable'), value: (day) => shareText(availabilityOf(day)), isNumber: true },
  {
    title: t('status.databaseAvailable'),
    value: (day) => shareText(availabilityOf(day, 'databaseAway')),
    isNumber: true,
  },
  { title: t('status.half'), value: ({ p50 }) => millisecondsText(p50), isNumber: true },
  { title: t('status.most'), value: ({ p95 }) => millisecondsText(p95), isNumber: true },
  { title: t('status.refused'), value: (day) => partText(day, 'refused'), isNumber: true },
  { title: t('status.failed'), value: (day) => partText(day, 'failed'), isNumber: true },
];

function Charts({ days, today }: { readonly days: readonly StatusDay[]; readonly today: string }) {
  const shares = days.flatMap((day) => availabilityOf(day) ?? []);
  const times = days.flatMap(({ p95 }) => p95 ?? []);
  return (
    <>
      {shares.length > 0 && (
        <Chart
          label={t('status.availabilityChart', {
            least: shareText(Math.min(...shares)),
            most: shareText(Math.max(...shares)),
          })}
          bars={availabilityBars(days, today)}
        />
      )}
      {times.length > 0 && (
        <Chart
          label={t('status.timeChart', {
            least: millisecondsText(Math.min(...times)),
            most: millisecondsText(Math.max(...times)),
          })}
          bars={timeBars(days, today)}
        />
      )}
    </>
  );
}

function Chart({ label, bars }: { readonly label: string; readonly bars: ReturnType<typeof timeBars> }) {
  return (
    <figure className={styles.figure}>
      <figcaption>{label}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${SHOWN_DAYS} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.chart}
      >
        {bars.map(({ day, x, height, isMarked }) => (
          <rect
            key={day}
            x={x}
            y={HEIGHT * (1 - height)}
            width={BAR_WIDTH}
            height={HEIGHT * height}
            className={isMarked ? styles.markedBar : styles.bar}
          />
        ))}
      </svg>
    </figure>
  );
}
