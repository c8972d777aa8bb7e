import type { SearchFigures, ServiceStatus } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { countText } from '../../shared/lib/figures';
import { DataTable } from '../../shared/ui/data-table';
import { Section } from '../../shared/ui/section';
import { millisecondsText, partText } from './status-figures';

interface SearchSectionProps {
  readonly measured: NonNullable<ServiceStatus['measured']>;
  /** `YYYY-MM-DD`, in UTC. */
  readonly today: string;
}

/** How fast searches were in the last hour and today, and how many had no answer. */
export function SearchSection({ measured, today }: SearchSectionProps) {
  const none: SearchFigures = { answered: 0, refused: 0, failed: 0 };
  return (
    <Section title={t('status.searches')} lead={t('status.searchesLead')}>
      <DataTable
        caption={t('status.searchesCaption')}
        columns={[
          { title: t('status.period'), value: ({ name }) => name },
          { title: t('status.answered'), value: ({ figures }) => countText(figures.answered), isNumber: true },
          { title: t('status.half'), value: ({ figures }) => millisecondsText(figures.p50), isNumber: true },
          { title: t('status.most'), value: ({ figures }) => millisecondsText(figures.p95), isNumber: true },
          { title: t('status.refused'), value: ({ figures }) => partText(figures, 'refused'), isNumber: true },
          { title: t('status.failed'), value: ({ figures }) => partText(figures, 'failed'), isNumber: true },
        ]}
        rows={[
          { name: t('status.lastHour'), figures: measured.lastHour },
          { name: t('status.today'), figures: measured.days.find(({ day }) => day === today) ?? none },
        ]}
        rowKey={({ name }) => name}
        empty=""
      />
    </Section>
  );
}
