import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t, type MessageKey } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { Link, staysInTab } from '../../shared/routing/link';
import { useRouter } from '../../shared/routing/router-view';
import { usePlaceInResult, type Step } from './place-in-result';
import styles from './result-steps.module.css';
import { useStepKeys } from './use-step-keys';

/**
 * The previous and the next lot of the result from which the lot was opened. A step replaces the entry of the history, so that the way back leads to the
 * page of the result that has the lot. Nothing for a lot that was opened in another way.
 */
export function ResultSteps({ id }: { readonly id: string }) {
  const place = usePlaceInResult(id);
  useStepKeys(place);
  if (!place) return null;
  const { number, total } = place;
  return (
    <div className={styles.steps}>
      <StepLink step={place.previous} label="lotpage.previousLot" keyName="k">
        <ChevronLeft aria-hidden />
      </StepLink>
      {number <= total && (
        <span className={styles.position} aria-live="polite">
          {t('lotpage.position', { number: formatCount(number), total: formatCount(total) })}
        </span>
      )}
      <StepLink step={place.next} label="lotpage.nextLot" keyName="j">
        <ChevronRight aria-hidden />
      </StepLink>
    </div>
  );
}

interface StepLinkProps {
  readonly step: Step | undefined;
  readonly label: MessageKey;
  readonly keyName: string;
  readonly children: ReactNode;
}

/** At an end of the result it stays where it is and leads nowhere. */
function StepLink({ step, label, keyName, children }: StepLinkProps) {
  const name = t(label);
  const { navigator } = useRouter();
  if (!step)
    return (
      <span className={styles.step} role="link" aria-disabled aria-label={name}>
        {children}
      </span>
    );
  return (
    <Link
      to={step.path}
      state={step.state}
      replace={step.result === undefined}
      onClick={(event) => {
        if (step.result !== undefined && staysInTab(event)) navigator.replace(step.result);
      }}
      className={styles.step}
      aria-label={name}
      title={`${name} (${keyName})`}
      aria-keyshortcuts={keyName}
    >
      {children}
    </Link>
  );
}
