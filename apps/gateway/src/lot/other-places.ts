import type { LotDocument } from '@obverse/lot-index';
import type { LotReading } from '../search/counted-index';
import { hydrate, inOrder } from '../search/hydrate';

/** Of all lots of a page together; few of them are offered elsewhere. */
const MOST = 300;

export type OtherPlaces = (document: LotDocument) => readonly LotDocument[];

/**
 * Where else the pieces of these lots are, or were, offered, the newest first, whatever the visitor searched for. The index is asked once, and only where a
 * lot has a piece.
 */
export async function otherPlaces(
  index: LotReading,
  documents: readonly LotDocument[],
  now: number,
): Promise<OtherPlaces> {
  const pieces = [...new Set(documents.flatMap(({ piece }) => piece ?? []))];
  if (pieces.length === 0) return () => [];
  const { ids } = await index.search({ now, terms: [], filters: {}, pieces, order: 'newest', skip: 0, take: MOST });
  const offers = inOrder(await hydrate(index, ids), ids);
  return ({ id, piece }) =>
    piece === undefined ? [] : offers.filter((other) => other.piece === piece && other.id !== id);
}
