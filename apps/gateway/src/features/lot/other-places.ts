import type { LotDocument, LotQuery } from '@obverse/lot-index';
import { specimenKeysOf } from '@obverse/search';
import type { SearchableIndex } from '../../lot-reads/searchable-index';

/** Largest number of offers of all lots of a page; few lots are offered elsewhere. The index reads up to 300 documents together with the hits. */
const MAX_OFFERS = 250;
/** From a lot to the portals of its sale, to lots with the same photograph, and to the offers of those. */
export const ALL_STEPS = 3;

const NEWEST: Omit<LotQuery, 'now'> = {
  terms: [],
  filters: {},
  order: 'newest',
  skip: 0,
  take: MAX_OFFERS,
  // The number of offers is not needed.
  knownTotal: MAX_OFFERS,
  withDocuments: true,
};

export type OtherPlaces = (document: LotDocument) => readonly LotDocument[];

export interface PlacesOptions {
  readonly now: number;
  /** 1: only lots that share a key with the documents, by one request. Up to {@link ALL_STEPS}: also lots that share a key with those. */
  readonly steps: number;
  /** Queries that the first request asks as well, if there is one: their answers are then known to the index's cache. */
  readonly along?: readonly LotQuery[];
}

/**
 * Finds the other offers of the specimens of these lots, past and present, the newest first, independent of the visitor's filters. The index is queried only
 * if a lot has a key, and again only for keys that were found.
 */
export async function otherPlaces(
  index: SearchableIndex,
  documents: readonly LotDocument[],
  { now, steps, along = [] }: PlacesOptions,
): Promise<OtherPlaces> {
  const queried = new Set<string>();
  const offers = new Map<string, LotDocument>();
  for (let step = 0, from = documents; step < steps; step += 1) {
    const keys = [...new Set(from.flatMap(specimenKeysOf))].filter((key) => !queried.has(key));
    if (keys.length === 0) break;
    for (const key of keys) queried.add(key);
    const [page] = await index.searchAll([{ ...NEWEST, now, specimens: keys }, ...(step === 0 ? along : [])]);
    from = page?.documents ?? [];
    for (const offer of from) offers.set(offer.id, offer);
  }
  const newest = [...offers.values()].sort((a, b) => b.sort.firstObserved - a.sort.firstObserved);
  return (document) => linkedTo(document, newest).filter(({ id }) => id !== document.id);
}

/** The offers that share a key with the document, directly or through other offers, in their order. */
function linkedTo(document: LotDocument, offers: readonly LotDocument[]): readonly LotDocument[] {
  const keys = new Set(specimenKeysOf(document));
  for (let step = 0; step < ALL_STEPS && keys.size > 0; step += 1)
    for (const offer of offers)
      if (specimenKeysOf(offer).some((key) => keys.has(key))) for (const key of specimenKeysOf(offer)) keys.add(key);
  return offers.filter((offer) => specimenKeysOf(offer).some((key) => keys.has(key)));
}
