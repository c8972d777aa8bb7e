import type { Profile } from '@obverse/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { takeProfile, userQuery } from '../user/user';
import { inOrder } from './in-order';
import { announceChange } from './other-tabs';

/** Makes one change of the lists after those before it, takes the profile it answers, and informs the other tabs. */
export function changeLists(client: QueryClient, change: () => Promise<Profile>): Promise<Profile> {
  return inOrder(async () => {
    // The answer of an earlier request for the profile would replace the newer one.
    await client.cancelQueries({ queryKey: userQuery.queryKey });
    const profile = await change();
    takeProfile(client, profile);
    announceChange();
    return profile;
  });
}
