import { type ReactNode, useId } from 'react';
import { FormErrors } from '../../shared/ui/form';
import styles from './ops.module.css';

interface OpsSectionProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly error?: Error | null | undefined;
  readonly children: ReactNode;
}

/** A part of the operations page with its heading, and with the failure of its last call. */
export function OpsSection({ title, lead, error, children }: OpsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <FormErrors error={error} />
      {children}
    </section>
  );
}
