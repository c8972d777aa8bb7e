import type { SharedLot } from '@obverse/database';

/** Lots of one specimen that were closed within this time after the preceding one are one sale on several portals. */
const ONE_SALE_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * The lots that show a sale of a specimen which another lot shows too: all but the first closed, and of those closed at one time the one with the lowest id. Lots
 * with an equal specimen or photo key are of one specimen, directly and through other lots. Sold again later, a specimen counts again.
 */
export function sameSales(lots: readonly SharedLot[]): readonly string[] {
  const ordered = [...lots].sort((a, b) => a.closedAt - b.closedAt || (a.lotId < b.lotId ? -1 : 1));
  const first = firstByKey(ordered);
  const latest = new Map<number, number>();
  return ordered.flatMap(({ lotId, closedAt }, place) => {
    const specimen = rootOf(first, place);
    const before = latest.get(specimen);
    latest.set(specimen, closedAt);
    return before !== undefined && closedAt - before <= ONE_SALE_MS ? [lotId] : [];
  });
}

/** For each lot another one of its specimen, or itself: the links of a union-find structure. */
function firstByKey(lots: readonly SharedLot[]): number[] {
  const links = lots.map((_, place) => place);
  const byKey = new Map<string, number>();
  for (const [place, { specimen, photo }] of lots.entries())
    for (const key of [specimen, photo]) {
      if (key === null) continue;
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
