import type { Lot, SearchResult } from '@obverse/contracts';

export type Portions = SearchResult['portions'];

export interface Steady {
  /** What to show: the lots in the order the visitor is reading, with what is now known of each. */
  readonly portions: Portions;
  /** The fresh result is another list: the visitor is asked before it takes the place of this one. */
  readonly outdated: boolean;
}

/**
 * Brings a shown result up to date without moving anything. A fresh result that only adds lots at the end is taken as it is; any other only
 * renews the lots that are already there.
 */
export function steadyPortions(shown: Portions, fresh: Portions, strays: readonly Lot[] = []): Steady {
  const before = idsOf(shown);
  const after = idsOf(fresh);
  if (before.every((id, index) => after[index] === id)) return { portions: fresh, outdated: false };
  const known = new Map([...strays, ...lotsOf(fresh)].map((lot) => [lot.id, lot]));
  const portions = shown.map((portion) => ({
    ...portion,
    items: portion.items.map((lot) => known.get(lot.id) ?? lot),
  }));
  return { portions, outdated: true };
}

/** Lots that are shown and that the fresh result no longer has. */
export function strayIds(shown: Portions, fresh: Portions): readonly string[] {
  const after = new Set(idsOf(fresh));
  return idsOf(shown).filter((id) => !after.has(id));
}

export function lotsOf(portions: Portions): readonly Lot[] {
  return portions.flatMap(({ items }) => items);
}

function idsOf(portions: Portions): readonly string[] {
  return lotsOf(portions).map(({ id }) => id);
}
