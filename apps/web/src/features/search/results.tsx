import { maxPage, withPage, type SearchResult, type SearchState } from '@obverse/contracts';
import { RefreshCw } from 'lucide-react';
import { Fragment } from 'react';
import { cx } from '../../shared/lib/cx';
import { pagesOf } from '../../shared/lib/paging';
import { paths } from '../../shared/lib/paths';
import { LotCard } from '../../shared/lots/lot-card';
import { LotGrid } from '../../shared/lots/lot-grid';
import { buttonClass } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { Pager } from '../../shared/ui/pager';
import { emptyMessage } from './empty-message';
import { PageSizeSelect } from './result-toolbar';
import styles from './results.module.css';
import { lotsOf } from './steady-portions';
import { useSteadyPortions } from './use-steady-portions';

interface ResultsProps {
  readonly state: SearchState;
  readonly path: string;
  readonly result: SearchResult;
  /** The result belongs to the previous address. */
  readonly loading: boolean;
}

const ABOVE_THE_FOLD = 8;
const SMALLEST_PAGE = 25;

/** The lots, in stable order, and the page links. */
export function Results({ state, path, result, loading }: ResultsProps) {
  const steady = useSteadyPortions(loading ? `${path} loading` : path, result.portions);
  const page = state.page ?? 1;
  const pages = Math.min(pagesOf(result.totalCount, result.take), maxPage);
  const first = new Set(lotsOf(steady.portions).slice(0, ABOVE_THE_FOLD));
  if (first.size === 0) {
    return (
      <Notice title={emptyMessage(state, result)}>
        <p>Lots that match are shown here as soon as they are found.</p>
      </Notice>
    );
  }
  return (
    <div aria-busy={loading}>
      {steady.outdated && (
        <button type="button" className={cx(buttonClass('primary'), styles.renew)} onClick={steady.accept}>
          <RefreshCw aria-hidden />
          Show newer results
        </button>
      )}
      {steady.portions.map((portion, index) => (
        <Fragment key={portion.title ?? index}>
          {portion.title && <h2 className={styles.portion}>{portion.title}</h2>}
          {portion.subTitle && <p className={styles.sub}>{portion.subTitle}</p>}
          <LotGrid dimmed={loading}>
            {portion.items.map((lot) => (
              <li key={lot.id}>
                <LotCard lot={lot} company={companyOf(lot, result)} eager={first.has(lot)} />
              </li>
            ))}
          </LotGrid>
        </Fragment>
      ))}
      <div className={styles.foot}>
        <Pager page={page} pages={pages} pathOf={(number) => paths.search(withPage(state, number))} />
        <p className={styles.end}>
          {page >= pages && 'End of results'}
          {result.totalCount > SMALLEST_PAGE && <PageSizeSelect state={state} />}
        </p>
      </div>
    </div>
  );
}

function companyOf(lot: SearchResult['portions'][number]['items'][number], { dic }: SearchResult): string | undefined {
  return lot.org?.title ?? (lot.dicOrg === undefined ? undefined : dic.orgs[lot.dicOrg]?.title);
}
