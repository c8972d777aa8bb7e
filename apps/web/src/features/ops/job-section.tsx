import type { OpsOperation } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { formatMoment } from '../../shared/lib/time';
import { buttonClass } from '../../shared/ui/button';
import { DataTable, type DataColumn } from '../../shared/ui/data-table';
import { useCancel, useOperations } from './api/operations';
import { shareText } from '../../shared/lib/figures';
import { OpsSection } from './ops-section';
import styles from './ops.module.css';
import { ReasonDialog } from './reason-dialog';
import { StateText } from './state-text';

/** The replays, rebuilds and redrives that wait or run. */
export function JobSection() {
  const { data } = useOperations();
  const [chosen, setChosen] = useState<OpsOperation>();
  const open = (data ?? []).filter(({ state }) => state === 'requested' || state === 'running');
  return (
    <OpsSection title={t('ops.jobs')}>
      <DataTable
        caption={t('ops.jobsCaption')}
        columns={columnsWith(setChosen)}
        rows={open}
        rowKey={({ id }) => id}
        empty={data ? t('ops.noJobs') : t('common.loading')}
      />
      {chosen && <CancelDialog operation={chosen} onClose={() => setChosen(undefined)} />}
    </OpsSection>
  );
}

function CancelDialog({ operation, onClose }: { readonly operation: OpsOperation; readonly onClose: () => void }) {
  const cancel = useCancel();
  const { id, command } = operation;
  return (
    <ReasonDialog
      title={t('ops.cancelOf', { operation: command })}
      lead={t('ops.cancelLead')}
      submit={t('ops.cancel')}
      call={cancel}
      onSubmit={(reason) => cancel.mutate({ id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const columnsWith = (cancel: (operation: OpsOperation) => void): readonly DataColumn<OpsOperation>[] => [
  { title: t('ops.started'), value: ({ startedAt }) => <time dateTime={startedAt}>{formatMoment(startedAt)}</time> },
  {
    title: t('ops.operation'),
    value: ({ command, id }) => (
      <>
        {command}
        <span className={styles.faint}>{id}</span>
      </>
    ),
  },
  { title: t('ops.who'), value: ({ who }) => who },
  { title: t('ops.state'), value: ({ state }) => <StateText state={state} /> },
  {
    title: t('ops.progress'),
    value: ({ progress, command }) =>
      progress === undefined ? (
        '–'
      ) : (
        <>
          <progress
            className={styles.progress}
            value={progress}
            aria-label={t('ops.progressOf', { operation: command })}
          />{' '}
          {shareText(progress)}
        </>
      ),
  },
  {
    title: t('ops.actions'),
    value: (operation) =>
      operation.canCancel && (
        <button
          type="button"
          className={buttonClass('bare')}
          aria-label={t('ops.cancelOf', { operation: operation.command })}
          onClick={() => cancel(operation)}
        >
          {t('ops.cancel')}
        </button>
      ),
  },
];
