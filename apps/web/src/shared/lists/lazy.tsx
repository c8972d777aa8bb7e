import { Suspense } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import { useUser } from '../user/user';
import type { ListLotActions } from './list-lot-actions';
import type { ListMenu } from './list-menu';

const Actions = lazyWithTexts(async () => (await import('./list-lot-actions')).ListLotActions);
const Menu = lazyWithTexts(async () => (await import('./list-menu')).ListMenu);
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

/** {@link ListMenu}, loaded for signed-in users. */
export function LazyListMenu(props: Parameters<typeof ListMenu>[0]) {
  const { signedIn } = useUser();
  return <Suspense>{signedIn && <Menu {...props} />}</Suspense>;
}
