import type { ReactNode } from 'react';
import { FormErrors } from '../../shared/ui/form';
import { Section } from '../../shared/ui/section';

interface OpsSectionProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly error?: Error | null | undefined;
  readonly children: ReactNode;
}

/** A part of the operations page, with the failure of its last call. */
export function OpsSection({ title, lead, error, children }: OpsSectionProps) {
  return (
    <Section title={title} lead={lead}>
      <FormErrors error={error} />
      {children}
    </Section>
  );
}
