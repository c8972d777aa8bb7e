import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import type { SearchableIndex } from './searchable-index';

export function hydrate(index: SearchableIndex, ids: readonly LotId[]): Promise<readonly LotDocument[]> {
  return ids.length > 0 ? index.get(ids) : Promise.resolve([]);
}

/** The documents in the order of the ids. A lot that was deleted since the search is omitted. */
export function inOrder(documents: readonly LotDocument[], ids: readonly LotId[]): LotDocument[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
