import type { ClosedLots } from '@obverse/database';

/** Lots of one specimen that were closed within this time after the preceding one are one sale on several portals. */
const ONE_SALE_S = 3 * 24 * 60 * 60;

interface SharedLot {
  readonly lotId: string;
  readonly closedAt: number;
  /** Of its specimen; empty where there is none. */
  readonly keys: readonly string[];
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

/** The lots of which another has an equal key. Most lots have none in common, so the others are left out first. */
function sharedOf(lots: readonly ClosedLots[]): SharedLot[] {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const { specimens, photos } of lots)
    for (const keys of [specimens, photos])
      for (const key of keys) {
        if (key === '') continue;
        if (seen.has(key)) shared.add(key);
        else seen.add(key);
      }
  if (shared.size === 0) return [];
  return lots.flatMap(({ lotIds, seconds, specimens, photos }) =>
    lotIds.flatMap((lotId, place) => {
      const keys = [specimens[place] ?? '', photos[place] ?? ''];
      return keys.some((key) => shared.has(key)) ? [{ lotId, closedAt: seconds[place] ?? NaN, keys }] : [];
    }),
  );
}

/** For each lot another one of its specimen, or itself: the links of a union-find structure. */
function linksOf(lots: readonly SharedLot[]): number[] {
  const links = lots.map((_, place) => place);
  const byKey = new Map<string, number>();
  for (const [place, { keys }] of lots.entries())
    for (const key of keys) {
      if (key === '') continue;
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
