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
 * updates the lots that are shown. Near lots after exact ones stay: the address of a search whose text became
 * filters no longer says what was given up to find them.
 */
export function steadyPortions(shown: Portions, fresh: Portions, strays: readonly Lot[] = []): Steady {
  const before = idsOf(resultOf(shown));
  const after = idsOf(resultOf(fresh));
  if (before.every((id, index) => after[index] === id)) return { portions: withNear(fresh, shown), outdated: false };
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

/** The exact lots; the near ones if no lot is exact. */
function resultOf(portions: Portions): Portions {
  const exact = portions.filter(({ isNear }) => !isNear);
  return exact.length > 0 ? exact : portions;
}

function withNear(fresh: Portions, shown: Portions): Portions {
  const near = shown.filter(({ isNear }) => isNear);
  const [exact] = shown;
  if (near.length === 0 || !exact || exact.isNear || fresh.some(({ isNear }) => isNear)) return fresh;
  const title = exact.title === undefined ? {} : { title: exact.title };
  return [...fresh.map((portion) => ({ ...portion, ...title })), ...near];
}

function idsOf(portions: Portions): readonly string[] {
  return lotsOf(portions).map(({ id }) => id);
}
