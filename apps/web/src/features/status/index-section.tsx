import type { ServiceStatus } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { formatMoment } from '../../shared/lib/time';
import { Section } from '../../shared/ui/section';
import { durationText } from './status-figures';

/** A report is due every ten seconds, and the answer is at most two minutes old. */
const OLD_MS = 5 * 60_000;

interface IndexSectionProps {
  readonly indexing: NonNullable<ServiceStatus['measured']>['indexing'];
  readonly now: string;
}

/** How far the index is behind what was read, in words. */
export function IndexSection({ indexing, now }: IndexSectionProps) {
  return (
    <Section title={t('status.indexing')}>
      {sentencesOf(indexing, now).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Section>
  );
}

function sentencesOf(indexing: IndexSectionProps['indexing'], now: string): readonly string[] {
  if (!indexing) return [t('status.indexingUnknown')];
  const { reportedAt, waiting, p95 } = indexing;
  if (Date.parse(now) - Date.parse(reportedAt) > OLD_MS)
    return [t('status.indexingSince', { time: formatMoment(reportedAt) })];
  return [
    waiting === 0 ? t('status.indexedAll') : t('status.indexingWaits', { count: waiting }),
    ...(p95 === undefined ? [] : [t('status.indexingTime', { time: durationText(p95) })]),
  ];
}
