import type { OpsDeadLetter, OpsStatus } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { formatMoment } from '../../shared/lib/time';
import { buttonClass } from '../../shared/ui/button';
import { DataTable, type DataColumn } from '../../shared/ui/data-table';
import { useRedrive, type Place } from './api/status';
import { OpsSection } from './ops-section';
import styles from './ops.module.css';
import { ReasonDialog } from './reason-dialog';

/** Records that could not be processed, and their redrive. */
export function LetterSection({ status }: { readonly status: OpsStatus | undefined }) {
  const [chosen, setChosen] = useState<readonly Place[]>();
  const { total = 0, isComplete = true, newest = [] } = status?.deadLetters ?? {};
  const sendable = newest.filter(({ canRedrive }) => canRedrive).map(placeOf);
  return (
    <OpsSection
      title={t('ops.deadLetters')}
      lead={t(isComplete ? 'ops.lettersAll' : 'ops.lettersNewest', { count: total })}
    >
      {sendable.length > 1 && (
        <div className={styles.tools}>
          <button type="button" className={buttonClass('quiet')} onClick={() => setChosen(sendable)}>
            {t('ops.redriveShown', { count: sendable.length })}
          </button>
        </div>
      )}
      <DataTable
        caption={t('ops.lettersCaption')}
        columns={columnsWith((letter) => setChosen([placeOf(letter)]))}
        rows={newest}
        rowKey={nameOf}
        empty={t(status?.takenAt === undefined ? 'ops.notReported' : 'ops.noLetters')}
      />
      {chosen && <RedriveDialog places={chosen} onClose={() => setChosen(undefined)} />}
    </OpsSection>
  );
}

function RedriveDialog({ places, onClose }: { readonly places: readonly Place[]; readonly onClose: () => void }) {
  const redrive = useRedrive();
  return (
    <ReasonDialog
      title={t('ops.redriveShown', { count: places.length })}
      lead={t('ops.redriveLead')}
      submit={t('ops.redrive')}
      call={redrive}
      onSubmit={(reason) => redrive.mutate({ places, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const columnsWith = (redrive: (letter: OpsDeadLetter) => void): readonly DataColumn<OpsDeadLetter>[] => [
  { title: t('ops.when'), value: ({ rejectedAt }) => <time dateTime={rejectedAt}>{formatMoment(rejectedAt)}</time> },
  {
    title: t('ops.place'),
    value: (letter) => (
      <>
        {nameOf(letter)}
        <span className={styles.faint}>
          {letter.service} · {letter.step}
        </span>
      </>
    ),
  },
  { title: t('ops.seller'), value: ({ seller }) => seller ?? '–' },
  {
    title: t('ops.reason'),
    value: ({ error, reason }) => (
      <>
        {error}
        <span className={styles.faint}>{reason}</span>
      </>
    ),
  },
  {
    title: t('ops.actions'),
    value: (letter) =>
      letter.canRedrive && (
        <button
          type="button"
          className={buttonClass('bare')}
          aria-label={t('ops.redriveOf', { place: nameOf(letter) })}
          onClick={() => redrive(letter)}
        >
          {t('ops.redrive')}
        </button>
      ),
  },
];

/** Partition and offset, as the terminal names it. */
function nameOf({ partition, offset }: Place): string {
  return `${partition}/${offset}`;
}

function placeOf({ partition, offset }: OpsDeadLetter): Place {
  return { partition, offset };
}
