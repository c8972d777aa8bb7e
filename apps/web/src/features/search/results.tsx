import { maxPage, withPage, type SearchResult, type SearchState } from '@obverse/contracts';
import { Suspense } from 'react';
import { LazyListTools } from '../../shared/lists/lazy';
import { t } from '../../shared/language/messages';
import type { LotDensity } from '../../shared/lots/density';
import { cx } from '../../shared/lib/cx';
import { pagesOf } from '../../shared/lib/paging';
import { paths } from '../../shared/lib/paths';
import { useLasting } from '../../shared/lib/use-lasting';
import { useRestLater } from '../../shared/lib/use-rest-later';
import { buttonClass } from '../../shared/ui/button';
import { EmptyResult, Pager } from './first-parts';
import { Portion } from './portion';
import { PageSizeSelect } from './result-toolbar';
import styles from './results.module.css';
import { lotsOf } from './steady-portions';
import { useSteadyPortions } from './use-steady-portions';

interface ResultsProps {
  readonly state: SearchState;
  readonly path: string;
  readonly result: SearchResult;
  readonly density: LotDensity;
  /** The last look at the search, epoch milliseconds. */
  readonly newSince: number | undefined;
  /** The result belongs to the previous address. */
  readonly loading: boolean;
}

/** Lots that a screen may show. */
const A_SCREEN = 8;
const SMALLEST_PAGE = 25;

/** The lots, in stable order, and the page links. */
export function Results({ state, path, result, density, newSince, loading }: ResultsProps) {
  const steady = useSteadyPortions(loading ? `${path} loading` : path, result.portions);
  const page = state.page ?? 1;
  const pages = Math.min(pagesOf(result.totalCount, result.take), maxPage);
  const lots = lotsOf(steady.portions);
  const screens = Math.ceil(lots.length / A_SCREEN);
  const shownScreens = 1 + useRestLater(screens - 1);
  const first = new Set(lots.slice(0, A_SCREEN));
  const shown = shownScreens >= screens ? undefined : new Set(lots.slice(0, shownScreens * A_SCREEN));
  const dimmed = useLasting(loading);
  const byCost = result.orderBy === 'cost-asc';
  const shownAs = { dic: result.dic, density, dimmed, eager: first, newSince, byCost, userList: state.userList };
  if (first.size === 0)
    return (
      <Suspense>
        <EmptyResult state={state} result={result} pages={pages} />
      </Suspense>
    );
  return (
    <div aria-busy={loading || shown !== undefined}>
      {steady.outdated && (
        <button type="button" className={cx(buttonClass('primary'), styles.renew)} onClick={steady.accept}>
          {t('search.newer')}
        </button>
      )}
      {state.userList !== undefined && (
        <LazyListTools listTag={state.userList}>
          {(items) => <Portion {...shownAs} portion={{ items }} shown={undefined} />}
        </LazyListTools>
      )}
      {steady.portions.map((portion, index) => (
        <Portion key={portion.title ?? index} {...shownAs} portion={portion} shown={shown} />
      ))}
      {shown === undefined && (
        <div className={styles.foot}>
          <Suspense>
            <Pager page={page} pages={pages} pathOf={(number) => paths.search(withPage(state, number), newSince)} />
          </Suspense>
          <p className={styles.end}>
            {page >= pages && t('search.noMore')}
            {result.totalCount > SMALLEST_PAGE && <PageSizeSelect state={state} />}
          </p>
        </div>
      )}
    </div>
  );
}
