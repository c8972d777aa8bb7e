import { Suspense } from 'react';
import type { Filter, FilterOptions, SearchState } from '@obverse/contracts';
import { withFilter } from '@obverse/contracts';
import { t, type MessageKey } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { useRestLater } from '../../shared/lib/use-rest-later';
import { Segments } from '../../shared/ui/segments';
import { Skeleton } from '../../shared/ui/skeleton';
import styles from './filter-panel.module.css';
import { FilterSection } from './filter-section';
import { MyListsFilter, RangeFilters } from './lazy';
import { useKeptHash } from './use-kept-hash';

interface FilterPanelProps {
  readonly state: SearchState;
  readonly filters: readonly Filter[] | undefined;
  /** The search that the server performed. */
  readonly filterOptions?: FilterOptions | undefined;
  readonly failed: boolean;
  /** The filters of the previous search are shown while the counts of this one load. */
  readonly refreshing: boolean;
}

const OPEN_AT_FIRST = 5;
const statuses: readonly { readonly label: MessageKey; readonly status: SearchState['status'] }[] = [
  { label: 'search.statusOpen', status: 'open' },
  { label: 'search.statusEnded', status: 'ended' },
  { label: 'search.statusAll', status: undefined },
];

/** Only ended lots are sold or unsold. */
function withStatus(state: SearchState, status: SearchState['status']): SearchState {
  const changed = withFilter(state, 'status', status);
  return status === 'ended' ? changed : withFilter(changed, 'outcome', undefined);
}

/** All filters of a search, in the sidebar and in the phone's drawer. */
export function FilterPanel({ state, filters, filterOptions, failed, refreshing }: FilterPanelProps) {
  const hash = useKeptHash();
  // A delivered page has neither the code of the ranges nor their texts, and what the client draws first is the same.
  const rest = useRestLater(1);
  const shown = filters?.filter(
    ({ name, type, properties, selectedTag }) =>
      name !== 'userList' && (properties.length > 0 || selectedTag !== undefined || type === 'Specific'),
  );
  return (
    <div className={styles.panel} aria-busy={refreshing}>
      <div className={styles.status}>
        <Segments
          label={t('search.status')}
          links={statuses.map(({ label, status }) => ({
            label: t(label),
            to: paths.search(withStatus(state, status)) + hash,
            current: state.status === status,
          }))}
        />
      </div>
      {state.userList !== undefined && (
        <Suspense>
          <MyListsFilter state={state} chosen={state.userList} />
        </Suspense>
      )}
      <div className={styles.ranges}>
        <Suspense>{rest > 0 && <RangeFilters state={state} filterOptions={filterOptions} />}</Suspense>
      </div>
      {shown?.map((filter, index) => (
        <FilterSection
          key={filter.name}
          filter={filter}
          state={state}
          open={index < OPEN_AT_FIRST || filter.selectedTag !== undefined}
          hash={hash}
        />
      ))}
      {!shown && !failed && [6, 5, 4].map((count) => <PanelSkeleton key={count} count={count} />)}
      {!shown && failed && <p className={styles.failed}>{t('search.filtersFailed')}</p>}
    </div>
  );
}

function PanelSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={styles.bone} />
      ))}
    </div>
  );
}
