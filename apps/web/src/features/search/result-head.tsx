import type { SearchResult } from '@obverse/contracts';
import { plural } from '../../shared/lib/format';
import page from '../../shared/ui/page.module.css';

interface ResultHeadProps {
  readonly title: string;
  readonly result: SearchResult | undefined;
  readonly loading: boolean;
}

/** Title of the search and number of lots. Screen readers announce a changed number. */
export function ResultHead({ title, result, loading }: ResultHeadProps) {
  const inProgress = 'Search in progress, please wait...';
  return (
    <div>
      <h1 className={page.title}>{title}</h1>
      <p className={page.sub} role="status">
        {loading ? inProgress : result ? plural(result.totalCount, 'lot') : '\u00a0'}
      </p>
    </div>
  );
}
