import type { LotDocument } from '@obverse/lot-index';
import { hydrate, inOrder } from '../search/hydrate';
import type { SearchableIndex } from '../search/searchable-index';

/** Of all lots of a page together; few of them are offered elsewhere. */
const MOST = 300;
/** From a lot over its sale's portals to whoever shows the house's photograph, and on to where that was seen: further leads nobody who looks for the coin. */
const STEPS = 3;

export type OtherPlaces = (document: LotDocument) => readonly LotDocument[];

/** Whether two lots say of themselves that they offer one piece. */
export function isSameSpecimen(one: LotDocument, other: LotDocument): boolean {
  return keysOf(one).some((key) => keysOf(other).includes(key));
}

/**
 * Where else the pieces of these lots are, or were, offered, the newest first, whatever the visitor searched for: lots that share a key with them, and those
 * that share one with these, for such lots are hidden behind each other. The index is asked only where a lot has a key, and again only for keys that came up.
 */
export async function otherPlaces(
  index: SearchableIndex,
  documents: readonly LotDocument[],
  now: number,
): Promise<OtherPlaces> {
  const asked = new Set<string>();
  const offers = new Map<string, LotDocument>();
  for (let step = 0, from = documents; step < STEPS; step += 1) {
    const specimens = [...new Set(from.flatMap(keysOf))].filter((key) => !asked.has(key));
    if (specimens.length === 0) break;
    for (const key of specimens) asked.add(key);
    const { ids } = await index.search({
      now,
      terms: [],
      filters: {},
      specimens,
      order: 'newest',
      skip: 0,
      take: MOST,
    });
    from = inOrder(await hydrate(index, ids), ids);
    for (const offer of from) offers.set(offer.id, offer);
  }
  const newest = [...offers.values()].sort((a, b) => b.sort.firstObserved - a.sort.firstObserved);
  return (document) => linkedTo(document, newest).filter(({ id }) => id !== document.id);
}

/** Those that share a key with the document or with one that does, in their order. */
function linkedTo(document: LotDocument, offers: readonly LotDocument[]): readonly LotDocument[] {
  const keys = new Set(keysOf(document));
  for (let step = 0; step < STEPS && keys.size > 0; step += 1)
    for (const offer of offers)
      if (keysOf(offer).some((key) => keys.has(key))) for (const key of keysOf(offer)) keys.add(key);
  return offers.filter((offer) => keysOf(offer).some((key) => keys.has(key)));
}

function keysOf({ specimen, photo }: LotDocument): string[] {
  return [specimen, photo].filter((key) => key !== undefined);
}
