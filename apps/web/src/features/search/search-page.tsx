import {
  ApiError,
  endpoints,
  isSearchPath,
  type Filter,
  type SearchResult,
  type SearchState,
} from '@obverse/contracts';
import { Keyboard } from 'lucide-react';
import { Suspense, use, useCallback, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSavedAt } from '../../shared/api/offline';
import { t } from '../../shared/language/messages';
import { Delivery } from '../../shared/lib/delivery';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { paths } from '../../shared/lib/paths';
import { useMedia } from '../../shared/lib/use-media';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { useRestLater } from '../../shared/lib/use-rest-later';
import type { LotDensity } from '../../shared/lots/density';
import { LotGridSkeleton } from '../../shared/lots/lot-grid';
import { OfflineNotice } from '../../shared/search/offline-notice';
import { searchParamsOf } from '../../shared/search/search-params';
import { Failure } from '../../shared/ui/failure';
import { IconButton } from '../../shared/ui/icon-button';
import { useUser } from '../../shared/user/user';
import { ActiveChips } from './active-chips';
import { searchTitle } from './active-filters';
import { useFilters } from './api/taxonomy';
import { DensitySwitch } from './density-switch';
import { FilterDrawer } from './filter-drawer';
import { FilterPanel, NARROW } from './first-parts';
import { ChoiceDialog, KeysDialog, LeftLot, SignInNeeded, Subscriptions, UnderstoodChips } from './lazy';
import { documentTitle, ResultHead, totalOf } from './result-head';
import { LazySaveButton } from './lazy-save-button';
import { OrderSelect } from './result-toolbar';
import { Results } from './results';
import styles from './search-page.module.css';
import { useBrowseKeys } from './use-browse-keys';
import { useDensity } from './use-density';
import { useSearchPage } from './use-search-page';

const SKELETONS = 12;

/** `/search/...`: the address contains the whole state. An unknown path leads home. */
export function SearchPage() {
  return isSearchPath(useLocation().pathname) ? <Search /> : <Navigate to={paths.home} replace />;
}

function Search() {
  const page = useSearchPage();
  const { state, search } = page;
  const result = search.data;
  const filters = useFilters(result?.filterOptions);
  const title = searchTitle(state, result);
  usePageTitle(documentTitle(title, result));
  const { density, setDensity } = useDensity();
  const list = useRef<HTMLDivElement>(null);
  const keys = useHashModal('keys');
  const { setOpen: setKeysOpen } = keys;
  useBrowseKeys(
    list,
    useCallback(() => setKeysOpen(true), [setKeysOpen]),
  );
  const noFilters = filters.isError || (search.isError && result === undefined);
  const loading = search.isFetching && (search.isPending || search.isPlaceholderData);
  const panel = (
    <Suspense>
      <FilterPanel
        state={state}
        filters={filters.data}
        filterOptions={result?.filterOptions}
        failed={noFilters}
        refreshing={!noFilters && (loading || filters.isPending || filters.isPlaceholderData)}
      />
    </Suspense>
  );
  return (
    <div className={styles.page}>
      <Sidebar>{panel}</Sidebar>
      <div className={styles.content} ref={list}>
        <div className={styles.head}>
          <Titled state={state} title={title} result={result} loading={loading} />
          <div className={styles.tools}>
            <FilterDrawer state={state} total={totalOf(result)}>
              {panel}
            </FilterDrawer>
            {result && <OrderSelect state={state} result={result} />}
            <DensitySwitch density={density} onChange={setDensity} />
            <span className={styles.keys}>
              <IconButton label={t('search.keys')} aria-haspopup="dialog" onClick={() => keys.setOpen(true)}>
                <Keyboard aria-hidden />
              </IconButton>
            </span>
          </div>
        </div>
        <Offline state={state} waiting={result === undefined} />
        <ActiveChips state={state} result={result} filters={filters.data} />
        <Suspense>{result?.understood && <UnderstoodChips state={state} result={result} />}</Suspense>
        <Found {...page} density={density} />
      </div>
      <LeftLot list={list} shown={result !== undefined} />
      <Suspense>
        <ChosenFilter filters={filters.data} state={state} result={result} />
        {keys.open && <KeysDialog onClose={() => keys.setOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** The title with the ways to follow the search, which come after the first view, and the button that saves it, which comes when it is known who the visitor is. */
function Titled({ state, title, result, loading }: TitledProps) {
  const { known } = useUser();
  const parts = useRestLater(1);
  return (
    <div className={styles.titled}>
      <ResultHead title={title} result={result} loading={loading}>
        <Suspense>{parts > 0 && <Subscriptions state={state} result={result} />}</Suspense>
      </ResultHead>
      <span className={styles.save}>
        {known && result && !loading && <LazySaveButton state={state} title={result.title} />}
      </span>
    </div>
  );
}

interface TitledProps extends Omit<ChosenFilterProps, 'filters'> {
  readonly title: string;
  readonly loading: boolean;
}

/** The dialog with the values of a filter. */
function ChosenFilter({ filters, state, result }: ChosenFilterProps) {
  const filter = useFilterOfHash(filters);
  if (!filter || !result) return null;
  return <ChoiceDialog filter={filter} state={state} filterOptions={result.filterOptions} />;
}

interface ChosenFilterProps {
  readonly filters: readonly Filter[] | undefined;
  readonly state: SearchState;
  readonly result: SearchResult | undefined;
}

/** The filters next to the lots. Where there is no room for them, their hundreds of nodes are not made. */
function Sidebar({ children }: { readonly children: ReactNode }) {
  const isNarrow = useMedia(NARROW);
  const isPhone = use(Delivery)?.isMobile === true;
  return (
    <aside className={styles.sidebar} aria-label={t('search.filters')}>
      {!isNarrow && !isPhone && children}
    </aside>
  );
}

function Offline({ state, waiting }: { readonly state: SearchState; readonly waiting: boolean }) {
  const savedAt = useSavedAt(endpoints.search.search, { body: searchParamsOf(state) });
  return <OfflineNotice waiting={waiting} savedAt={savedAt} />;
}

type FoundProps = ReturnType<typeof useSearchPage> & { readonly density: LotDensity };

/** The result, or what stands in its place: a failure, or its outline while it loads. */
function Found({ state, path, search, newSince, density }: FoundProps) {
  const { data: result, error, isPlaceholderData } = search;
  if (result)
    return (
      <Results
        state={state}
        path={path}
        result={result}
        density={density}
        newSince={newSince}
        loading={isPlaceholderData}
      />
    );
  if (error === null) return <LotGridSkeleton count={SKELETONS} density={density} />;
  if (error instanceof ApiError && error.status === 401)
    return (
      <Suspense>
        <SignInNeeded />
      </Suspense>
    );
  return <Failure error={error} retry={() => void search.refetch()} />;
}

/** The filter whose values the dialog `#m-{filter}` shows. */
function useFilterOfHash(filters: readonly Filter[] | undefined): Filter | undefined {
  const { hash } = useLocation();
  return filters?.find(({ name, type }) => type !== 'Simple' && hash === `#m-${name}`);
}
