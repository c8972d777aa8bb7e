import { useId } from 'react';
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
}

/** The section "What it was sold for" of a type. Nothing for a type without known prices, unless a wider group has figures. */
export function WorthOfType({ id, className }: WorthOfTypeProps) {
  const heading = useId();
  const { data: worth } = useTypeWorth(id);
  if (!worth || (worth.pointsTotal === 0 && worth.scope === 'type')) return null;
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading}>{t('worth.title')}</h2>
      <WorthView worth={worth} />
    </section>
  );
}
