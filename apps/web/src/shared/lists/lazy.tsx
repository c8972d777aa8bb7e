import { Suspense } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import type { ListLotActions } from './list-lot-actions';

const Actions = lazyWithTexts(async () => (await import('./list-lot-actions')).ListLotActions);
const Bin = lazyWithTexts(async () => (await import('./recycle-bin-panel')).RecycleBinPanel);

/** {@link ListLotActions}, loaded when a list is shown among the search results. */
export function LazyListLotActions(props: Parameters<typeof ListLotActions>[0]) {
  return (
    <Suspense>
      <Actions {...props} />
    </Suspense>
  );
}

export function LazyRecycleBinPanel() {
  return (
    <Suspense>
      <Bin />
    </Suspense>
  );
}
