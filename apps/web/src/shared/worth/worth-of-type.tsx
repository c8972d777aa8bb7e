import { useId, type ReactNode } from 'react';
import { t } from '../language/messages';
import { useTypeWorth } from './api/worth';
import { WorthView } from './worth-view';

// The style guide loads it from here: one file has the whole section.
export { WorthView };

interface WorthOfTypeProps {
  /** Of the type. */
  readonly id: string;
  /** The style of the page's sections. */
  readonly className: string | undefined;
  /** Shown while the figures are loaded. */
  readonly placeholder: ReactNode;
}

/** The section "What it was sold for" of a type. Nothing for a type without known prices. */
export function WorthOfType({ id, className, placeholder }: WorthOfTypeProps) {
  const heading = useId();
  const { data: worth, isError } = useTypeWorth(id);
  if (isError || worth?.pointsTotal === 0) return null;
  if (!worth) return placeholder;
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading}>{t('worth.title')}</h2>
      <WorthView worth={worth} />
    </section>
  );
}
