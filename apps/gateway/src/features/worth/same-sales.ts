import type { ClosedLots } from '@obverse/database';
import { joined } from './figures';

/** Lots of one specimen that were closed within this time after the preceding one are one sale on several portals. */
const ONE_SALE_S = 3 * 24 * 60 * 60;

interface SharedLot {
  readonly lotId: string;
  readonly closedAt: number;
  /** Of its specimen; 0: unknown. */
  readonly keys: readonly number[];
}

/**
 * The ids of lots that show a sale of a specimen which another lot shows too: all but the first closed, and of those closed at one time the one with the lowest
 * id. Lots with an equal specimen or photo key are of one specimen, directly and through other lots. Sold again later, a specimen counts again.
 */
export function sameSales(lots: readonly ClosedLots[]): ReadonlySet<string> {
  const ordered = sharedOf(lots).sort((a, b) => a.closedAt - b.closedAt || (a.lotId < b.lotId ? -1 : 1));
  const links = linksOf(ordered);
  const latest = new Map<number, number>();
  const repeated = ordered.filter(({ closedAt }, place) => {
    const specimen = rootOf(links, place);
    const before = latest.get(specimen);
    latest.set(specimen, closedAt);
    return before !== undefined && closedAt - before <= ONE_SALE_S;
  });
  return new Set(repeated.map(({ lotId }) => lotId));
}

/** The lots of which another has an equal key. Most have none in common, so the others are left out first. */
function sharedOf(lots: readonly ClosedLots[]): SharedLot[] {
  const shared = new Set([
    ...repeatedIn(lots.map(({ specimens }) => specimens)),
    ...repeatedIn(lots.map(({ photos }) => photos)),
  ]);
  if (shared.size === 0) return [];
  return lots.flatMap(({ lotIds, seconds, specimens, photos }) => {
    const ids = lotIds.split(' ');
    return ids.flatMap((lotId, place) => {
      const keys = [specimens[place] ?? 0, photos[place] ?? 0];
      return keys.some((key) => shared.has(key)) ? [{ lotId, closedAt: seconds[place] ?? NaN, keys }] : [];
    });
  });
}

/** The keys that occur more than once. */
function repeatedIn(columns: readonly Float64Array[]): ReadonlySet<number> {
  const sorted = joined(columns).sort();
  const repeated = new Set<number>();
  for (let place = 1; place < sorted.length; place++) {
    const key = sorted[place] ?? 0;
    if (key !== 0 && key === sorted[place - 1]) repeated.add(key);
  }
  return repeated;
}

/** For each lot another one of its specimen, or itself: the links of a union-find structure. */
function linksOf(lots: readonly SharedLot[]): number[] {
  const links = lots.map((_, place) => place);
  const byKey = new Map<number, number>();
  for (const [place, { keys }] of lots.entries())
    for (const key of keys) {
      if (key === 0) continue;
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, place);
      else links[rootOf(links, place)] = rootOf(links, known);
    }
  return links;
}

function rootOf(links: number[], place: number): number {
  let at = place;
  for (let next = links[at] ?? at; next !== at; next = links[at] ?? at) {
    links[at] = links[next] ?? next;
    at = next;
  }
  return at;
}
