import type { Lot, SearchResult } from '@obverse/contracts';

export type Portions = SearchResult['portions'];

export interface Steady {
  /** The lots in the order already shown, with their current state. */
  readonly portions: Portions;
  /** The new result is a different list. The visitor confirms before it replaces the shown one. */
  readonly outdated: boolean;
}

/**
 * Updates a shown result without moving lots. A new result that only adds lots at the end replaces it; any other
 * updates the lots that are shown.
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

/** Lots that are shown and missing from the new result. */
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
