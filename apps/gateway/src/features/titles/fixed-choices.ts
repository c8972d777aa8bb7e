import type { CalledFilter } from '@obverse/contracts';

type FixedTag = 'auction' | 'shop' | 'hasbid' | 'sold' | 'unsold' | 'slab' | 'fav' | 'wtc';

/** The fixed choices of each filter, in the order of their display. */
export const fixedChoices: Readonly<Partial<Record<CalledFilter, readonly FixedTag[]>>> = {
  bidding: ['auction', 'shop', 'hasbid'],
  outcome: ['sold', 'unsold'],
  slab: ['slab'],
  // The lists that every user has.
  userList: ['fav', 'wtc'],
};
