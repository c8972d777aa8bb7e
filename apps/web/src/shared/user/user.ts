import { endpoints, type Profile } from '@obverse/contracts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { pageReload } from '../lib/reload-page';
import { forgetUser } from './forget-user';
import { readStored, removeStored, storageKeys, writeStored } from '../storage/stored';

/** The profile. It is loaded once for each visit and replaced by the answers of the calls that change it. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => loadUser(signal),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  // A part that is shown once the profile is known asks for it, too: after a failure that would load it again, hide the part, fail, and so on.
  retryOnMount: false,
});

/** Caches whose content depends on the user: prices in the currency, lists of each lot. */
const personalCaches = [
  'search',
  'lot',
  'lots',
  'catalog-item',
  'landing',
  'taxonomy',
  'taxonomy-dic',
  'taxonomy-search',
] as const;

export interface UserView {
  /** The profile of the signed-in user. Undefined while it is loaded, and for a visitor. */
  readonly profile: Profile | undefined;
  /** The name from the last visit while the profile is loaded, so that the greeting does not flicker. */
  readonly name: string | undefined;
  readonly signedIn: boolean;
  /** The profile is loaded, or could not be loaded. */
  readonly known: boolean;
}

export function useUser(): UserView {
  const { data, isError } = useQuery(userQuery);
  const known = data !== undefined || isError;
  const profile = data?.valid ? data : undefined;
  return { profile, name: profile?.name ?? (known ? undefined : storedName()), signedIn: profile !== undefined, known };
}

/** Returns a function that takes the profile answered by a call. Answers that depend on the user are fetched anew. */
export function useTakeProfile(): (profile: Profile) => void {
  const client = useQueryClient();
  return (profile) => takeProfile(client, profile);
}

export function takeProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(userQuery.queryKey, profile);
  rememberUser(profile);
  for (const name of personalCaches) void client.invalidateQueries({ queryKey: [name] });
}

/** Ends the session and starts the page anew without anything of the user. */
export async function signOut(): Promise<void> {
  await call(endpoints.user.signOut, {});
  await forgetUser();
  pageReload.run();
}

/** If the profile cannot be loaded, the visitor counts as signed out. */
async function loadUser(signal: AbortSignal): Promise<Profile> {
  // The first paint comes before the call.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const profile = await call(endpoints.user.profile, { signal });
    rememberUser(profile);
    return profile;
  } catch (error) {
    if (!signal.aborted) {
      // The browser's console is where the product logs this.
      // oxlint-disable-next-line no-console
      console.warn('user is not authorized');
      removeStored(storageKeys.user);
    }
    throw error;
  }
}

/** Only the name is stored here: nothing secret. */
export function rememberUser(profile: Profile): void {
  if (profile.valid) writeStored(storageKeys.user, JSON.stringify({ name: profile.name ?? '' }));
  else removeStored(storageKeys.user);
}

function storedName(): string | undefined {
  try {
    const record: unknown = JSON.parse(readStored(storageKeys.user) ?? 'null');
    return typeof record === 'object' && record !== null && 'name' in record ? String(record.name) : undefined;
  } catch {
    // Another version wrote something else.
    return undefined;
  }
}
