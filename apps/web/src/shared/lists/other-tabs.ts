import type { QueryClient } from '@tanstack/react-query';
import { storageKeys, writeStored } from '../lib/stored';
import { forgetFinishedChanges } from './membership';

const followed = new WeakSet<QueryClient>();

/** Informs the other tabs of this browser that lists have changed. The stored value differs each time, or there is no event. */
export function announceChange(): void {
  writeStored(storageKeys.listsChanged, `${Date.now()} ${Math.random()}`);
}

/** Loads the profile and the shown lots again when another tab changes lists. Once for each client, however often it is called. */
export function followOtherTabs(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.listsChanged) return;
    forgetFinishedChanges();
    void client.invalidateQueries();
  });
}
