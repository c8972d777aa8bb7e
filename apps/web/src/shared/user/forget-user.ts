import { wipePersonalData } from '../api/offline';
import { removeStored, storageKeys } from '../storage/stored';
import { forgetRecentSearches } from '../search/recent-searches';

/** Removes what this browser keeps of the user: the name, recent searches, the favourite category, lots to compare, and answers kept for offline use. */
export async function forgetUser(): Promise<void> {
  removeStored(storageKeys.user);
  removeStored(storageKeys.favouriteCategory);
  removeStored(storageKeys.unsentCategory);
  removeStored(storageKeys.compared);
  forgetRecentSearches();
  await wipePersonalData();
}
