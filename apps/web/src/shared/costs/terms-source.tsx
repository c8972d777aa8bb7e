import type { LotCost } from '@obverse/contracts';
import { t } from '../language/messages';
import { dayText } from '../lib/figures';
import { externalLink } from '../lib/paths';

/** The page of the seller that states the terms, and the day on which it was read. */
export function TermsSource({ terms: { source, checked } }: { readonly terms: NonNullable<LotCost['terms']> }) {
  return (
    <>
      <a href={source} {...externalLink}>
        {t('costs.source')}
      </a>{' '}
      {t('costs.checked', { date: dayText(checked) })}
    </>
  );
}
