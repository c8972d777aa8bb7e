import type { SearchResult } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import page from '../../shared/ui/page.module.css';

interface ResultHeadProps {
  readonly title: string;
  readonly result: SearchResult | undefined;
  readonly loading: boolean;
}

/** Title of the search and number of lots. Screen readers announce a changed number. */
export function ResultHead({ title, result, loading }: ResultHeadProps) {
  return (
    <div>
      <h1 className={page.title}>{title}</h1>
      <p className={page.sub} role="status">
        {loading ? t('search.inProgress') : result ? t('common.lots', { count: result.totalCount }) : '\u00a0'}
      </p>
    </div>
  );
}
