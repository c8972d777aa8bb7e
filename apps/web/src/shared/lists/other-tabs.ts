import type { QueryClient } from '@tanstack/react-query';
import { storageKeys } from '../storage/stored';
import { forgetChanges } from './membership';

const followed = new WeakSet<QueryClient>();

/** Loads the profile and the shown lots again when another tab changes lists. Once for each client, however often it is called. */
export function followOtherTabs(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.listsChanged) return;
    forgetChanges();
    void client.invalidateQueries();
  });
}
