import { usePageTitle } from '../../shared/lib/use-page-title';
import { LotGridSkeleton } from '../../shared/lots/lot-grid';
import { Failure } from '../../shared/ui/failure';
import { ActiveChips } from './active-chips';
import { searchTitle } from './active-filters';
import { useFilters } from './api/taxonomy';
import { ChoiceDialog } from './choice-dialog';
import { FilterDrawer } from './filter-drawer';
import { FilterPanel } from './filter-panel';
import { ResultHead } from './result-head';
import { OrderSelect } from './result-toolbar';
import { Results } from './results';
import styles from './search-page.module.css';
import { UnderstoodChips } from './understood-chips';
import { useSearchPage } from './use-search-page';

const SKELETONS = 12;

/** `/search/...`: the address contains the whole state. */
export function SearchPage() {
  const { state, path, search } = useSearchPage();
  const result = search.data;
  const filters = useFilters(result?.filterOptions);
  const failed = search.isError && result === undefined;
  const title = searchTitle(state, result);
  usePageTitle(title);
  const noFilters = filters.isError || failed;
  const loading = search.isPending || search.isPlaceholderData;
  const panel = (
    <FilterPanel
      state={state}
      filters={filters.data}
      failed={noFilters}
      refreshing={!noFilters && (loading || filters.isPending || filters.isPlaceholderData)}
    />
  );
  return (
    <div className={styles.page}>
      <aside className={styles.sidebar} aria-label="Filters">
        {panel}
      </aside>
      <div className={styles.content}>
        <div className={styles.head}>
          <ResultHead title={title} result={result} loading={loading} />
          <div className={styles.tools}>
            <FilterDrawer state={state} total={result?.totalCount}>
              {panel}
            </FilterDrawer>
            {result && <OrderSelect state={state} result={result} />}
          </div>
        </div>
        <ActiveChips state={state} result={result} />
        <UnderstoodChips state={state} result={result} />
        {failed ? (
          <Failure error={search.error} retry={() => void search.refetch()} />
        ) : result === undefined ? (
          <LotGridSkeleton count={SKELETONS} />
        ) : (
          <Results state={state} path={path} result={result} loading={search.isPlaceholderData} />
        )}
      </div>
      <ChoiceDialog state={state} filters={filters.data} />
    </div>
  );
}
