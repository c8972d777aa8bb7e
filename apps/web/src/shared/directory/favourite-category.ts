import { endpoints, type Profile } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../api/client';
import { reportError } from '../api/error-report';
import { readStored, removeStored, storageKeys, writeStored } from '../storage/stored';
import { userQuery, useUser } from '../user/user';

/** A category with its tag (`c-10530`). */
export interface FavouriteCategory {
  readonly tag: string;
  readonly title: string;
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The number of a category in addresses and calls: `10530` of `c-10530`. Undefined for a tag without one. */
export function categoryKeyOf(tag: string | undefined): string | undefined {
  return /^c-(\d{4,7})$/.exec(tag ?? '')?.[1];
}

/**
 * The favourite category and a function that changes it. It is stored in this browser. Of a signed-in user it is stored in the profile as well; one
 * that was chosen before the sign-in is sent then.
 */
export function useFavouriteCategory() {
  const client = useQueryClient();
  const { profile } = useUser();
  const stored = useSyncExternalStore(subscribe, readFavourite, readFavourite);
  const unsent = useSyncExternalStore(subscribe, isUnsent, isUnsent);
  const local = categoryIn(stored);
  const localTag = local?.tag;

  useEffect(() => {
    if (!profile) return;
    if (unsent && localTag !== undefined) void send(localTag);
    else store(profile.favCategory, true);
  }, [profile, unsent, localTag]);

  return {
    favourite: profile && !unsent ? profile.favCategory : local,
    choose: (favourite: FavouriteCategory | undefined) => {
      store(favourite, profile !== undefined);
      if (!profile) return;
      client.setQueryData(userQuery.queryKey, withCategory(profile, favourite));
      void send(favourite?.tag);
    },
  } as const;
}

/** One that could not be sent is sent at the next visit. */
async function send(tag: string | undefined): Promise<void> {
  try {
    await call(endpoints.user.category, { params: { tag: tag ?? 'empty' } });
    markSent(true);
  } catch (error) {
    reportError(error, 'favourite category');
    markSent(false);
  }
}

function markSent(sent: boolean): void {
  if (sent) removeStored(storageKeys.unsentCategory);
  else writeStored(storageKeys.unsentCategory, '1');
  listeners.forEach((listener) => listener());
}

function store(favourite: FavouriteCategory | undefined, sent: boolean): void {
  if (favourite) {
    const { tag, title } = favourite;
    writeStored(storageKeys.favouriteCategory, JSON.stringify({ tag, title }));
  } else removeStored(storageKeys.favouriteCategory);
  markSent(sent);
}

function readFavourite(): string | undefined {
  return readStored(storageKeys.favouriteCategory);
}

function isUnsent(): boolean {
  return readStored(storageKeys.unsentCategory) !== undefined;
}

function withCategory(
  { favCategory: _former, ...profile }: Profile,
  favourite: FavouriteCategory | undefined,
): Profile {
  return favourite ? { ...profile, favCategory: favourite } : profile;
}

function categoryIn(stored: string | undefined): FavouriteCategory | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('tag' in value) || !('title' in value)) return undefined;
    const { tag, title } = value;
    return typeof tag === 'string' && typeof title === 'string' ? { tag, title } : undefined;
  } catch {
    // Not JSON: another program wrote this value.
    return undefined;
  }
}
