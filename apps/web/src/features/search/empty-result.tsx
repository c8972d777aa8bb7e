import { withFilter, withPage, type SearchResult, type SearchState } from '@obverse/contracts';
import { Suspense } from 'react';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { useRestLater } from '../../shared/lib/use-rest-later';
import { emptyMessage } from './empty-message';
import { EmptyHelp } from './lazy-empty-help';

interface EmptyResultProps {
  readonly state: SearchState;
  readonly result: SearchResult;
  /** The number of pages that have lots. */
  readonly pages: number;
}

/** What stands in place of lots: why there are none, and where there may be some. */
export function EmptyResult({ state, result, pages }: EmptyResultProps) {
  const { page = 1 } = state;
  const isPastEnd = page > 1 && pages > 0;
  const rest = useRestLater(1);
  return (
    <>
      <Notice title={t(emptyMessage(state, result))} action={wayOn(state, result, isPastEnd ? pages : undefined)}>
        <p>{isPastEnd ? t('empty.pastEnd', { page: formatCount(page) }) : t('empty.nothingYet')}</p>
      </Notice>
      <Suspense>
        {rest > 0 && page === 1 && !result.criteriaEmpty && <EmptyHelp state={state} result={result} />}
      </Suspense>
    </>
  );
}

/** A link to the last page, or to the ended lots of the search. */
function wayOn(state: SearchState, { criteriaEmpty }: SearchResult, lastPage: number | undefined) {
  if (lastPage !== undefined) return wayTo(withPage(state, lastPage), t('empty.lastPage'));
  if (state.status !== 'open' || criteriaEmpty) return undefined;
  return wayTo(withFilter(state, 'status', 'ended'), t('empty.lookAmongEnded'));
}

function wayTo(state: SearchState, title: string) {
  return (
    <Link to={paths.search(state)} className={buttonClass('primary')}>
      {title}
    </Link>
  );
}
