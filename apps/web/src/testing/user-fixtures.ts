import type { Profile } from '@obverse/contracts';

export const noUser: Profile = { valid: false, roles: [], currency: 'USD', currencies: ['EUR', 'USD'], lists: [] };

export const fixtureUser: Profile = {
  valid: true,
  name: 'Ada',
  email: 'ada@example.org',
  roles: ['user'],
  currency: 'USD',
  currencies: ['EUR', 'USD'],
  hasPassword: true,
  lists: [
    { tag: 'fav', title: 'Favorites', name: 'Favorites', ids: [], count: 0 },
    { tag: 'wtc', title: 'Watches', name: 'Watches', ids: [], count: 0 },
    { tag: 'romans', title: 'Romans', name: 'Romans', ids: [], count: 0 },
  ],
};

/** The user after a lot was added to a list. */
export function withLot(user: Profile, listTag: string, lotId: string): Profile {
  const lists = user.lists.map((list) =>
    list.tag === listTag ? { ...list, ids: [lotId, ...list.ids], count: list.count + 1 } : list,
  );
  return { ...user, lists };
}
