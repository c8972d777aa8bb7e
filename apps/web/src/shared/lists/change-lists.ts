import type { Profile } from '@obverse/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { storageKeys, writeStored } from '../storage/stored';
import { takeProfile, userQuery } from '../user/user';
import { inOrder } from './in-order';

/** Makes one change of the lists after those before it, takes the profile it answers, and informs the other tabs. */
export function changeLists(client: QueryClient, change: () => Promise<Profile>): Promise<Profile> {
  return inOrder(async () => {
    // The answer of an earlier request for the profile would replace the newer one.
    await client.cancelQueries({ queryKey: userQuery.queryKey });
    const profile = await change();
    takeProfile(client, profile);
    // The other tabs of this browser are informed. The value differs each time, or there is no event.
    writeStored(storageKeys.listsChanged, `${Date.now()} ${Math.random()}`);
    return profile;
  });
}
