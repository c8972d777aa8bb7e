import type { Filter, SearchState } from '@obverse/contracts';
import { withFilter } from '@obverse/contracts';
import { paths } from '../../shared/lib/paths';
import { Segments } from '../../shared/ui/segments';
import { Skeleton } from '../../shared/ui/skeleton';
import styles from './filter-panel.module.css';
import { FilterSection } from './filter-section';
import { useKeptHash } from './use-kept-hash';

interface FilterPanelProps {
  readonly state: SearchState;
  readonly filters: readonly Filter[] | undefined;
  readonly failed: boolean;
  /** The filters of the previous search are shown while the counts of this one load. */
  readonly refreshing: boolean;
}

const OPEN_AT_FIRST = 5;
const statuses = [
  { label: 'Open', status: 'open' },
  { label: 'Ended', status: 'ended' },
  { label: 'All', status: undefined },
] as const;

/** Only ended lots are sold or unsold. */
function withStatus(state: SearchState, status: SearchState['status']): SearchState {
  const changed = withFilter(state, 'status', status);
  return status === 'ended' ? changed : withFilter(changed, 'outcome', undefined);
}

/** All filters of a search, in the sidebar and in the phone's drawer. */
export function FilterPanel({ state, filters, failed, refreshing }: FilterPanelProps) {
  const hash = useKeptHash();
  const shown = filters?.filter(
    (filter) => filter.properties.length > 0 || filter.selectedTag !== undefined || filter.type === 'Specific',
  );
  return (
    <div className={styles.panel} aria-busy={refreshing}>
      <div className={styles.status}>
        <Segments
          label="Status"
          links={statuses.map(({ label, status }) => ({
            label,
            to: paths.search(withStatus(state, status)) + hash,
            current: state.status === status,
          }))}
        />
      </div>
      {shown?.map((filter, index) => (
        <FilterSection
          key={filter.name}
          filter={filter}
          state={state}
          open={index < OPEN_AT_FIRST || filter.selectedTag !== undefined}
        />
      ))}
      {!shown && !failed && [6, 5, 4].map((count) => <PanelSkeleton key={count} count={count} />)}
      {!shown && failed && <p className={styles.failed}>The filters could not be loaded.</p>}
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
