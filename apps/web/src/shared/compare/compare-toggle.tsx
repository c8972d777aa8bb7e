import type { Lot } from '@obverse/contracts';
import { Scale } from 'lucide-react';
import { loadTexts, t } from '../language/messages';
import { cx } from '../lib/cx';
import { showToast } from '../ui/toast';
import { chooseLot, dropLot, useChosenLots } from './chosen-lots';
import styles from './compare-toggle.module.css';

export interface CompareToggleProps {
  readonly lot: Pick<Lot, 'id' | 'title'>;
  /** With its label next to the icon. */
  readonly labelled?: boolean;
  readonly className?: string | undefined;
}

/** Chooses the lot for a comparison, or takes it out. */
export function CompareToggle({ lot, labelled = false, className }: CompareToggleProps) {
  const isChosen = useChosenLots().includes(lot.id);
  const label = t('lots.compare');
  const toggle = () => {
    if (isChosen) dropLot(lot.id);
    else if (!chooseLot(lot.id)) void sayFull();
  };
  return (
    <button
      type="button"
      className={cx(styles.toggle, labelled && styles.labelled, className)}
      aria-pressed={isChosen}
      aria-label={labelled ? undefined : `${label}: ${lot.title}`}
      title={labelled ? undefined : label}
      onClick={toggle}
    >
      <Scale aria-hidden />
      {labelled && <span>{label}</span>}
    </button>
  );
}

async function sayFull(): Promise<void> {
  await loadTexts('further');
  showToast({ text: t('compare.full') });
}
